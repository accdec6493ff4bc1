import type { Hex } from "viem";
import { findPaymentId } from "#app/areas/payments/publicRows.server.ts";
import { type LookedUp, lookUpTransaction } from "#app/chain/lookup.server.ts";
import { network } from "#app/chain/network.server.ts";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { AnswerCache } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { TooManyTries } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";
import type { ReportedAs } from "#events/case/events.ts";
import type { TransactionAtDesk } from "../model/transactionWire.ts";
import { caseRow, findCases } from "./cases/caseRows.server.ts";

/** A transaction that the ledger may not know, as the chain shows it. */

export const isHash = (text: string): text is Hex => /^0x[0-9a-f]{64}$/.test(text);

/** Repeated lookups while an agent reads do not reach the endpoints. Pending transactions change sooner. */
const CACHE_MS = 10_000;
const MAX_CACHED = 500;
const PER_MINUTE = 30;

const cache = new AnswerCache<Hex, LookedUp>({ max: MAX_CACHED, ttlMs: CACHE_MS, now: () => performance.now() });
const countLookUp = rateLimit("transaction look-ups", PER_MINUTE);

/** Null when the chain does not respond; refused when the agent looked up too often. Cached results do not count. */
async function lookedUp(hash: Hex, accountId: string): Promise<LookedUp | null | { refusal: TooManyTries }> {
  const refusal = cache.has(hash) ? null : await countLookUp(accountId);
  if (refusal) return { refusal };
  return cache.find(hash, () => lookUpTransaction(hash)).catch(nullForNoAnswer);
}

function nullForNoAnswer(error: unknown): null {
  log().warn({ err: error }, "the chain could not be asked about a transaction");
  return null;
}

/** What the chain shows about a transaction, and what the ledger knows about it. */
export async function transactionAtDesk(
  hash: Hex,
  accountId: string,
): Promise<TransactionAtDesk | { refusal: TooManyTries }> {
  const found = await lookedUp(hash, accountId);
  if (found !== null && "refusal" in found) return found;
  const inBlock = found?.at === "block" ? found : null;
  const [paid] = inBlock?.payments ?? [];
  const sender = found === null || found.at === "nowhere" ? null : found;
  const [paymentId, callId, cases] = await Promise.all([
    findPaymentId(
      [...(inBlock?.payments ?? []).map(({ digest }) => digest), sender?.digest ?? ""].filter(Boolean),
      hash,
    ),
    inBlock && callPaidBy(hash, inBlock.blockNumber),
    findCases("transaction_hash = $1", [hash]),
  ]);
  const token = Object.values(publicNetwork().tokens).find(
    ({ address }) => address.toLowerCase() === paid?.message.token.toLowerCase(),
  );
  return {
    hash,
    seen: seenAs(found),
    head: found && String(found.head),
    from: sender?.from ?? null,
    to: sender?.to ?? null,
    block: inBlock && {
      number: String(inBlock.blockNumber),
      at: new Date(inBlock.time * 1_000).toISOString(),
      confirmations: inBlock.confirmations,
      needed: network().confirmations,
    },
    received: (inBlock?.received ?? []).map((one) => ({ ...one, amount: String(one.amount) })),
    receivedWei: inBlock && inBlock.receivedWei > 0n ? String(inBlock.receivedWei) : null,
    taken: paid
      ? {
          wallet: paid.message.userAddress,
          amount: String(paid.message.tokenAmount),
          token: token ? { symbol: token.symbol, decimals: token.decimals } : null,
        }
      : null,
    paymentId,
    callId,
    cases: cases.map(caseRow),
  };
}

function seenAs(found: LookedUp | null): ReportedAs {
  if (found === null) return "Unasked";
  if (found.at === "nowhere") return "NotOnChain";
  if (found.at === "pending") return "Pending";
  if (found.reverted) return "Reverted";
  if (found.payments.length > 0) return "Payment";
  return found.received.length > 0 || found.receivedWei > 0n ? "Transfer" : "Unrelated";
}

async function callPaidBy(hash: Hex, blockNumber: bigint): Promise<string | null> {
  const { rows } = await poolFor("desks").query<{ call_id: string }>(
    `SELECT call_id FROM read.calls
     WHERE status = 'CallSettled' AND block_number = $2 AND transaction_hash = $1 LIMIT 1`,
    [hash, String(blockNumber)],
  );
  return rows[0]?.call_id ?? null;
}
