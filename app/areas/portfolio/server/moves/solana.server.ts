import type { Pool } from "pg";
import { SOLANA } from "#app/chain/supported.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { loadBalances } from "#app/services/walletBalances/public.server.ts";
import { lockMoves } from "../store/moves.server.ts";
import { lockRead, saveRead } from "../store/reads.server.ts";
import { heldKey } from "../store/tokenKeys.server.ts";
import { loadCoin } from "../tokens/onChain.server.ts";
import type { Reading } from "./chainReads.server.ts";
import { addDifferences, type Difference, sumsAt } from "./differences.server.ts";

/**
 * A wallet on Solana. Its endpoints return balances but no history: what it held when first seen is one move, and later changes
 * are one move per day.
 */
export async function readSolana(pool: Pool, { read, address }: Reading): Promise<void> {
  const { data } = await loadBalances(address, [SOLANA]);
  const [chain] = data;
  if (!chain || chain.block === null || chain.asOf === null) return;
  if (chain.error) return saveRead(pool, read, { problem: chain.error === "WrongChain" ? "WrongChain" : "NoAnswer" });
  const { block, asOf, native, tokens } = chain;
  const coin = await loadCoin("solana");
  const held: Difference[] = [
    ...(native ? [{ token: coin, amount: BigInt(native.amount) }] : []),
    ...tokens.map(({ decimals, amount, ...token }) => ({
      token: { key: heldKey("solana", token), symbol: token.symbol, decimals },
      amount: BigInt(amount),
    })),
  ];
  const leftOut = new Set(chain.leftOut.map((token) => heldKey("solana", token)));
  await inTransaction(pool, async (on) => {
    if (!(await lockMoves(on, read.account))) return;
    const now = await lockRead(on, read);
    if (!now || now.newest !== read.newest) return;
    const sums = await sumsAt(on, read, BigInt(block));
    const differences = held.map(({ token, amount }) => ({ token, amount: amount - (sums.get(token.key) ?? 0n) }));
    const gone = [...sums].filter(
      ([key, sum]) => sum > 0n && !held.some(({ token }) => token.key === key) && !leftOut.has(key),
    );
    const begun = now.oldest === null ? { oldest: block, goal: block, oldestAt: asOf } : {};
    await addDifferences(
      on,
      { ...now, ...begun },
      [...differences, ...(await computeGone(on, read.account, gone))],
      asOf,
    );
    await saveRead(on, read, { ...begun, newest: block, problem: null });
  });
}

/** For tokens that the wallet no longer has. */
async function computeGone(
  on: Parameters<typeof sumsAt>[0],
  account: string,
  gone: readonly (readonly [string, bigint])[],
): Promise<Difference[]> {
  if (gone.length === 0) return [];
  const { rows } = await on.query<{ key: string; symbol: string; decimals: number }>(
    `SELECT DISTINCT ON (token_key) token_key AS key, symbol, decimals FROM portfolio.moves
     WHERE account = $1 AND chain_id = 'solana' AND token_key = ANY ($2) ORDER BY token_key, at DESC`,
    [account, gone.map(([key]) => key)],
  );
  return rows.map((token) => ({ token, amount: -(gone.find(([key]) => key === token.key)?.[1] ?? 0n) }));
}
