import type { PaymentEventType } from "../../../../../events/payment/events.ts";
import type { GrantEvent } from "../../../../../events/payment/grant.ts";
import type { StoredFact } from "./tell.server.ts";

/** Events of the sandbox as programs are told of them. Source: data-api.md 4. */

const TYPES = {
  PaymentInitiated: "payment.initiated",
  Signed: "payment.signed",
  OnChainSent: "payment.sent",
  PlanSaved: "payment.saved",
  PaymentFailed: "payment.failed",
  PaymentExpired: "payment.expired",
  PlanWithdrawn: "payment.withdrawn",
  PlanGranted: "plan.granted",
} as const satisfies Record<PaymentEventType | GrantEvent["type"], string>;
export type SandboxEventType = (typeof TYPES)[keyof typeof TYPES];
export const SANDBOX_EVENT_TYPES = Object.values(TYPES);

/** The names in the ledger of those types. */
export const namesOf = (types: readonly string[]): string[] =>
  Object.entries(TYPES).flatMap(([name, type]) => (types.includes(type) ? [name] : []));

export type SandboxEnvelope = {
  id: string;
  type: SandboxEventType;
  timestamp: string;
  livemode: false;
  position: number;
  stream: string;
  version: number;
  data: Record<string, unknown>;
};
export type EventRow = {
  event_id: string;
  position: string;
  stream: string;
  version: number;
  type: string;
  schema_version: number;
  data: Record<string, unknown>;
  at: Date;
};

export const factOf = ({ stream, version, type, schema_version, data }: EventRow): StoredFact => ({
  ...{ stream, version, type, schemaVersion: schema_version, data },
});

export const envelopeOf = ({ event_id, position, stream, version, type, data, at }: EventRow): SandboxEnvelope => ({
  id: event_id,
  type: typeOf(type),
  timestamp: at.toISOString(),
  livemode: false,
  position: Number(position),
  stream,
  version,
  data: { ...data, ...idIn(stream), ...untilIn(data) },
});

/** As programs know it. */
export function typeOf(name: string): SandboxEventType {
  const type = Object.entries(TYPES).find(([known]) => known === name)?.[1];
  if (!type) throw new Error(`${name} is no event of a sandbox`);
  return type;
}

const idIn = (stream: string) =>
  stream.startsWith("grant-")
    ? { grantId: stream.slice("grant-".length) }
    : { paymentId: stream.slice("payment-".length) };

/** Until when a plan runs: a real `payment.saved` says so under this name. */
const untilIn = ({ lot }: Record<string, unknown>) => (lot ? { until: (lot as { to: string }).to } : {});
