import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { signWebhook, TEST_WEBHOOK_SECRET } from "../provider/stripe.server.ts";
import { made, nowSeconds, type Store, type Stored } from "./store.server.ts";

/** The test provider's notifications: webhooks that may be lost, duplicated or late, as from the real one. */

export const WEBHOOK_PATH = "/api/checkout/card/webhook";
export type DeliveryFaults = { isLost?: boolean; isTwice?: boolean; isLate?: boolean };
const LATE_MS = 5_000;

/** Records an event, so that its list includes it. Send it after the transaction. */
export async function note(store: Store, type: string, about: Stored): Promise<Stored> {
  const event = made("evt", "event", {
    type,
    api_version: null,
    data: { object: { id: about.id, object: about.object } },
  });
  await store.save(event);
  return event;
}

/** Sends events without waiting for a response; the list includes them in any case. */
export function send(events: readonly Stored[], { isLost, isTwice, isLate }: DeliveryFaults = {}): void {
  if (isLost) return;
  const all = isTwice ? [...events, ...events] : events;
  const deliver = () => void Promise.all(all.map(post));
  if (isLate) later(LATE_MS, deliver);
  else deliver();
}

const waiting = new Set<NodeJS.Timeout>();

/** Does something after a delay, unless the process has ended by then. */
export function later(ms: number, act: () => void): void {
  const timer = setTimeout(() => {
    waiting.delete(timer);
    act();
  }, ms).unref();
  waiting.add(timer);
}

/** For tests, whose database is gone afterwards. */
export function forgetLater(): void {
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
}

async function post(event: Stored): Promise<void> {
  const payload = JSON.stringify(event);
  const signature = await signWebhook(payload, TEST_WEBHOOK_SECRET, nowSeconds());
  const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
  try {
    await fetch(new URL(WEBHOOK_PATH, env().APP_ORIGIN), { method: "POST", headers, body: payload });
  } catch (error) {
    log().warn({ err: error }, "the test provider's webhook was not delivered");
  }
}
