import { translator } from "#app/i18n/i18n.server.ts";
import { type BuyerDetails, buyerDetails } from "../model/buyer.ts";
import { LONGEST } from "../model/buyerLimits.ts";
import { saveDetails } from "./buyers.server.ts";

/** The form's fields as entered. */
export const BUYER_FIELDS = ["name", "address", "country", "taxId"] as const;
type Typed = Record<(typeof BUYER_FIELDS)[number], string>;

/** Saves an account's details, or returns the error of each field in the reader's language. */
export async function saveForm(
  accountId: string,
  locale: string,
  typed: Typed,
): Promise<Record<string, string> | null> {
  const parsed = buyerDetails.safeParse(detailsIn(typed));
  if (parsed.success) {
    await saveDetails(accountId, parsed.data);
    return null;
  }
  const t = await translator(locale, "buyer");
  const problems = parsed.error.issues.map(({ path, code }) => {
    const field = path[0] as keyof Typed;
    if (code === "too_big" && field !== "country") return [field, t("problem.long", { most: LONGEST[field] })];
    // An empty tax id counts as none, so it cannot be too short.
    return [field, t(`problem.${field === "taxId" ? "name" : field}`)];
  });
  return Object.fromEntries(problems);
}

/** Browsers send line feeds with carriage returns; empty address lines are dropped. */
function detailsIn({ name, address, country, taxId }: Typed): Partial<BuyerDetails> {
  const lines = address.split(/\r\n|\r|\n/).map((line) => line.trim());
  return {
    name: name.trim(),
    address: lines.filter(Boolean).join("\n"),
    country,
    ...(taxId.trim() === "" ? {} : { taxId: taxId.trim() }),
  };
}
