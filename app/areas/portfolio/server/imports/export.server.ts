import type { Pool } from "pg";
import { tokenFacts } from "#app/services/marketData/publicSearch.server.ts";
import { fromUnits } from "../../../../../analytics/portfolio/formats/amounts.ts";
import { escapedRow, OUR_COLUMNS, OURS, type OurColumn } from "../../../../../analytics/portfolio/formats/ours.ts";
import { type MoveRow, readMovesAfter } from "../store/moves.server.ts";
import { tokenIdIn } from "../store/tokenKeys.server.ts";
import { walletsOf } from "../store/wallets.server.ts";
import { csvLine } from "./csv.server.ts";

/**
 * Our own moves as a file that can be read again: the same bytes come out of an empty account that read it. A part at a time, in the order in
 * which figures take them.
 */

export type Page = { moves: readonly MoveRow[]; slugOf: ReadonlyMap<number, string> };

const MOVES_AT_ONCE = 2_000;

/** All moves of an account, page by page, with the slugs of their tokens. */
export async function* movePages(pool: Pool, account: string): AsyncGenerator<Page> {
  for (let after: MoveRow | null = null; ; ) {
    const moves: MoveRow[] = await readMovesAfter(pool, account, after, MOVES_AT_ONCE);
    const ids = [...new Set(moves.flatMap(({ tokenKey }) => tokenIdIn(tokenKey) ?? []))];
    const facts = await tokenFacts(pool, ids);
    yield { moves, slugOf: new Map([...facts.values()].map(({ tokenId, slug }) => [tokenId, slug])) };
    const last = moves.at(-1);
    if (!last || moves.length < MOVES_AT_ONCE) return;
    after = last;
  }
}

/** Texts of a move's columns. `name` is what its wallet is called. */
export function ourRow(move: MoveRow, name: string, slugOf: Page["slugOf"]): Record<OurColumn, string> {
  const value = move.valueByHand ?? move.valueUsdMicro;
  const tokenId = tokenIdIn(move.tokenKey);
  const slug = tokenId === null ? undefined : slugOf.get(tokenId);
  return {
    id: move.moveId,
    at: move.at,
    wallet: name,
    chain: move.chainId ?? "",
    token: slug === undefined ? move.tokenKey : `token:${slug}`,
    symbol: move.symbol,
    decimals: String(move.decimals),
    amount: fromUnits(BigInt(move.amount), move.decimals),
    kind: move.kindByHand ?? move.kind,
    value_usd: value === null ? "" : fromUnits(BigInt(value), USD_MICRO_DECIMALS),
    value_by: value === null ? "" : move.valueByHand === null ? (move.valueBy ?? "file") : "hand",
    group: move.groupId,
    pair: move.pairId ?? "",
    transaction: move.transactionHash ?? "",
    block: move.blockNumber ?? "",
    log: move.logIndex === null ? "" : String(move.logIndex),
    note: move.note,
  };
}
const USD_MICRO_DECIMALS = 6;

export async function* ourCsv(pool: Pool, account: string): AsyncGenerator<string> {
  const nameOf = await walletNames(pool, account);
  yield csvLine(OUR_COLUMNS);
  for await (const { moves, slugOf } of movePages(pool, account))
    yield moves.map((move) => csvLine(escapedRow(ourRow(move, nameOf(move.walletId), slugOf)))).join("");
}

/** One move a line. */
export async function* ourJson(pool: Pool, account: string): AsyncGenerator<string> {
  const nameOf = await walletNames(pool, account);
  yield `{"format":"${OURS}","moves":[`;
  let before = "\n";
  for await (const { moves, slugOf } of movePages(pool, account)) {
    const lines = moves.map((move) => JSON.stringify(ourRow(move, nameOf(move.walletId), slugOf)));
    if (lines.length > 0) yield before + lines.join(",\n");
    before = lines.length > 0 ? ",\n" : before;
  }
  yield "\n]}\n";
}

/** What wallets are called in a file: by their label, else their address. */
export async function walletNames(pool: Pool, account: string): Promise<(walletId: string) => string> {
  const wallets = await walletsOf(pool, account);
  const names = new Map(wallets.map(({ walletId, label, address, kind }) => [walletId, label || address || kind]));
  return (walletId) => names.get(walletId) ?? "";
}
