import type { Pool } from "pg";
import { fromUnits } from "../../../../../analytics/portfolio/formats/amounts.ts";
import { KOINLY_COLUMNS } from "../../../../../analytics/portfolio/formats/koinly.ts";
import type { MoveKind } from "../../../../../analytics/portfolio/moves.ts";
import { escapedCell } from "../../../../../analytics/spreadsheetCells.ts";
import { csvLine } from "./csv.server.ts";
import { type Exported, exportPages } from "./pages.server.ts";

/** Our own moves as Koinly's universal table: what happened together is one row, as far as the row has columns for it. */

const LABELS: Partial<Record<MoveKind, string>> = {
  ...{ reward: "reward", airdrop: "airdrop", migrate: "swap", wrap: "swap", unwrap: "swap" },
};
/** The label of a fee without a transfer. */
const STANDALONE_FEE_LABEL = "cost";
const USD_MICRO_DECIMALS = 6;

export async function* koinlyCsv(pool: Pool, account: string): AsyncGenerator<string> {
  yield csvLine(KOINLY_COLUMNS);
  let group: Exported[] = [];
  for await (const page of exportPages(pool, account)) {
    const lines: string[] = [];
    for (const exported of page) {
      if (group[0] && toPairKey(group[0]) !== toPairKey(exported)) {
        lines.push(...toKoinlyLines(group));
        group = [];
      }
      group.push(exported);
    }
    yield lines.join("");
  }
  yield toKoinlyLines(group).join("");
}

/** The two sides of a transfer between own wallets are two rows: Koinly pairs them itself. */
const toPairKey = ({ move, wallet }: Exported): string => `${move.groupId} ${wallet} ${move.pairId ?? ""}`;

const getKind = ({ move }: Exported): MoveKind => move.kindByHand ?? move.kind;

function toKoinlyLines(group: readonly Exported[]): string[] {
  const fees = group.filter((one) => getKind(one) === "fee" && one.move.amount.startsWith("-"));
  const others = group.filter((one) => !fees.includes(one));
  const sent = others.filter(({ move }) => move.amount.startsWith("-"));
  const received = others.filter(({ move }) => !move.amount.startsWith("-"));
  const rows = Math.max(sent.length, received.length);
  const lines = Array.from({ length: rows }, (_, index) => formatLine(sent[index], received[index], fees[index]));
  return [...lines, ...fees.slice(rows).map((fee) => formatLine(fee, undefined, undefined, STANDALONE_FEE_LABEL))];
}

function formatLine(sent?: Exported, received?: Exported, fee?: Exported, label?: string): string {
  const first = received ?? sent;
  if (!first) return "";
  const { move } = first;
  const worth = received?.valueMicro ?? sent?.valueMicro ?? null;
  return csvLine([
    move.at.replace("T", " ").replace("Z", " UTC"),
    ...formatSide(sent),
    ...formatSide(received),
    ...formatSide(fee),
    ...(worth === null ? ["", ""] : [fromUnits(BigInt(worth), USD_MICRO_DECIMALS), "USD"]),
    label ?? LABELS[getKind(first)] ?? "",
    escapedCell(move.note),
    escapedCell(move.transactionHash ?? ""),
  ]);
}

/** Koinly writes amounts without a sign. */
const formatSide = (side?: Exported): string[] =>
  side
    ? [fromUnits(BigInt(side.move.amount.replace("-", "")), side.move.decimals), escapedCell(side.move.symbol)]
    : ["", ""];
