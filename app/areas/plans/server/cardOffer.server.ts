import { cardPrices } from "#app/areas/cardPayments/publicCheckout.server.ts";
import { loadConfirmedEmail } from "#app/identity/people.server.ts";
import type { Account } from "#app/identity/who.ts";
import { CARDS_OFF, type CardOffer } from "../model/card.ts";

/** Whether the caller can pay by card, for which plans, and what they have to do first. */
export async function loadCardOffer(account: Account | null): Promise<CardOffer> {
  const prices = await cardPrices();
  if (prices === null) return CARDS_OFF;
  if (account === null) return { step: "signIn", prices, wallets: [] };
  const isConfirmed = (await loadConfirmedEmail(account.accountId)) !== null;
  return { step: isConfirmed ? "open" : "email", prices, wallets: account.wallets };
}
