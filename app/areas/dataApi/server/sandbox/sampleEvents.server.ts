import type { EventEnvelope, EventType } from "#app/services/delivery/publicEvents.server.ts";
import { SAMPLE_AT } from "#app/services/marketData/publicSample.server.ts";

/**
 * Invented events of the sandbox, always the same. Payments by wallet also have scenarios; events of the card provider and of staff
 * have one example for each thing that a program must act on.
 */

const MINUTE_MS = 60_000;
const at = (minutesBefore: number): string => new Date(SAMPLE_AT.getTime() - minutesBefore * MINUTE_MS).toISOString();
const TICK = at(30);
const CARD_PAYMENT = "00000000-0000-8000-8000-0000000000a3";
const RENEWED_PAYMENT = "00000000-0000-8000-8000-0000000000a4";
const RENEWAL = "00000000-0000-8000-8000-0000000000a5";
const REFUND = "00000000-0000-8000-8000-0000000000a6";

type SampleEvent = EventEnvelope & { sequence: number };
export const SAMPLE_EVENTS: readonly SampleEvent[] = [
  {
    id: "00000000-0000-8000-8000-000000000001",
    type: "payment.saved",
    timestamp: at(60),
    livemode: false,
    sequence: 1,
    data: { paymentId: "00000000-0000-8000-8000-0000000000a1", until: "2025-01-30T00:00:00.000Z" },
  },
  {
    id: "00000000-0000-8000-8000-000000000002",
    type: "alert.triggered",
    timestamp: TICK,
    livemode: false,
    sequence: 2,
    data: {
      alertId: "00000000-0000-8000-8000-0000000000a2",
      triggerId: "00000000-0000-8000-8000-000000000002",
      condition: { type: "price_above", priceUsd: "100" },
      symbol: "SAMPLE",
      before: "99.50",
      after: "100.25",
      time: TICK,
      simulated: true,
      sample: false,
    },
  },
  {
    id: "00000000-0000-8000-8000-000000000003",
    type: "quota.warning",
    timestamp: at(0),
    livemode: false,
    sequence: 3,
    data: { period: "2024-12", units: 16_000, quota: 20_000, resetsAt: "2025-01-01T00:00:00.000Z" },
  },
  ofMoney(4, "card.saved", {
    ...{ cardPaymentId: CARD_PAYMENT, from: at(0), until: "2025-01-30T00:00:00.000Z", valueUsdCents: "3999" },
  }),
  ofMoney(5, "card.paused", { cardPaymentId: CARD_PAYMENT, at: at(0) }),
  ofMoney(6, "renewal.charged", { renewalId: RENEWAL, cardPaymentId: RENEWED_PAYMENT }),
  ofMoney(7, "renewal.failed", {
    ...{ renewalId: RENEWAL, code: "card_declined", nextTryAt: "2025-01-02T00:00:00.000Z" },
  }),
  ofMoney(8, "refund.approved", {
    ...{ refundId: REFUND, amountUsdCents: "3999", validUntil: "2025-01-07T00:00:00.000Z" },
  }),
  ofMoney(9, "refund.settled", { refundId: REFUND, refundedUsdCents: "3999" }),
];

function ofMoney(sequence: number, type: EventType, data: SampleEvent["data"]): SampleEvent {
  return {
    id: `00000000-0000-8000-8000-00000000000${sequence}`,
    type,
    timestamp: at(0),
    livemode: false,
    sequence,
    data,
  };
}

type SampleRequest = { after: number; types: readonly EventType[] | null; limit: number };
export const sampleEventsAfter = ({ after, types, limit }: SampleRequest): SampleEvent[] =>
  SAMPLE_EVENTS.filter(({ sequence, type }) => sequence > after && (types?.includes(type) ?? true)).slice(0, limit);
