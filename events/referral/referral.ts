import { z } from "zod";

/** Referral codes: each is a stream of its own, `referral-<code>`, written by admins. Source: docs/spec/decisions.md#2. */

const referralOffered = z.object({
  code: z.string(),
  /** The recipient of the share of a wallet's first payment. */
  refereeAddress: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  /** Whole percent of the token amount. */
  percentage: z.number().int().min(0).max(50),
});
const referralEnded = z.object({ code: z.string() });

/** Rows live in the ledger for ever: add a version, never edit one. */
export const REFERRAL_SCHEMAS = {
  ReferralOffered: { 1: referralOffered },
  ReferralEnded: { 1: referralEnded },
} as const;
/** From one version to the next; see core.ts. */
export const REFERRAL_UPCASTERS = {};

export type ReferralOffered = z.infer<typeof referralOffered>;
export type ReferralEvent =
  | { type: "ReferralOffered"; data: ReferralOffered }
  | { type: "ReferralEnded"; data: z.infer<typeof referralEnded> };

export type Referral = { step: "none" } | { step: "offered"; terms: ReferralOffered } | { step: "ended" };
export type ReferralCommand = { type: "OfferReferral"; terms: ReferralOffered } | { type: "EndReferral"; code: string };
export type ReferralCoreRefusal = { tag: "UnknownReferral"; referralCode: string };

export const noReferral: Referral = { step: "none" };
export const referralStream = (code: string) => `referral-${code}`;

export function evolveReferral(_: Referral, event: ReferralEvent): Referral {
  switch (event.type) {
    case "ReferralOffered":
      return { step: "offered", terms: event.data };
    case "ReferralEnded":
      return { step: "ended" };
    default:
      return event satisfies never;
  }
}

/** Creates a referral code, changes its terms, or ends it; adds nothing when it already is so. */
export function decideReferral(
  referral: Referral,
  command: ReferralCommand,
): { events: ReferralEvent[] } | { refusal: ReferralCoreRefusal } {
  switch (command.type) {
    case "OfferReferral": {
      const same = referral.step === "offered" && isSame(referral.terms, command.terms);
      return { events: same ? [] : [{ type: "ReferralOffered", data: command.terms }] };
    }
    case "EndReferral":
      if (referral.step === "none") return { refusal: { tag: "UnknownReferral", referralCode: command.code } };
      return { events: referral.step === "ended" ? [] : [{ type: "ReferralEnded", data: { code: command.code } }] };
    default:
      return command satisfies never;
  }
}

const isSame = (a: ReferralOffered, b: ReferralOffered) =>
  a.code === b.code && a.refereeAddress === b.refereeAddress && a.percentage === b.percentage;
