import type { Pool } from "pg";
import { entitlementsForAccount } from "#app/areas/billing/publicEntitlements.server.ts";
import type { Queryable, Turn } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { loadRead, loadReads, type ReadOf, saveRead } from "../store/reads.server.ts";
import { loadWallets } from "../store/wallets.server.ts";
import { type Reading, readBack, readForward, toHistoryProblem } from "./chainReads.server.ts";
import { discoverTokens } from "./discover.server.ts";
import { readSolana } from "./solana.server.ts";

/** Histories of wallets: one turn of reading backwards, and reading forwards. */

/** How long one history is read before the next has its turn. */
const TURN_MS = 15_000;

/** Reads until the history is complete, something stops it, or its turn is over: then the rest is queued together with the progress. */
export async function readHistory(
  pool: Pool,
  of: ReadOf,
  turn: Pick<Turn, "signal" | "completeIn">,
  queueRest: (on: Queryable) => Promise<unknown>,
): Promise<void> {
  const until = performance.now() + TURN_MS;
  for (;;) {
    turn.signal.throwIfAborted();
    const reading = await loadReading(pool, of);
    if (!reading) return;
    const outcome = await orProblem(pool, of, () => readOnce(pool, reading));
    if (outcome !== "more") return;
    if (performance.now() < until) continue;
    return inTransaction(pool, async (on) => {
      await turn.completeIn(on);
      await queueRest(on);
    });
  }
}

async function readOnce(pool: Pool, reading: Reading): Promise<"more" | "done" | null> {
  if (reading.read.oldest !== null) return readBack(pool, reading);
  await problemOfProvider(pool, reading);
  if (reading.read.chainId === "solana") await readSolana(pool, reading);
  else await readForward(pool, reading);
  // A chain without a final block has nothing to read yet: the next run of the task tries again.
  return (await loadRead(pool, reading.read))?.oldest == null ? null : "more";
}

/** Tokens outside the catalogue must be listed before their transfers can be read. */
const problemOfProvider = async (pool: Pool, { read, address }: Reading) =>
  read.chainId === "solana" ? null : discoverTokens(pool, read, address);

/** Reads every started wallet of an account up to the latest block. Each chain fails alone. */
export async function readAllForward(pool: Pool, account: string, signal: AbortSignal): Promise<void> {
  for (const read of await loadReads(pool, account)) {
    if (signal.aborted) return;
    const reading = read.newest === null ? null : await loadReading(pool, read);
    if (!reading) continue;
    const problem = await problemOfProvider(pool, reading);
    await orProblem(pool, read, () =>
      read.chainId === "solana" ? readSolana(pool, reading) : readForward(pool, reading),
    );
    if (problem !== null) await saveRead(pool, read, { problem });
  }
}

/** Null when the wallet was removed, or left the account: its moves stay, and no more are added. */
async function loadReading(pool: Pool, of: ReadOf): Promise<Reading | null> {
  const [read, wallets] = await Promise.all([loadRead(pool, of), loadWallets(pool, of.account)]);
  const wallet = wallets.find(({ walletId, leftAt }) => walletId === of.walletId && leftAt === null);
  if (!read || !wallet?.address) return null;
  return { read, address: wallet.address, limit: (await entitlementsForAccount(of.account)).portfolioMoves };
}

/** A failure of the chain is stored, so that the person sees it; anything else is thrown. */
async function orProblem<Answer>(pool: Pool, of: ReadOf, read: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await read();
  } catch (error) {
    const problem = toHistoryProblem(error);
    if (problem !== null) await saveRead(pool, of, { problem });
    return null;
  }
}
