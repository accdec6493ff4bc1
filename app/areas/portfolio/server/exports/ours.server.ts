import type { Pool } from "pg";
import { fromUnits } from "../../../../../analytics/portfolio/formats/amounts.ts";
import {
  escapedRow,
  OUR_COLUMNS,
  type OurColumn,
  TMAI_FORMAT,
} from "../../../../../analytics/portfolio/formats/ours.ts";
import { csvLine } from "./csv.server.ts";
import { type Exported, exportPages } from "./pages.server.ts";

/** Our own moves as a file that can be imported again: an empty account that imports it exports the same bytes. */

const USD_MICRO_DECIMALS = 6;

/** The texts of a move's columns. */
export function ourRow({ move, wallet, slug, valueMicro }: Exported): Record<OurColumn, string> {
  return {
    id: move.moveId,
    at: move.at,
    wallet,
    chain: move.chainId ?? "",
    token: slug === null ? move.tokenKey : `token:${slug}`,
    symbol: move.symbol,
    decimals: String(move.decimals),
    amount: fromUnits(BigInt(move.amount), move.decimals),
    kind: move.kindByHand ?? move.kind,
    value_usd: valueMicro === null ? "" : fromUnits(BigInt(valueMicro), USD_MICRO_DECIMALS),
    value_by: valueMicro === null ? "" : move.valueByHand === null ? (move.valueBy ?? "file") : "hand",
    group: move.groupId,
    pair: move.pairId ?? "",
    transaction: move.transactionHash ?? "",
    block: move.blockNumber ?? "",
    log: move.logIndex === null ? "" : String(move.logIndex),
    note: move.note,
  };
}

export async function* ourCsv(pool: Pool, account: string): AsyncGenerator<string> {
  yield csvLine(OUR_COLUMNS);
  for await (const page of exportPages(pool, account))
    yield page.map((exported) => csvLine(escapedRow(ourRow(exported)))).join("");
}

/** One move per line. */
export async function* ourJson(pool: Pool, account: string): AsyncGenerator<string> {
  yield `{"format":"${TMAI_FORMAT}","moves":[`;
  let before = "\n";
  for await (const page of exportPages(pool, account)) {
    if (page.length === 0) continue;
    yield before + page.map((exported) => JSON.stringify(ourRow(exported))).join(",\n");
    before = ",\n";
  }
  yield "\n]}\n";
}
