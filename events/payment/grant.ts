import { z } from "zod";

/** A plan without a payment, in a stream of its own: `grant-<uuidv7>`. Source: docs/spec/wire.md#events, docs/spec/decisions.md#2. */

const plan = z.object({
  slug: z.string(),
  name: z.string(),
  product: z.number().int(),
  planType: z.number().int(),
  catalogueVersion: z.number().int(),
});
const planGranted = z.object({
  subject: z.string(),
  wallet: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  plan,
  duration: z.string(),
  seconds: z.number().int(),
  reason: z.enum(["coupon", "trial"]),
  couponCode: z.string().optional(),
  lot: z.object({ valueUsdCents: z.string().regex(/^\d+$/), from: z.iso.datetime(), to: z.iso.datetime() }),
});

/** Rows live in the ledger for ever: add a version with its upcaster, never edit one. */
export const GRANT_SCHEMAS = { PlanGranted: { 1: planGranted } } as const;
/** From one version to the next; see core.ts. */
export const GRANT_UPCASTERS = {};

export type PlanGranted = z.infer<typeof planGranted>;
export type GrantEvent = { type: "PlanGranted"; data: PlanGranted };

export const grantStream = (grantId: string) => `grant-${grantId}`;

export type Grant = { step: "new" } | { step: "granted"; granted: PlanGranted };
export type GrantCommand = { type: "GrantPlan"; grant: PlanGranted };

export const noGrant: Grant = { step: "new" };
export const evolveGrant = (_: Grant, event: GrantEvent): Grant => ({ step: "granted", granted: event.data });

/** Grants the plan, once per stream. Eligibility is checked before; the database knows who has had it. */
export function decideGrant(grant: Grant, command: GrantCommand): { events: GrantEvent[] } | { refusal: never } {
  return { events: grant.step === "granted" ? [] : [{ type: "PlanGranted", data: command.grant }] };
}
