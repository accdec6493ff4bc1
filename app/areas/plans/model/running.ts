import type { CatalogueEntry } from "#events/pricing/catalogue.ts";

/** An active plan of the caller. `given`: a trial or a coupon's plan, which blocks no purchase and is worth nothing. */
export type RunningPlan = {
  slug: string;
  product: number;
  planType: number;
  /** Null when the plan is the account's own. */
  wallet: string | null;
  given: "trial" | "coupon" | null;
  /** The end of its last period. */
  until: string;
};

/** Whose plans the page marks, and whose wallet its prices are for while none is connected. */
export type Reader = { running: RunningPlan[]; ownWallet: string | null };

export const sameWallet = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

/**
 * The wallet that would pay for a product: the connected one, otherwise the one with the caller's plan, otherwise the account's
 * only one. Null when there is none; undefined while a connection is being restored.
 */
export function payerFor(
  product: number,
  connected: string | null | undefined,
  reader: Reader,
): string | null | undefined {
  if (connected !== null) return connected;
  const ofProduct = reader.running.filter((plan) => plan.product === product);
  const paid = ofProduct.find(({ given }) => given === null) ?? ofProduct[0];
  return paid?.wallet ?? reader.ownWallet;
}

/** What buying a plan means next to the paid plan of the same wallet. Source: docs/spec/decisions.md#2. */
export type Move = { kind: "renew" | "upgrade" } | { kind: "wait"; until: string };

/** Null when, as far as we know, the wallet has no paid plan of the product. */
export function moveTo(
  plan: CatalogueEntry,
  payer: string | null | undefined,
  running: readonly RunningPlan[],
): Move | null {
  const current = running.find(
    ({ product, wallet, given }) => product === plan.product && given === null && sameWallet(wallet, payer),
  );
  if (!current) return null;
  if (current.planType > plan.planType) return { kind: "wait", until: current.until };
  return { kind: current.planType === plan.planType ? "renew" : "upgrade" };
}
