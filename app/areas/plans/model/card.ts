import type { CatalogueEntry, Duration } from "#events/pricing/catalogue.ts";
import { type Reader, sameWallet } from "./running.ts";

/** The plan and duration of a price at the card provider, and whether it can also renew automatically. */
export type CardPrice = { slug: string; duration: Duration; renews: boolean };

/** Whether the reader can pay by card, or what they have to do first; `off` when cards are not accepted at all. */
export type CardOffer = {
  step: "open" | "signIn" | "email" | "off";
  prices: readonly CardPrice[];
  /** Verified wallets of the account. */
  wallets: readonly string[];
};

export const CARDS_OFF: CardOffer = { step: "off", prices: [], wallets: [] };

export const findCardPrice = ({ prices }: CardOffer, slug: string, duration: Duration): CardPrice | null =>
  prices.find((price) => price.slug === slug && price.duration === duration) ?? null;

/**
 * Who would own a plan that is paid by card: null for the account itself. An existing plan of the product decides, so that its
 * unused days count; then the connected wallet, if it is one of the account's; then the account's only one.
 */
export function cardHolderFor(
  product: number,
  connected: string | null | undefined,
  { running, ownWallet }: Reader,
  { wallets }: CardOffer,
): string | null {
  const verified = (wallet: string | null | undefined) => wallets.find((own) => sameWallet(own, wallet)) ?? null;
  const paid = running.filter((plan) => plan.product === product && plan.given === null);
  if (paid.some(({ wallet }) => wallet === null)) return null;
  return verified(connected) ?? paid.map(({ wallet }) => verified(wallet)).find(Boolean) ?? verified(ownWallet);
}

/** Why a plan cannot be paid by card, or `open`. */
export type CardStep = Exclude<CardOffer["step"], "off"> | "price";

export const findCardStep = (card: CardOffer, plan: CatalogueEntry, duration: Duration): CardStep | null => {
  if (card.step === "off") return null;
  return findCardPrice(card, plan.slug, duration) === null ? "price" : card.step;
};
