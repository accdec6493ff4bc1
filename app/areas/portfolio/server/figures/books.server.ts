import type { Pool } from "pg";
import { LRUCache } from "#app/platform/cache.server.ts";
import { compareMoves, computeCost } from "../../../../../analytics/portfolio/cost.ts";
import { computeFlows } from "../../../../../analytics/portfolio/flows.ts";
import type { CostResult, Move } from "../../../../../analytics/portfolio/moves.ts";
import { valueMicro } from "../../../../../analytics/portfolio/value.ts";
import type { AccountingQuery } from "../../model/calls.ts";
import { historicPrices } from "../prices/historicPrices.server.ts";
import { loadMoves, loadVersion, type MoveRow } from "../store/moves.server.ts";
import { isOutsideCatalogue } from "../store/tokenKeys.server.ts";
import { loadWallets, type WalletRow } from "../store/wallets.server.ts";
import { formsOf, stablecoins } from "../tokens/forms.server.ts";
import { isMoney } from "../tokens/money.server.ts";

/** The moves of an account as input for figures, with their costs. Read again only when the account's data has changed. */

/** A wallet's units of a token on a chain, by moves: `chainId` null when the move names none. */
export type Holding = { walletId: string; chainId: string | null; token: string; units: bigint };

export type Books = {
  version: string;
  wallets: WalletRow[];
  rows: readonly MoveRow[];
  rowByMoveId: ReadonlyMap<string, MoveRow>;
  /** Millionths of a dollar that came from outside, less what left. */
  netInvestedMicro: bigint;
  /** Moves of the shown tokens, without fiat currencies; in order. Units have `scale` decimals. */
  moves: readonly Move[];
  /** Moves of fiat currencies: what was paid with. */
  money: readonly Move[];
  /** The decimals in which all units of a token are counted. */
  scale: ReadonlyMap<string, number>;
  places: readonly Holding[];
  marks: ReadonlyMap<string, "shown" | "hidden">;
  formOf: ReadonlyMap<string, string>;
  isStablecoin: (token: string) => boolean;
};

const MAX_MOVES = 1_000_000;
/** Every account has a weight, even one without moves. */
const cached = new LRUCache<string, Books>({ maxSize: MAX_MOVES, sizeCalculation: ({ rows }) => rows.length + 100 });

/** The books of an account that has opened its portfolio; when they are cached, `on` is only queried for the version. */
export async function loadBooks(on: Pool, account: string): Promise<Books> {
  const version = (await loadVersion(on, account)) ?? "none";
  const known = cached.get(account);
  if (known?.version === version) return known;
  const [wallets, rows, marks, formOf, isStablecoin] = await Promise.all([
    loadWallets(on, account),
    loadMoves(on, account),
    loadMarks(on, account),
    formsOf(),
    stablecoins(),
  ]);
  const books = await withoutLeft(on, bookedFrom({ version, wallets, rows, marks, formOf, isStablecoin }));
  cached.set(account, books);
  return books;
}

async function loadMarks(on: Pool, account: string): Promise<Map<string, "shown" | "hidden">> {
  const { rows } = await on.query<{ key: string; mark: "shown" | "hidden" }>(
    "SELECT token_key AS key, mark FROM portfolio.marks WHERE account = $1",
    [account],
  );
  return new Map(rows.map(({ key, mark }) => [key, mark]));
}

/** The person's choice wins; otherwise a token outside the catalogue counts only once they show it. */
export const isShown = (marks: ReadonlyMap<string, "shown" | "hidden">, token: string): boolean =>
  (marks.get(token) ?? (isOutsideCatalogue(token) ? "hidden" : "shown")) === "shown";

type Known = Pick<Books, "version" | "wallets" | "rows" | "marks" | "formOf" | "isStablecoin">;

