import type { Pool } from "pg";
import type { HiddenToken, SpamReason } from "../../model/calls.ts";
import type { WalletRow } from "../store/wallets.server.ts";
import { type Books, isShown } from "./books.server.ts";

/** Tokens that are not counted: outside the catalogue and not shown by the person, or hidden by them. */

type TokenRow = { key: string; symbol: string; name: string; decimals: number; reasons: SpamReason[] };

/** Sorted by symbol, with why they are hidden. Amounts come from moves: what such a contract reports cannot be trusted. */
export async function hiddenTokens(
  on: Pool,
  account: string,
  books: Books,
  wallets: readonly WalletRow[],
): Promise<HiddenToken[]> {
  const selected = new Set(wallets.map(({ walletId }) => walletId));
  const units = new Map<string, bigint>();
  for (const { walletId, token, units: own } of books.places)
    if (selected.has(walletId) && !isShown(books.marks, token)) units.set(token, (units.get(token) ?? 0n) + own);
  const held = [...units].filter(([, own]) => own > 0n).map(([token]) => token);
  if (held.length === 0) return [];
  const { rows } = await on.query<TokenRow>(
    `SELECT token_key AS key, symbol, name, decimals, reasons FROM portfolio.tokens WHERE account = $1 AND token_key = ANY ($2::text[])`,
    [account, held],
  );
  const known = new Map(rows.map((row) => [row.key, row]));
  const symbols = new Map(books.rows.map(({ tokenKey, symbol }) => [tokenKey, symbol]));
  return held
    .map((key): HiddenToken => {
      const row = known.get(key);
      const symbol = row?.symbol ?? symbols.get(key) ?? key.slice(key.lastIndexOf(":") + 1);
      const decimals = books.scale.get(books.formOf.get(key) ?? key) ?? 0;
      return {
        token: { key, slug: null, symbol, name: row?.name || symbol, decimals },
        amount: String(units.get(key) ?? 0n),
        by: books.marks.get(key) === "hidden" ? "mark" : "rule",
        reasons: row?.reasons ?? [],
      };
    })
    .sort((one, other) => one.token.symbol.localeCompare(other.token.symbol, "en"));
}
