import type { Pool } from "pg";
import { poolFor } from "../../../../platform/db.server.ts";
import { errorText } from "../../../../platform/jobs.server.ts";
import { LOUD, type Preferences } from "../../model/preferences.ts";
import { preferencesOf } from "../preferences.server.ts";
import { isPaused } from "../webhooks/paused.server.ts";
import { claimDeliveries, endpointsOf } from "./claim.server.ts";
import { goingOut } from "./company.server.ts";
import type { Delivery, Endpoint, Outcome } from "./delivery.server.ts";
import { postpone, write } from "./outcome.server.ts";

/** Sends what is due, until nothing is. Two workers at once do each a part. */
export async function deliveryRound(signal: AbortSignal, pool: Pool = poolFor("market")): Promise<number> {
  for (let sent = 0; ; ) {
    if (signal.aborted) return sent;
    const batch = await claimDeliveries(pool);
    if (batch.length === 0) return sent;
    sent += batch.length;
    const preferences = await preferencesOf(
      pool,
      batch.map(({ account }) => account),
    );
    const going = await oneAChat(pool, await goingOut(pool, batch, preferences, new Date()));
    const endpoints = await endpointsOf(pool, going);
    await Promise.all(
      going.map((delivery) => deliver(pool, delivery, endpoints.get(delivery.endpoint) ?? null, preferences)),
    );
  }
}

/** A chat takes one message a second. */
async function oneAChat(pool: Pool, going: readonly Delivery[]): Promise<Delivery[]> {
  const chats = new Map<string, number>();
  const now: Delivery[] = [];
  for (const delivery of going) {
    const before = chats.get(delivery.endpoint) ?? 0;
    if (delivery.channel === "telegram") chats.set(delivery.endpoint, before + 1);
    if (before === 0) now.push(delivery);
    else await postpone(pool, delivery, new Date(Date.now() + before * 1_000), delivery.held);
  }
  return now;
}

async function deliver(
  pool: Pool,
  delivery: Delivery,
  endpoint: Endpoint | null,
  preferences: ReadonlyMap<string, Preferences>,
): Promise<void> {
  const theirs = preferences.get(delivery.account) ?? LOUD;
  const outcome = await tried(pool, delivery, endpoint, theirs).catch(
    (error: unknown): Outcome => ({ tag: "failed", answer: errorText(error) }),
  );
  await write(pool, delivery, endpoint, outcome);
}

async function tried(
  pool: Pool,
  delivery: Delivery,
  endpoint: Endpoint | null,
  preferences: Preferences,
): Promise<Outcome> {
  const { channel } = delivery;
  if (channel === "email") return (await import("../channels/mail.server.ts")).byMail(pool, delivery, preferences);
  if (!endpoint?.isActive) return { tag: "skipped", answer: "not connected any more" };
  switch (channel) {
    case "webhook":
      if (await isPaused(endpoint)) return { tag: "skipped", answer: "paused: the plan allows fewer endpoints" };
      return (await import("../channels/webhook.server.ts")).byWebhook(delivery, endpoint);
    case "webPush":
      return (await import("../channels/push.server.ts")).byPush(delivery, endpoint, preferences);
    case "telegram":
      return (await import("../channels/telegram.server.ts")).byTelegram(delivery, endpoint, preferences);
    default:
      return channel satisfies never;
  }
}
