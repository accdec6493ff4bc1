import type { CreditEvent, CreditsBought } from "./events.ts";

/** The life of credits: bought once, and spent until none are left. */

export type Credits =
  | { step: "none" }
  /** `returned`: refunded units by refund. */
  | { step: "bought"; bought: CreditsBought; spent: number; returned: Readonly<Record<string, number>> };
export const noCredits: Credits = { step: "none" };

export type CreditCommand =
  | { type: "BuyCredits"; bought: CreditsBought }
  /** @param total units spent since they were bought */
  | { type: "SpendCredits"; total: number }
  /** `total` as above: units spent but not booked yet cannot be returned. Only whole steps can. */
  | { type: "ReturnCredits"; refundId: string; units: number; total: number }
  | { type: "RestoreCredits"; refundId: string };
export type CreditRefusal =
  | { tag: "UnknownCredits" }
  | { tag: "MoreThanBought"; units: number }
  | { tag: "MoreThanLeft"; units: number };

export function evolveCredits(state: Credits, event: CreditEvent): Credits {
  if (event.type === "CreditsBought") return { step: "bought", bought: event.data, spent: 0, returned: {} };
  if (state.step === "none") return state;
  switch (event.type) {
    case "CreditsSpent":
      return { ...state, spent: state.spent + event.data.units };
    case "CreditsReturned":
      return { ...state, returned: { ...state.returned, [event.data.refundId]: event.data.units } };
    case "CreditsRestored": {
      const { [event.data.refundId]: _, ...returned } = state.returned;
      return { ...state, returned };
    }
    default:
      return event satisfies never;
  }
}

/** Units refunded, over all refunds. */
export const returnedUnits = ({ returned }: Extract<Credits, { step: "bought" }>): number =>
  Object.values(returned).reduce((sum, units) => sum + units, 0);

type Decided = { events: CreditEvent[] } | { refusal: CreditRefusal };

export function decideCredits(state: Credits, command: CreditCommand): Decided {
  if (command.type === "BuyCredits")
    return { events: state.step === "none" ? [{ type: "CreditsBought", data: command.bought }] : [] };
  if (state.step === "none") return { refusal: { tag: "UnknownCredits" } };
  switch (command.type) {
    case "SpendCredits":
      return spend(state, command.total);
    case "ReturnCredits":
      return returnUnits(state, command);
    case "RestoreCredits": {
      const units = state.returned[command.refundId];
      return { events: units ? [{ type: "CreditsRestored", data: toReturn(state, units, command.refundId) }] : [] };
    }
    default:
      return command satisfies never;
  }
}

type Bought = Extract<Credits, { step: "bought" }>;

function spend(state: Bought, total: number): Decided {
  const { bought, spent } = state;
  const max = bought.units - returnedUnits(state);
  if (total > max) return { refusal: { tag: "MoreThanBought", units: max } };
  const step = computeStep(bought).units;
  const steps = Math.floor((total - spent) / step);
  return { events: steps > 0 ? [{ type: "CreditsSpent", data: { units: steps * step, steps } }] : [] };
}

function returnUnits(
  state: Bought,
  { refundId, units, total }: Extract<CreditCommand, { type: "ReturnCredits" }>,
): Decided {
  if (state.returned[refundId]) return { events: [] };
  const left = state.bought.units - returnedUnits(state) - total;
  if (units > left || units % computeStep(state.bought).units !== 0)
    return { refusal: { tag: "MoreThanLeft", units: Math.max(0, left) } };
  return { events: [{ type: "CreditsReturned", data: toReturn(state, units, refundId) }] };
}

const toReturn = ({ bought }: Bought, units: number, refundId: string) => ({
  ...{ units, steps: units / computeStep(bought).units, refundId },
});

/** The smallest number of units worth whole cents: the books record nothing smaller. */
export type Step = { units: number; usdCents: bigint; baseUnits: bigint };

export function computeStep({ units, priceUsdCents, amount }: CreditsBought): Step {
  const steps = greatestDivisor(BigInt(units), BigInt(priceUsdCents));
  return {
    units: Number(BigInt(units) / steps),
    usdCents: BigInt(priceUsdCents) / steps,
    baseUnits: BigInt(amount) / steps,
  };
}

const greatestDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestDivisor(other, one % other);
