import { z } from "zod";
import type { Publications } from "../core.ts";
import { address, baseUnits, cents } from "../publishedShapes.ts";
import type { CreditEvent } from "./events.ts";

/** Published facts of credits: their purchase. */
export const CREDIT_PUBLICATIONS: Publications<CreditEvent> = {
  CreditsBought: {
    as: "credits.bought",
    schema: z.object({
      creditId: z.uuid().meta({ description: "ID of the call that bought them." }),
      ...{ payer: address, chainId: z.number().int(), amount: baseUnits, priceUsdCents: cents },
      units: z.number().int(),
    }),
    data: ({ payer, chainId, amount, priceUsdCents, units }, creditId) => ({
      ...{ creditId, payer, chainId, amount, priceUsdCents, units },
    }),
  },
};
