import type { Pool } from "pg";
import { tokenFacts } from "#app/services/marketData/publicSearch.server.ts";
import { tokensToPassOn } from "#app/services/marketData/publicTokens.server.ts";
import { type MoveRow, readMovesAfter } from "../store/moves.server.ts";
import { tokenIdIn } from "../store/tokenKeys.server.ts";
import { loadWallets } from "../store/wallets.server.ts";

/** An account's moves for a file, in the order in which figures process them: no file is ever in memory as a whole. */

export type Exported = {
  move: MoveRow;
  /** The wallet's name. */
  wallet: string;
  /** Of its page in the catalogue; null outside the catalogue. */
  slug: string | null;
  /** Millionths of a dollar; null when unknown, or derived from prices that we may not redistribute. */
  valueMicro: string | null;
};

const MOVES_AT_ONCE = 2_000;
/** Values derived from market prices. */
const OF_MARKET: ReadonlySet<string | null> = new Set(["price", "given", "received"]);

/** All moves of an account, some thousands at a time. */
export async function* exportPages(pool: Pool, account: string): AsyncGenerator<Exported[]> {
  const wallets = new Map((await loadWallets(pool, account)).map((wallet) => [wallet.walletId, wallet]));
  const formatWalletName = (walletId: string): string => {
    const { label = "", address = null, kind = "" } = wallets.get(walletId) ?? {};
    return label || address || kind;
  };
  for (let after: MoveRow | null = null; ; ) {
    const moves: MoveRow[] = await readMovesAfter(pool, account, after, MOVES_AT_ONCE);
    const ids = [...new Set(moves.flatMap(({ tokenKey }) => tokenIdIn(tokenKey) ?? []))];
    const [facts, mayPassOn] = await Promise.all([tokenFacts(pool, ids), tokensToPassOn(pool, ids)]);
    const isOpen = ({ tokenKey }: MoveRow) => tokenIdIn(tokenKey) === null || mayPassOn.has(tokenIdIn(tokenKey) ?? -1);
    const closed = new Set(moves.filter((move) => !isOpen(move)).map(({ groupId }) => groupId));
    yield moves.map((move) => ({
      move,
      wallet: formatWalletName(move.walletId),
      slug: facts.get(tokenIdIn(move.tokenKey) ?? -1)?.slug ?? null,
      valueMicro:
        move.valueByHand ?? (OF_MARKET.has(move.valueBy) && closed.has(move.groupId) ? null : move.valueUsdMicro),
    }));
    const last = moves.at(-1);
    if (!last || moves.length < MOVES_AT_ONCE) return;
    after = last;
  }
}