function bookedFrom(known: Known): Books {
  const { rows, marks, formOf } = known;
  const scale = new Map<string, number>();
  for (const { tokenKey, decimals } of rows) {
    const pool = formOf.get(tokenKey) ?? tokenKey;
    scale.set(pool, Math.max(scale.get(pool) ?? 0, decimals));
  }
  const moves: Move[] = [];
  const money: Move[] = [];
  const units = new Map<string, Holding>();
  for (const row of rows) {
    const move = toMove(row, scale.get(formOf.get(row.tokenKey) ?? row.tokenKey) ?? row.decimals);
    if (isMoney(row.tokenKey)) {
      money.push(move);
      continue;
    }
    if (isShown(marks, row.tokenKey)) moves.push(move);
    const key = placeKey(row.walletId, row.chainId, row.tokenKey);
    const before = units.get(key)?.units ?? 0n;
    units.set(key, {
      ...{ walletId: row.walletId, chainId: row.chainId, token: row.tokenKey },
      units: before + move.amount,
    });
  }
  return {
    ...{ ...known, moves, money, scale, places: [...units.values()] },
    rowByMoveId: new Map(rows.map((row) => [row.moveId, row])),
    netInvestedMicro: computeNetInvested(moves),
  };
}

/** A removed wallet takes its holdings with it, at the prices of that hour: that was not a loss. */
async function withoutLeft(on: Pool, books: Books): Promise<Books> {
  const leftAt = new Map(books.wallets.flatMap(({ walletId, leftAt: at }) => (at ? [[walletId, at] as const] : [])));
  const gone = books.places.flatMap((place) => {
    const at = leftAt.get(place.walletId);
    return at && place.units > 0n && isShown(books.marks, place.token) ? [{ ...place, at }] : [];
  });
  if (gone.length === 0) return books;
  const prices = await historicPrices(
    on,
    gone.map(({ token, at }) => ({ tokenKey: token, at })),
  );
  const left = gone.map(({ walletId, chainId, token, units, at }, place): Move => {
    const usd = prices[place] ?? null;
    const decimals = books.scale.get(books.formOf.get(token) ?? token) ?? 0;
    const id = `left:${walletId}:${chainId ?? ""}:${token}`;
    return {
      ...{ id, at: Date.parse(at), wallet: walletId, chainId, token, amount: -units, kind: "transferOut", group: id },
      ...{
        valueUsdMicro: usd === null ? null : valueMicro(units, decimals, usd),
        valueBy: usd === null ? null : "price",
      },
    };
  });
  const moves = [...books.moves, ...left].sort(compareMoves);
  return { ...books, moves, netInvestedMicro: computeNetInvested(moves) };
}

export const computeNetInvested = (moves: readonly Move[]): bigint =>
  computeFlows(moves).reduce((total, { micro }) => total + (micro ?? 0n), 0n);

export const placeKey = (walletId: string, chainId: string | null, token: string): string =>
  `${walletId} ${chainId ?? ""} ${token}`;

/** A row as it counts: the person's changes override what its source says. */
function toMove(row: MoveRow, decimals: number): Move {
  const value = row.valueByHand ?? row.valueUsdMicro;
  return {
    ...{ id: row.moveId, at: Date.parse(row.at), wallet: row.walletId, chainId: row.chainId, token: row.tokenKey },
    amount: BigInt(row.amount) * 10n ** BigInt(decimals - row.decimals),
    kind: row.kindByHand ?? (row.pairId ? "ownTransfer" : row.kind),
    valueUsdMicro: value === null ? null : BigInt(value),
    valueBy: row.valueByHand === null ? row.valueBy : "hand",
    group: row.pairId ? `pair:${row.pairId}` : row.groupId,
    ...(row.blockNumber !== null && { block: Number(row.blockNumber) }),
    ...(row.logIndex !== null && { logIndex: row.logIndex }),
  };
}

export type CostChoice = Pick<AccountingQuery, "method" | "pool" | "rewards">;

const MAX_COSTS = 2_000;
const costs = new LRUCache<string, { books: Books; cost: CostResult }>({ max: MAX_COSTS });

/**
 * What the moves cost, including the units that the chains hold more or less than the moves show: those have no known cost. Cached by
 * books, choice and difference.
 */
export function costOfBooks(
  account: string,
  books: Books,
  choice: CostChoice,
  unexplained: readonly Move[],
): CostResult {
  const difference = unexplained.map(({ id, amount }) => `${id}=${amount}`).join(" ");
  const key = `${account} ${choice.method} ${choice.pool} ${choice.rewards} ${difference}`;
  const known = costs.get(key);
  if (known?.books === books) return known.cost;
  const { method, pool, rewards } = choice;
  const { formOf, isStablecoin } = books;
  // A fee in euros is part of a cost too.
  const moves = [...books.moves, ...books.money, ...unexplained];
  const cost = computeCost(moves, { method, pool, rewards, formOf, isStablecoin, isMoney });
  costs.set(key, { books, cost });
  return cost;
}
