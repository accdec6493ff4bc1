import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openCardCheckouts } from "../../support/cardCheckouts.ts";
import { type Program, requireDatabase } from "../../support/program.ts";
import { quantile, rounded } from "../figures.ts";

/**
 * Card payments on the built-in test provider of a running program. `cardWebhookVsEmpty` is the time of a webhook divided by the time that
 * the same program takes for a call with the same body that does nothing. `cardHintToPlanMs` is the time from payment on the provider's
 * page to the plan being in the ledger, the slowest of 32 in parallel.
 */

const AT_ONCE = 32;
const WEBHOOKS = Number(process.env.BENCH_WEBHOOKS ?? 640);
const TIMEOUT_MS = 30_000;
/** The same work for both: a call refused because of its path is refused after its body was read. */
const EMPTY = "/api/nothing";
const WEBHOOK = "/api/checkout/card/webhook";

export async function cardFigures(program: Program): Promise<Record<string, number>> {
  const { appUrl } = requireDatabase(program.dataDir);
  Object.assign(process.env, {
    ...{ NETWORK: "local", DATABASE_URL: appUrl, APP_ORIGIN: program.origin, CARD_PROVIDER: "test" },
    RPC_URLS_31337: `http://127.0.0.1:${program.chainPort}`,
    DEPLOYMENT_FILE: join(program.dataDir, "deployments", "31337.json"),
    SESSION_SECRET: "a secret for benchmarks that is long enough",
  });
  const { closeDatabase } = await import("#app/platform/db.server.ts");
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    return { ...(await webhookFigures(program.origin)), ...(await planFigures(program.origin, client)) };
  } finally {
    await client.end();
    await closeDatabase();
  }
}

async function webhookFigures(origin: string) {
  const { signWebhook, TEST_WEBHOOK_SECRET } = await import("#app/areas/cardPayments/server/provider/stripe.server.ts");
  const calls = await Promise.all(
    Array.from({ length: WEBHOOKS }, async (_, n) => {
      // An object that triggers no look-up: the answer is measured, not the work that follows it.
      const event = { id: `evt_bench_${process.pid}_${n}`, type: "customer.created", livemode: false };
      const body = JSON.stringify({ ...event, data: { object: { id: "cus_of_the_bench" } } });
      return { body, signature: await signWebhook(body, TEST_WEBHOOK_SECRET, Math.floor(Date.now() / 1_000)) };
    }),
  );
  const measureTimes = async (path: string, some: typeof calls) => {
    const times: number[] = [];
    const left = [...some];
    const caller = async () => {
      for (let one = left.pop(); one; one = left.pop()) {
        const headers = { "content-type": "application/json", "stripe-signature": one.signature };
        const began = performance.now();
        const response = await fetch(`${origin}${path}`, { method: "POST", headers, body: one.body });
        await response.text();
        if (path === WEBHOOK && response.status !== 200)
          throw new Error(`a webhook was answered with ${response.status}`);
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, caller));
    return times;
  };
  await measureTimes(EMPTY, calls.slice(0, WEBHOOKS / 4));
  await measureTimes(WEBHOOK, calls.slice(0, WEBHOOKS / 4));
  const empty = quantile(await measureTimes(EMPTY, calls.slice(WEBHOOKS / 4)), 0.5);
  const webhook = quantile(await measureTimes(WEBHOOK, calls.slice(WEBHOOKS / 4)), 0.5);
  console.log(`card webhook: ${rounded(webhook)} ms at ${AT_ONCE} at once, an empty call: ${rounded(empty)} ms`);
  return { cardWebhookMs: rounded(webhook), cardWebhookVsEmpty: rounded(webhook / empty) };
}

async function planFigures(origin: string, client: pg.Client) {
  const checkouts = await openCardCheckouts(origin);
  const open: { cardPaymentId: string; sessionId: string }[] = [];
  for (let n = 0; n < AT_ONCE; n++) open.push(await checkouts.begin());
  const paidAt = new Map<string, number>();
  const times: number[] = [];
  const paying = Promise.all(
    open.map(async ({ cardPaymentId, sessionId }) => {
      const { status } = await checkouts.pay(sessionId, undefined, {});
      if (status !== 303) throw new Error(`the test provider's page answered ${status}`);
      paidAt.set(cardPaymentId, performance.now());
    }),
  );
  const until = performance.now() + TIMEOUT_MS;
  const saved = new Set<string>();
  while (saved.size < open.length && performance.now() < until) {
    const { rows } = await client.query<{ id: string }>(
      "SELECT card_payment_id AS id FROM read.card_payments WHERE status = 'CardPlanSaved' AND card_payment_id = ANY ($1)",
      [open.map(({ cardPaymentId }) => cardPaymentId)],
    );
    const now = performance.now();
    for (const { id } of rows)
      if (!saved.has(id)) {
        saved.add(id);
        // A plan may exist before its page has answered.
        times.push(Math.max(0, now - (paidAt.get(id) ?? now)));
      }
    await sleep(5);
  }
  await paying;
  const { rows } = await client.query<{ events: string }>(
    "SELECT count(*) AS events FROM events WHERE type = 'CardPlanSaved' AND stream_id = ANY ($1)",
    [open.map(({ cardPaymentId }) => `card-${cardPaymentId}`)],
  );
  return {
    cardHintToPlanMs: rounded(quantile(times, 1)),
    cardPlansLost: open.length - saved.size,
    cardPlansDoubled: Number(rows[0]?.events) - saved.size,
  };
}
