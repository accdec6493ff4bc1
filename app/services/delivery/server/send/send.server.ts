import type { Pool } from "pg";
import { errorText } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { LOUD, type Preferences } from "../../model/preferences.ts";
import type { Delivery, Endpoint, Outcome } from "../channels/delivery.server.ts";
import { loadPreferences } from "../settings/preferences.server.ts";
import { claimDeliveries, loadEndpoints, wakeDeliveries } from "./claim.server.ts";
import { ConcurrencyLimiter } from "./concurrencyLimiter.server.ts";
import { readyToSend } from "./digest.server.ts";
import { postpone, write } from "./outcome.server.ts";

/** @property isPaused whether the plans of an endpoint's account allow fewer endpoints */
type Sending = { signal: AbortSignal; pool: Pool; isPaused: (endpoint: Endpoint) => Promise<boolean> };

/**
 * Sends deliveries until none is due. When one ends the next begins, so a slow recipient delays no other. Two workers share the
 * deliveries.
 */
export async function sendDue({ signal, pool, isPaused }: Sending): Promise<number> {
  const limiter = new ConcurrencyLimiter();
  try {
    for (let sent = 0, after = FROM_THE_FIRST; ; ) {
      await wakeDeliveries(pool);
      // A delivery that was in progress at the time of the query may have released its share by now.
      const hadAllShares = limiter.isEmpty;
      const batch = signal.aborted
        ? []
        : await claimDeliveries(pool, { most: limiter.free, taken: limiter.taken, after });
      sent += batch.length;
      await begin({ pool, isPaused }, limiter, batch);
      const startedOver = after === FROM_THE_FIRST;
      after =
        batch
          .map(({ account }) => account)
          .sort()
          .at(-1) ?? FROM_THE_FIRST;
      if (batch.length > 0 && limiter.free > 0) continue;
      if (batch.length === 0 && !startedOver) continue;
      if (batch.length === 0 && hadAllShares) return sent;
      await limiter.change();
    }
  } finally {
    await limiter.cleared();
  }
}

type On = Pick<Sending, "pool" | "isPaused">;

/** Sorts before all account ids. */
const FROM_THE_FIRST = "";

/** Sends each delivery of a batch, or postpones it until there is room for it. */
async function begin(on: On, limiter: ConcurrencyLimiter, batch: readonly Delivery[]): Promise<void> {
  const { pool } = on;
  if (batch.length === 0) return;
  const accounts = batch.map(({ account }) => account);
  const preferences = await loadPreferences(pool, accounts);
  const ready = await readyToSend(pool, batch, preferences, new Date());
  const endpoints = await loadEndpoints(pool, ready);
  for (const delivery of ready) {
    const endpoint = endpoints.get(delivery.endpoint) ?? null;
    const wait = limiter.waitFor(delivery, endpoint);
    if (wait > 0) await postpone(pool, delivery, new Date(Date.now() + wait), delivery.held);
    else limiter.enter(delivery, endpoint, deliver(on, delivery, endpoint, preferences).catch(logLost));
  }
}

/** The result could not be recorded: the lease ends, and it is retried. */
const logLost = (error: unknown) =>
  log().error({ err: error }, "notifications: the outcome of a delivery was not written");

async function deliver(
  on: On,
  delivery: Delivery,
  endpoint: Endpoint | null,
  preferences: ReadonlyMap<string, Preferences>,
): Promise<void> {
  const theirs = preferences.get(delivery.account) ?? LOUD;
  const outcome = await tried(on, delivery, endpoint, theirs).catch(
    (error: unknown): Outcome => ({ tag: "failed", answer: errorText(error) }),
  );
  await write(on.pool, delivery, endpoint, outcome);
}

async function tried(
  { pool, isPaused }: On,
  delivery: Delivery,
  endpoint: Endpoint | null,
  preferences: Preferences,
): Promise<Outcome> {
  const { channel } = delivery;
  if (channel === "email") return (await import("../channels/mail.server.ts")).byMail(pool, delivery, preferences);
  if (!endpoint?.isActive) return { tag: "skipped", answer: "no longer connected" };
  switch (channel) {
    case "webhook":
      if (await isPaused(endpoint)) return { tag: "skipped", answer: "paused because the plan allows fewer endpoints" };
      return (await import("../channels/webhook.server.ts")).byWebhook(delivery, endpoint);
    case "webPush":
      return (await import("../channels/push.server.ts")).byPush(delivery, endpoint, preferences);
    case "telegram":
      return (await import("../channels/telegram.server.ts")).byTelegram(delivery, endpoint, preferences);
    default:
      return channel satisfies never;
  }
}
