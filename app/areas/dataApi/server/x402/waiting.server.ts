import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { addressKey } from "#app/platform/address.ts";
import { log } from "#app/platform/log.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import type { PaidCall } from "./paidCalls.server.ts";
import { advance, isStillOnChain, known } from "./settle.server.ts";

/**
 * Requests that wait until their call is settled. Each call has one watch per process, however many requests wait for it. A watch
 * checks at each new block, which one query of the chain detects for all of them.
 */

/** Longer than a block takes, shorter than a client waits. */
const TIMEOUT_MS = 25_000;
/** A request whose client gave up and tried again is still waiting. */
const MAX_PER_CALL = 4;
/** As many as one payer may have in flight. */
const MAX_PER_ADDRESS = 8;
const POLL_EVERY_MS = { local: 100, public: 500 };
/** Without a new block a watch checks after this time: a transaction may be lost, and logs may be late. */
const LONGEST_PAUSE_MS = 5_000;

type Watch = { ended: Promise<PaidCall>; waiting: number };
const watches = new Map<string, Watch>();
const waitingFrom = new Map<string, number>();

/** A call's outcome, once known. Throws a problem when it takes too long, or too many requests already wait. */
export async function settled(pool: Pool, callId: string, address: string): Promise<PaidCall> {
  const call = await known(pool, callId);
  if (call.status === "CallSettled" && (await isSeenToStand(call))) return call;
  // Started even for a request that may not wait, so that the payment is sent.
  const became = await waitFor(getWatch(pool, callId), addressKey(address));
  if (!isEnded(became)) throw pending();
  return became;
}

const isSeenToStand = (call: PaidCall): Promise<boolean> =>
  latestBlock()
    .then(({ number }) => isStillOnChain(call, number))
    .catch(() => false);

async function waitFor(watch: Watch, from: string): Promise<PaidCall> {
  const others = waitingFrom.get(from) ?? 0;
  if (watch.waiting >= MAX_PER_CALL || others >= MAX_PER_ADDRESS) throw pending();
  watch.waiting += 1;
  waitingFrom.set(from, others + 1);
  try {
    return await watch.ended;
  } finally {
    watch.waiting -= 1;
    const left = (waitingFrom.get(from) ?? 0) - 1;
    if (left > 0) waitingFrom.set(from, left);
    else waitingFrom.delete(from);
  }
}

const pending = () => new Problem("payment-pending", { headers: { "retry-after": "5" } });

const isEnded = ({ status }: PaidCall): boolean => status === "CallSettled" || status === "CallRefused";

function getWatch(pool: Pool, callId: string): Watch {
  const begun = watches.get(callId);
  if (begun) return begun;
  const ended = watch(pool, callId).finally(() => watches.delete(callId));
  // There may be no request waiting.
  ended.catch(() => undefined);
  const mine = { ended, waiting: 0 };
  watches.set(callId, mine);
  return mine;
}

async function watch(pool: Pool, callId: string): Promise<PaidCall> {
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    const seen = newest;
    // A chain that does not respond has not refused: try again.
    const call = await advance(pool, callId).catch((error: unknown) => {
      log().warn({ err: error }, `call ${callId} is not settled yet`);
      return known(pool, callId);
    });
    if (isEnded(call) || performance.now() >= until) return call;
    await blockAfter(seen);
  }
}

/** The latest block seen while a request waited. */
let newest: bigint | null = null;
let look: Promise<void> | null = null;

/** Resolves with the next block, or after a while without one. */
async function blockAfter(seen: bigint | null): Promise<void> {
  const until = performance.now() + LONGEST_PAUSE_MS;
  do {
    look ??= pollOnce().finally(() => {
      look = null;
    });
    await look;
  } while (newest === seen && performance.now() < until);
}

async function pollOnce(): Promise<void> {
  await sleep(paymentChain().id === "local" ? POLL_EVERY_MS.local : POLL_EVERY_MS.public);
  newest = await latestBlock().then(
    ({ number }) => number,
    () => newest,
  );
}
