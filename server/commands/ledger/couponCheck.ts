import { isDeepStrictEqual } from "node:util";
import type { CardPaymentInitiated } from "#events/card/events.ts";
import { holderKey } from "#events/card/events.ts";
import { couponCore } from "#events/cores.ts";
import type { CouponOffered } from "#events/coupon/coupon.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { PaymentFailed, PaymentInitiated } from "#events/payment/events.ts";
import type { PlanGranted } from "#events/payment/grant.ts";
import type { RecordedQuote } from "#events/pricing/recordedQuote.ts";

/** Follows coupons through the ledger: the terms that quotes name, and how often each is used. */

type Use = { code: string; wallet: string; key: string };
type Limits = Pick<CouponOffered, "usesInAll" | "usesPerWallet">;

export function couponBook() {
  const terms = new Map<string, CouponOffered>();
  const limits = new Map<string, { now: Limits; most: Limits }>();
  const uses = new Map<string, Use>();
  /** Reserved uses, by coupon and then by key, with the number of payments that reserve each. */
  const held = new Map<string, Map<string, { wallet: string; holders: number }>>();
  const holding = new Set<string>();
  const expired = new Set<string>();

  const findUses = (code: string) => held.get(code) ?? new Map<string, { wallet: string; holders: number }>();

  function take(streamId: string, { code, wallet, key }: Use): void {
    if (holding.has(streamId)) return;
    const all = findUses(code);
    all.set(key, { wallet, holders: (all.get(key)?.holders ?? 0) + 1 });
    held.set(code, all);
    holding.add(streamId);
  }

  function release(streamId: string, { code, key }: Use): void {
    if (!holding.delete(streamId)) return;
    const use = findUses(code).get(key);
    if (use && use.holders > 1) use.holders -= 1;
    else findUses(code).delete(key);
  }

  function overused({ code, wallet }: Use, { usesInAll, usesPerWallet }: Limits): string | null {
    const all = findUses(code);
    if (usesInAll !== null && all.size > usesInAll)
      return `coupon ${code} was used ${all.size} times, but allows ${usesInAll}`;
    if (usesPerWallet === null) return null;
    const own = [...all.values()].filter((use) => use.wallet === wallet).length;
    return own > usesPerWallet
      ? `coupon ${code} was used ${own} times by ${wallet}, but allows ${usesPerWallet}`
      : null;
  }

  /** The quote's coupon must match an earlier event. */
  function noteUse(streamId: string, quote: RecordedQuote, by: Omit<Use, "code">): string | null {
    const { coupon } = quote.inputs;
    if (!coupon) return null;
    const offer = terms.get(`${coupon.code} ${coupon.version}`);
    if (!offer) return `no earlier event offers version ${coupon.version} of coupon ${coupon.code}`;
    if (!isDeepStrictEqual(coupon, { ...offer, version: coupon.version }))
      return `the quote does not match the terms of coupon ${coupon.code}`;
    uses.set(streamId, { code: coupon.code, ...by });
    return null;
  }

  const NONE: Limits = { usesInAll: 0, usesPerWallet: 0 };

  return {
    offered(event: RecordedEvent): void {
      const fact = couponCore.parse(event);
      if (fact.type !== "CouponOffered") return;
      terms.set(`${fact.data.code} ${event.version}`, fact.data);
      const before = limits.get(fact.data.code)?.most ?? NONE;
      limits.set(fact.data.code, { now: fact.data, most: higher(before, fact.data) });
    },

    ordered: (streamId: string, { quote, wallet, message, chainId, contract }: PaymentInitiated): string | null =>
      noteUse(streamId, quote, { wallet, key: [chainId, contract, wallet, message.nonce].join("/") }),

    /** Each card charge is a separate use, by its wallet or, without one, by its account. */
    orderedByCard: (streamId: string, { quote, holder }: CardPaymentInitiated): string | null =>
      noteUse(streamId, quote, { wallet: holder.kind === "wallet" ? holder.wallet : holderKey(holder), key: streamId }),

    granted(streamId: string, { couponCode, wallet }: PlanGranted): string | null {
      if (couponCode === undefined) return null;
      const use = { code: couponCode, wallet, key: streamId };
      take(streamId, use);
      return overused(use, limits.get(couponCode)?.now ?? NONE);
    },

    /** The effect of a payment's later events on its use. A payment whose money is found late never exceeds the limit. */
    went({ streamId, type, data }: RecordedEvent): string | null {
      const use = uses.get(streamId);
      if (!use) return null;
      switch (type) {
        case "Signed":
        case "CardSessionOpened":
          take(streamId, use);
          return overused(use, limits.get(use.code)?.now ?? NONE);
        case "PaymentExpired":
          expired.add(streamId);
          release(streamId, use);
          return null;
        case "PaymentFailed":
          if ((data as PaymentFailed).reason === "NonceUsed") expired.add(streamId);
          release(streamId, use);
          return null;
        case "CardPaymentFailed":
          expired.add(streamId);
          release(streamId, use);
          return null;
        case "PlanSaved":
        case "CardPlanSaved":
          take(streamId, use);
          return expired.has(streamId) ? null : overused(use, limits.get(use.code)?.most ?? NONE);
        default:
          return null;
      }
    },
  };
}

/** The higher of two limits; null is no limit. */
const higher = (a: Limits, b: Limits): Limits => ({
  usesInAll: a.usesInAll === null || b.usesInAll === null ? null : Math.max(a.usesInAll, b.usesInAll),
  usesPerWallet:
    a.usesPerWallet === null || b.usesPerWallet === null ? null : Math.max(a.usesPerWallet, b.usesPerWallet),
});
