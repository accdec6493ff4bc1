import { CREDIT_OFFERS } from "../../model/credits.ts";
import { type Described, mostUnits } from "../exchange/operation.server.ts";

/** What a call costs where it is paid by itself. Source: docs/spec/data-api.md#1-6. */

const CENTS_A_UNIT: Partial<Record<Described["tag"], number>> = { Tokens: 1, Prices: 1, Market: 1, Grades: 2 };
/** What only the larger plan opens. */
const CENTS_OF_A_RIGHT = 2;

/** Whether strangers may pay for it: what tells of the market, and not of an account. */
export const isSold = ({ isBought, ...operation }: Described): boolean => isBought === true || isOfMarket(operation);

const isOfMarket = ({ scope, method, file, isStream, tag, isOfProgram, isFree }: Described): boolean =>
  scope === "read" && !method && !isOfProgram && !isFree && !file && !isStream && CENTS_A_UNIT[tag] !== undefined;

export type Price = { units: number; usdCents: number };

/** The price of a call by the most rows that it may answer, and of credits by what is asked for. */
export function priceOf({ tag, right, isBought }: Described, query: Record<string, unknown>, body: unknown): Price {
  if (isBought) return offerOf(body);
  const units = mostUnits(query);
  const cents = right === undefined ? (CENTS_A_UNIT[tag] ?? CENTS_OF_A_RIGHT) : CENTS_OF_A_RIGHT;
  return { units, usdCents: units * cents };
}

function offerOf(body: unknown): Price {
  const { units } = body as { units: number };
  const offer = CREDIT_OFFERS.find((one) => one.units === units);
  if (!offer) throw new RangeError(`${units} units are not offered`);
  return offer;
}
