import { z } from "zod";
import { LONGEST } from "./buyerLimits.ts";
import { type Country, isCountry } from "./countries.ts";

/** The buyer, as printed on invoices. */

const line = (max: number) => z.string().trim().min(1, "must not be empty").max(max);

export const buyerDetails = z.object({
  name: line(LONGEST.name),
  /** Lines are separated by line feeds. */
  address: line(LONGEST.address),
  /** ISO 3166-1 alpha-2. */
  country: z.string().refine(isCountry),
  taxId: line(LONGEST.taxId).optional(),
});
export type BuyerDetails = z.infer<typeof buyerDetails>;

/** What the account page shows of them. */
export type BuyerForm = {
  /** Null until they are entered. */
  details: BuyerDetails | null;
  countries: readonly Country[];
  /** How long the copies on invoices are stored. */
  retentionYears: number;
};
