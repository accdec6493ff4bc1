import { randomUUID } from "node:crypto";
import { creditStream } from "#events/credit/events.ts";
import { EVENT_SCHEMAS } from "#events/facts.ts";
import type { InvoiceEvent } from "#events/invoice/events.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import creditsBought from "../events/samples/CreditsBought.1.json" with { type: "json" };
import refundRequested from "../events/samples/RefundRequested.1.json" with { type: "json" };
import { order, saved } from "../events/samples.ts";
import { nextPayment } from "./payments.ts";
import { freshDatabase } from "./postgres.ts";

/** Settled charges on a real database, and the event handler that issues invoices for them. */

type Data = Record<string, unknown>;
/** In cents. `subject` is the golden payment's guest by default. */
export type CardCharge = { subject?: string; amount?: number; tax?: number };

export async function openInvoices() {
  const database = await freshDatabase();
  Object.assign(process.env, {
    NETWORK: "local",
    DATABASE_URL: database.appUrl,
    SESSION_SECRET: "a secret for tests that is long enough",
  });
  const [{ ledger }, { forgetEnv }, { closeDatabase, database: opened }, { followLedger }, { areaServer }] =
    await Promise.all([
      import("#app/platform/ledger.server.ts"),
      import("#app/platform/env.server.ts"),
      import("#app/platform/db.server.ts"),
      import("#app/platform/eventSubscriptions.server.ts"),
      import("#app/areas/invoices/area.server.ts"),
    ]);
  forgetEnv();
  const [subscription] = areaServer.subscriptions ?? [];
  if (!subscription) throw new Error("nothing issues invoices");

  /** Appends to a stream at given times, because numbers depend on the year. */
  async function append(streamId: string, facts: readonly { type: string; data: unknown }[], recordedAt?: string) {
    const answer = await ledger().append({
      streamId,
      after: await ledger().endOfStream(streamId),
      events: facts.map(({ type, data }) => ({ type, data, schemaVersion: findLastVersion(type) })),
      metadata: { actor: "system", correlationId: streamId, causationId: null, requestId: null },
      recordedAt: recordedAt ?? "2026-11-30T10:00:00.000Z",
    });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return streamId;
  }

  async function payByWallet(more: { subject?: string; at?: string } = {}): Promise<string> {
    const facts = nextPayment().map(({ type, data }, index) => ({
      type,
      data: index === 0 && more.subject ? { ...(data as Data), subject: more.subject } : data,
    }));
    return append(`payment-${randomUUID()}`, facts, more.at);
  }

  async function payByCard({
    subject = "account:somebody",
    amount = 3_999,
    tax = 0,
  }: CardCharge = {}): Promise<string> {
    const id = randomUUID();
    const { plan, duration, seconds } = order;
    const total = String(amount - tax);
    const paymentToken = { symbol: "USD", address: `0x${"0".repeat(40)}`, decimals: 2 };
    const quote = { ...order.quote, priceUsdCents: total, totalUsdCents: total, paymentToken, tokenAmount: total };
    const charge = { paymentIntentId: `pi_${id}`, chargeId: `ch_${id}`, capturedAt: "2026-11-30T10:00:00.000Z" };
    return append(`card-${id}`, [
      {
        type: "CardPaymentInitiated",
        data: {
          ...{ subject, plan, duration, seconds, quote, provider: "test", livemode: false },
          holder: { kind: "account", accountId: subject.replace("account:", "") },
          ...{ productId: "prod_1", priceId: "price_1" },
        },
      },
      {
        type: "CardPaymentCaptured",
        data: { ...charge, sessionId: `cs_${id}`, amountUsdCents: String(amount), taxUsdCents: String(tax) },
      },
      { type: "CardPlanSaved", data: { lot: { ...saved.lot, valueUsdCents: total }, settlement: "card" } },
    ]);
  }

  const buyCredits = () => append(creditStream(randomUUID()), [{ type: "CreditsBought", data: creditsBought.data }]);

  /** A card refund of this many cents that was paid out. */
  async function refund(stream: string, cents: number): Promise<string> {
    const id = randomUUID();
    const [kind = "", about = ""] = [stream.slice(0, stream.indexOf("-")), stream.slice(stream.indexOf("-") + 1)];
    const payout = {
      kind: "card",
      provider: "test",
      livemode: false,
      chargeId: `ch_${about}`,
      amountUsdCents: String(cents),
    };
    refunds += 1;
    return append(`refund-${id}`, [
      {
        type: "RefundRequested",
        data: {
          ...refundRequested.data,
          ...{ number: refunds, by: "provider", about: { kind, id: about }, amountUsdCents: String(cents), payout },
        },
      },
      { type: "RefundSettled", data: { providerRefundId: `re_${id}`, stream, after: AFTER } },
    ]);
  }

  const handleEvents = async (): Promise<void> => {
    const waitMs = await followLedger(subscription, {
      pool: opened().pool,
      ledger: ledger(),
      signal: new AbortController().signal,
    });
    if (waitMs !== null) throw new Error("an event could not be handled");
  };
  /** A new event handler skips earlier events. */
  await handleEvents();

  /** Everything that was issued, in the order of the ledger. */
  async function issued(): Promise<(InvoiceEvent & Pick<RecordedEvent, "position" | "streamId">)[]> {
    const all = await ledger().readAll(0, 1_000);
    return all.filter(({ streamId }) => streamId.startsWith("invoice-")) as never;
  }

  /** Sets this installation's variables, and removes earlier ones that are not named. */
  function configure(variables: Record<string, string>): void {
    for (const name of configured.splice(0)) delete process.env[name];
    Object.assign(process.env, { NETWORK: "local", ...variables });
    configured.push(...Object.keys(variables));
    forgetEnv();
  }
  const configured: string[] = [];

  return {
    ...{ database, configure, append, payByWallet, payByCard, buyCredits, refund, handleEvents, issued },
    async close() {
      await closeDatabase();
      configure({});
      await database.drop();
    },
  };
}

const AFTER = { refundedUsdCents: "0", lot: null, consumes: [] };
let refunds = 0;

const findLastVersion = (type: string): number => Math.max(...Object.keys(EVENT_SCHEMAS[type] ?? {}).map(Number));
