import type { Pool, PoolClient } from "pg";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { MoveView, marksBody, moveBody, moveChange, pricesBody } from "../../model/calls.ts";
import { hasMatchingSign } from "../../model/kinds.ts";
import type { PortfolioRefusal } from "../refused.server.ts";
import { countMoves, deleteMoves, loadMove, type MoveRow } from "../store/moves.server.ts";
import { loadWallets, lockAccount } from "../store/wallets.server.ts";
import { tokenNamed } from "../tokens/named.server.ts";
import { moveViews } from "./views.server.ts";

/** What people do with the moves of their portfolio. Each returns its result, or a refusal. */

type Answer<Data> = Promise<Data | { refusal: PortfolioRefusal | PlatformRefusal }>;
type Owner = { account: string; entitlements: Entitlements };
const UNKNOWN = { refusal: { tag: "UnknownMove" } } as const;
/** The decimals of most tokens; an amount with more decimals uses its own number. */
const USUAL_DECIMALS = 18;

/** A manual move, in any wallet of the portfolio. */
export async function addMove(
  pool: Pool,
  { account, entitlements }: Owner,
  body: z.output<typeof moveBody>,
): Answer<MoveView> {
  const token = await tokenNamed(pool, account, body.token);
  if (!token) return { refusal: { tag: "UnknownCurrency", symbol: body.token } };
  const limit = entitlements.portfolioMoves;
  const added = await inTransaction(pool, async (on): Answer<string> => {
    await lockAccount(on, account);
    const wallet = (await loadWallets(on, account)).find(({ walletId }) => walletId === body.walletId);
    if (!wallet) return { refusal: { tag: "UnknownPortfolioWallet" } };
    if ((await countMoves(on, account)) >= limit) return { refusal: { tag: "TooManyMoves", limit } };
    const moveId = uuidv7();
    const { amount, decimals } = parseBaseUnits(body.amount);
    await on.query(
      `INSERT INTO portfolio.moves (account, move_id, at, wallet_id, token_key, symbol, amount, decimals, kind, value_by_hand, group_id,
         source, source_key, note)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'hand', $11, $12)`,
      [
        ...[account, moveId, body.at, body.walletId, token.key, token.symbol, amount, decimals, body.kind],
        ...[parseMicro(body.valueUsd), `hand:${moveId}`, body.note],
      ],
    );
    return moveId;
  });
  return typeof added === "string" ? view(pool, account, added) : added;
}

/** Exact base units of a decimal number: with 18 decimals, or as many as it has. */
function parseBaseUnits(text: string): { amount: string; decimals: number } {
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const decimals = Math.max(USUAL_DECIMALS, fraction.length);
  const units = BigInt(whole + fraction.padEnd(decimals, "0"));
  return { amount: String(text.startsWith("-") ? -units : units), decimals };
}

const MICRO_DECIMALS = 6;
/** Millionths of a dollar, rounded down. */
function parseMicro(usd: string | null): string | null {
  if (usd === null) return null;
  const [whole = "0", fraction = ""] = usd.split(".");
  return String(BigInt(whole + fraction.slice(0, MICRO_DECIMALS).padEnd(MICRO_DECIMALS, "0")));
}

/** For a move from an order or a chain, the person can change only kind, value and note. */
export async function changeMove(
  pool: Pool,
  owner: Owner,
  moveId: string,
  change: z.output<typeof moveChange>,
): Answer<MoveView> {
  const { account } = owner;
  const refusal = await inTransaction(pool, async (on): Promise<PortfolioRefusal | PlatformRefusal | null> => {
    await lockAccount(on, account);
    const row = await ownMove(on, account, moveId);
    if (!row) return UNKNOWN.refusal;
    const field = isFromChainOrOrder(row)
      ? (["amount", "at"] as const).find((name) => change[name] !== undefined)
      : undefined;
    if (field) return { tag: "MoveStands", field };
    const kind = change.kind ?? row.kindByHand ?? row.kind;
    if (!hasMatchingSign(kind, change.amount ?? row.amount))
      return { tag: "BadBody", field: change.amount === undefined ? "kind" : "amount", problem: { is: "moveSign" } };
    await write(on, account, row, change);
    return null;
  });
  return refusal ? { refusal } : view(pool, owner.account, moveId);
}

const isFromChainOrOrder = ({ source }: MoveRow): boolean => source === "order" || source === "chain";

