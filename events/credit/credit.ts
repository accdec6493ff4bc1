import type { CreditEvent, CreditsBought } from "./events.ts";

/** What may become of credits: bought once, and spent until none are left. */

export type Credits = { step: "none" } | { step: "bought"; bought: CreditsBought; spent: number };
export const noCredits: Credits = { step: "none" };

export type CreditCommand =
  | { type: "BuyCredits"; bought: CreditsBought }
  /** @param total units spent since they were bought */
  | { type: "SpendCredits"; total: number };
export type CreditRefusal = { tag: "UnknownCredits" } | { tag: "MoreThanBought"; units: number };

export function evolveCredits(state: Credits, event: CreditEvent): Credits {
  if (event.type === "CreditsBought") return { step: "bought", bought: event.data, spent: 0 };
  return state.step === "none" ? state : { ...state, spent: state.spent + event.data.units };
}

type Decided = { events: CreditEvent[] } | { refusal: CreditRefusal };

export function decideCredits(state: Credits, command: CreditCommand): Decided {
  if (command.type === "BuyCredits")
    return { events: state.step === "none" ? [{ type: "CreditsBought", data: command.bought }] : [] };
  if (state.step === "none") return { refusal: { tag: "UnknownCredits" } };
  const { bought, spent } = state;
  if (command.total > bought.units) return { refusal: { tag: "MoreThanBought", units: bought.units } };
  const step = stepOf(bought).units;
  const steps = Math.floor((command.total - spent) / step);
  return { events: steps > 0 ? [{ type: "CreditsSpent", data: { units: steps * step, steps } }] : [] };
}

/** The fewest units that are worth whole cents: the books know nothing smaller. */
export type Step = { units: number; usdCents: bigint; baseUnits: bigint };

export function stepOf({ units, priceUsdCents, amount }: CreditsBought): Step {
  const steps = greatestDivisor(BigInt(units), BigInt(priceUsdCents));
  return {
    units: Number(BigInt(units) / steps),
    usdCents: BigInt(priceUsdCents) / steps,
    baseUnits: BigInt(amount) / steps,
  };
}

const greatestDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestDivisor(other, one % other);
