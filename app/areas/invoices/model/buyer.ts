import { z } from "zod";
import { type Country, isCountry } from "./countries.ts";

/** Who buys, as printed on invoices. */

const line = (max: number) => z.string().trim().min(1, "must not be empty").max(max);

export const LONGEST = { name: 200, address: 500, taxId: 60 } as const;

export const buyerDetails = z.object({
  name: line(LONGEST.name),
  /** Its lines are separated by line feeds. */
  address: line(LONGEST.address),
  /** ISO 3166-1, two letters. */
  country: z.string().refine(isCountry),
  taxId: line(LONGEST.taxId).optional(),
});
export type BuyerDetails = z.infer<typeof buyerDetails>;

/** What the account's page shows of them. */
export type BuyerForm = {
  /** Null where none were given yet. */
  details: BuyerDetails | null;
  countries: readonly Country[];
  /** How long the copies on invoices are stored. */
  retentionYears: number;
};
