import { CALL_REFUSALS } from "../../../../../events/call/events.ts";
import type { EventType } from "../../../../services/delivery/publicEvents.server.ts";
import { KEY_MODES, SCOPES } from "../../model/scopes.ts";
import { z } from "./schema.server.ts";
import { instant } from "./shapes.server.ts";

/**
 * What each type of event brings as `data`: of which type there are, notifications say, and the document's webhooks are made of
 * this. What is sent is checked against it by test/integration/webhookReplay.test.ts. Source: data-api.md 4.
 */

const digits = z.string().regex(/^\d+$/);
const baseUnits = digits.openapi({ description: "In base units of the token." });
const cents = digits.openapi({ description: "In US cents." });
const block = digits.openapi({ description: "Of the chain." });
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const bytes32 = z.string().regex(/^0x[0-9a-f]{64}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const paymentId = z.string();
const plan = z.object({ slug: z.string(), name: z.string() });
const keyId = z.uuid();

const paid = {
  "payment.initiated": {
    ...{ wallet: address, chainId: z.number().int(), plan, duration: z.string() },
    paymentToken: z.object({ symbol: z.string(), address, decimals: z.number().int() }),
    ...{ tokenAmount: baseUnits, totalUsdCents: cents, startsAt: instant, expiresAt: instant },
    ...{ validUntilBlock: block, digest: bytes32 },
  },
  "payment.signed": { digest: bytes32, signer: address },
  "payment.sent": {
    transactionHash: bytes32.openapi({ description: "What the payer says it was sent in: a claim, not a proof." }),
  },
  "payment.saved": {
    ...{ transactionHash: bytes32, blockNumber: block, blockHash: bytes32, logIndex: z.number().int() },
    ...{ gasUsed: digits, tokenId: digits, from: instant, until: instant, valueUsdCents: cents },
  },
  "payment.failed": {
    reason: z.enum(["Reverted", "Mismatch", "Replaced", "NonceUsed"]),
    transactionHash: bytes32.optional(),
  },
  "payment.expired": { blockNumber: block },
  "payment.withdrawn": { transactionHash: bytes32, blockNumber: block, blockHash: bytes32 },
} as const;
const ofPayment = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ paymentId, ...shape });

const planEnds = z.object({
  paymentId: paymentId.optional(),
  grantId: z.string().optional().openapi({ description: "In place of the payment's id where what ends is a trial." }),
  until: instant,
});
const quota = z.object({
  ...{ period: z.string(), units: z.number().int(), quota: z.number().int(), resetsAt: instant },
});
const callId = z.uuid();
const sold = {
  ...{ payer: address, chainId: z.number().int(), amount: baseUnits, priceUsdCents: cents },
  units: z.number().int(),
};
const inBlock = { transactionHash: bytes32, blockNumber: block, blockHash: bytes32 };
const simulated = z.boolean().openapi({ description: "Whether the market is an invented one." });

export const EVENT_DATA = {
  "payment.initiated": ofPayment(paid["payment.initiated"]),
  "payment.signed": ofPayment(paid["payment.signed"]),
  "payment.sent": ofPayment(paid["payment.sent"]),
  "payment.saved": ofPayment(paid["payment.saved"]),
  "payment.failed": ofPayment(paid["payment.failed"]),
  "payment.expired": ofPayment(paid["payment.expired"]),
  "payment.withdrawn": ofPayment(paid["payment.withdrawn"]),
  "plan.granted": z.object({
    ...{ grantId: z.string(), wallet: address, plan, duration: z.string(), reason: z.string() },
    ...{ from: instant, to: instant },
  }),
  "plan.expiring": planEnds,
  "plan.expired": planEnds,
  "key.issued": z.object({
    keyId,
    mode: z.enum(KEY_MODES),
    scopes: z.array(z.enum(SCOPES)),
    expiresAt: instant.nullable(),
    payOverage: z.boolean(),
  }),
  "key.rotated": z.object({ keyId, replacedBy: z.uuid(), diesAt: instant }),
  "key.revoked": z.object({ keyId, reason: z.enum(["owner", "inUrl", "neverShown"]) }),
  "key.expiring": z.object({ keyId, mode: z.enum(KEY_MODES), expiresAt: instant }),
  "wallet.proven": z.object({ wallet: address, chainId: z.number().int() }),
  "wallet.removed": z.object({ wallet: address }),
  "purchases.claimed": z.object({
    wallet: address.optional(),
    count: z.number().int(),
    paymentIds: z.array(z.string()).openapi({ description: "The first 250; `count` says how many there are." }),
  }),
  "call.paid": z.object({ callId, ...sold, operation: z.string(), resource: z.string() }),
  "call.settled": z.object({ callId, ...inBlock, logIndex: z.number().int() }),
  "call.refused": z.object({ callId, reason: z.enum(CALL_REFUSALS), blockNumber: block }),
  "call.withdrawn": z.object({ callId, ...inBlock }),
  "credits.bought": z.object({
    creditId: callId.openapi({ description: "That of the call that bought them." }),
    ...sold,
  }),
  "quota.warning": quota,
  "quota.exceeded": quota,
  "alert.fired": z.object({
    ...{ alertId: z.string(), firingId: z.uuid(), condition: z.looseObject({ type: z.string() }), symbol: z.string() },
    ...{ before: z.string().nullable(), after: z.string().nullable(), tick: instant, simulated },
    sample: z.boolean().openapi({ description: "Whether its owner asked for a sample of it." }),
  }),
  "list.published": z.looseObject({ listId: z.uuid(), version: z.string(), sha256, count: z.number().int() }),
  "grades.published": z.object({
    ...{ day: z.iso.date(), method: z.string(), methodHash: sha256, source: z.string(), count: z.number().int() },
    ...{ root: sha256, inputsHash: sha256, publishedAt: z.string() },
  }),
  "webhook.test": z.looseObject({ endpointId: z.uuid().optional() }),
} as const satisfies Record<EventType, z.ZodObject>;
