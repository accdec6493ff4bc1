import { CREDIT_OFFERS } from "../../model/credits.ts";
import { type Described, keyAccess, maxUnits } from "../exchange/operation.server.ts";

/** The price of a call that is paid for individually. Source: docs/spec/data-api.md#1-6. */

const CENTS_PER_UNIT: Partial<Record<Described["tag"], number>> = { Tokens: 1, Prices: 1, Market: 1, Grades: 2 };
/** Surcharge for what only the higher plan includes. */
const CENTS_OF_A_RIGHT = 2;

/** Whether anonymous callers can buy it: it concerns the market, not an account. */
export const isSold = (operation: Described): boolean => operation.access.kind === "purchase" || isOfMarket(operation);

const isOfMarket = ({ access, reads, cost, method, file, isStream, tag }: Described): boolean =>
  access.kind === "key" &&
  access.scope === "read" &&
  reads === "market" &&
  cost !== "free" &&
  !method &&
  !file &&
  !isStream &&
  CENTS_PER_UNIT[tag] !== undefined;

export type Price = { units: number; usdCents: number };

/** The price of a call by the most rows that it may return, and of prepaid units by the number requested. */
export function priceCall(operation: Described, query: Record<string, unknown>, body: unknown): Price {
  const { access, tag } = operation;
  if (access.kind === "purchase") return priceCredits(body);
  const units = maxUnits(query);
  const right = keyAccess(operation)?.right;
  const cents = right === undefined ? (CENTS_PER_UNIT[tag] ?? CENTS_OF_A_RIGHT) : CENTS_OF_A_RIGHT;
  return { units, usdCents: units * cents };
}

function priceCredits(body: unknown): Price {
  const { units } = body as { units: number };
  const offer = CREDIT_OFFERS.find((one) => one.units === units);
  if (!offer) throw new RangeError(`${units} units are not offered`);
  return offer;
}