/** The source's kind is stored next to the person's kind; a manual move has only one. A new amount invalidates the old value. */
async function write(
  on: PoolClient,
  account: string,
  row: MoveRow,
  change: z.output<typeof moveChange>,
): Promise<void> {
  const units =
    change.amount === undefined ? { amount: row.amount, decimals: row.decimals } : parseBaseUnits(change.amount);
  const isOther = units.amount !== row.amount || units.decimals !== row.decimals || change.at !== undefined;
  const isByHand = row.source === "hand";
  const kindByOwner = change.kind === row.kind ? null : (change.kind ?? row.kindByHand);
  const value = change.valueUsd === undefined ? row.valueByHand : parseMicro(change.valueUsd);
  await on.query(
    `UPDATE portfolio.moves SET at = $3, amount = $4, decimals = $5, kind = $6, kind_by_hand = $7, value_by_hand = $8, note = $9,
       value_usd_micro = CASE WHEN $10 THEN NULL ELSE value_usd_micro END, value_by = CASE WHEN $10 THEN NULL ELSE value_by END
     WHERE account = $1 AND move_id = $2`,
    [
      ...[account, row.moveId, change.at ?? row.at, units.amount, units.decimals],
      ...[isByHand ? (change.kind ?? row.kind) : row.kind, isByHand ? null : kindByOwner, value],
      ...[change.note ?? row.note, isOther],
    ],
  );
}

/** Removes a manual move, or one from a file. */
export async function deleteMove(pool: Pool, account: string, moveId: string): Answer<{ moveId: string }> {
  return inTransaction(pool, async (on) => {
    await lockAccount(on, account);
    const row = await ownMove(on, account, moveId);
    if (!row) return UNKNOWN;
    if (isFromChainOrOrder(row)) return { refusal: { tag: "MoveStands", field: "moveId" } };
    await deleteMoves(on, account, [moveId]);
    return { moveId };
  });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const ownMove = (on: Pool | PoolClient, account: string, moveId: string): Promise<MoveRow | null> =>
  UUID.test(moveId) ? loadMove(on, account, moveId) : Promise.resolve(null);

async function view(pool: Pool, account: string, moveId: string): Answer<MoveView> {
  const row = await ownMove(pool, account, moveId);
  const [shown] = row ? await moveViews(pool, account, [row]) : [];
  return shown ?? UNKNOWN;
}

/** Shows or hides a token, overriding the rule; null lets the rule decide again. */
export async function markToken(
  pool: Pool,
  account: string,
  { token: text, mark }: z.output<typeof marksBody>,
): Answer<z.output<typeof marksBody>> {
  const token = await tokenNamed(pool, account, text);
  if (!token) return { refusal: { tag: "UnknownCurrency", symbol: text } };
  await inTransaction(pool, async (on) => {
    await lockAccount(on, account);
    if (mark === null)
      await on.query("DELETE FROM portfolio.marks WHERE account = $1 AND token_key = $2", [account, token.key]);
    else
      await on.query(
        `INSERT INTO portfolio.marks (account, token_key, mark) VALUES ($1, $2, $3)
         ON CONFLICT (account, token_key) DO UPDATE SET mark = excluded.mark, marked_at = now()`,
        [account, token.key, mark],
      );
  });
  return { token: token.key, mark };
}

/** Sets the owner's price for a token without a market price; null deletes it. */
export async function priceToken(
  pool: Pool,
  account: string,
  { token: text, priceUsd }: z.output<typeof pricesBody>,
): Answer<z.output<typeof pricesBody>> {
  const token = await tokenNamed(pool, account, text);
  if (!token) return { refusal: { tag: "UnknownCurrency", symbol: text } };
  await inTransaction(pool, async (on) => {
    await lockAccount(on, account);
    if (priceUsd === null)
      await on.query("DELETE FROM portfolio.prices_by_hand WHERE account = $1 AND token_key = $2", [
        account,
        token.key,
      ]);
    else
      await on.query(
        `INSERT INTO portfolio.prices_by_hand (account, token_key, price_usd) VALUES ($1, $2, $3)
         ON CONFLICT (account, token_key) DO UPDATE SET price_usd = excluded.price_usd, set_at = now()`,
        [account, token.key, priceUsd],
      );
  });
  return { token: token.key, priceUsd };
}
