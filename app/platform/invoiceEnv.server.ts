import { readFileSync } from "node:fs";
import { z } from "zod";
import { PERCENT } from "#events/pricing/tax.ts";

/** The seller, which tax invoices show, and the account names in the accountants' program. Explained in .env.example. */

export const taxMode = z.enum(["none", "inclusive", "stripe"], { error: "must be none, inclusive or stripe" });
export type TaxMode = z.infer<typeof taxMode>;

const missing = "is missing";
const line = (max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missing : "must be a text") })
    .trim()
    .min(1, "must not be empty")
    .max(max, `must have at most ${max} characters`);
const country = z.string({ error: missing }).regex(/^[A-Z]{2}$/, "must be two capital letters such as DE");

const sellerFile = z.strictObject({
  name: line(200),
  address: line(500),
  country,
  registration: line(200).optional(),
  taxId: line(60).optional(),
  footer: line(500).optional(),
  /** Why no tax is shown. */
  noTaxText: line(500).optional(),
});
/** As it is printed: the hash of its canonical JSON is in every invoice. */
export type Seller = z.infer<typeof sellerFile> & {
  /** The placeholder on a local network without a seller. */
  isExample?: true;
};

const rate = {
  percent: z.string({ error: missing }).regex(PERCENT, 'must be a percentage such as "19" or "5.5"'),
  text: line(500),
};
const taxRates = z.record(
  z.string().regex(/^(?:[A-Z]{2}|\*)$/, "must be a country of two capital letters, or * for all others"),
  /** `business`: for buyers who gave a tax id, such as a reverse charge. */
  z.strictObject({ ...rate, business: z.strictObject(rate).optional() }),
);
export type TaxRate = { percent: string; text: string };
export type TaxRates = z.infer<typeof taxRates>;

const accountsFile = z.record(
  z.string(),
  z.strictObject({ name: line(150), code: line(50).optional(), taxRate: line(100).optional() }),
);
export type AccountNames = z.infer<typeof accountsFile>;

export type InvoiceSettings = {
  /** Null: receipts, and no invoices. */
  seller: Seller | null;
  taxMode: TaxMode;
  taxRates: TaxRates;
};

type Variables = {
  NETWORK?: string | undefined;
  SELLER_FILE?: string | undefined;
  TAX_MODE?: string | undefined;
  TAX_RATES?: string | undefined;
};

/** On a developer's machine, invoices can be seen without configuring a seller; nothing on them can be mistaken for a real one. */
const EXAMPLE: Seller = {
  name: "Example seller",
  address: "Local network\nSet SELLER_FILE to print your own details",
  country: "ZZ",
  noTaxText: "Example: no tax is shown, because this is no invoice of a real seller.",
  isExample: true,
};

/** Reads the file that SELLER_FILE names. Throws an error that names the variable and the field. */
export function readInvoiceSettings(variables: Variables): InvoiceSettings {
  const mode = taxMode.safeParse(variables.TAX_MODE || "none");
  if (!mode.success) throw new Error(`TAX_MODE: ${mode.error.issues[0]?.message} (see .env.example)`);
  const rates = variables.TAX_RATES ? parsedAs(taxRates, "TAX_RATES", variables.TAX_RATES) : {};
  const settings = { seller: readSeller(variables), taxMode: mode.data, taxRates: rates };
  const problem = findTaxProblem(settings);
  if (problem) throw new Error(`${problem} (see .env.example)`);
  return settings;
}

function readSeller({ SELLER_FILE, NETWORK = "local" }: Variables): Seller | null {
  if (!SELLER_FILE) return NETWORK === "local" ? EXAMPLE : null;
  return parsedAs(sellerFile, `SELLER_FILE: ${SELLER_FILE}`, readSettingsFile("SELLER_FILE", SELLER_FILE));
}

/** Which other settings the tax mode lacks. */
function findTaxProblem({ seller, taxMode: mode, taxRates: rates }: InvoiceSettings): string | null {
  if (!seller || seller.isExample) return null;
  const hasRates = Object.keys(rates).length > 0;
  if (mode === "inclusive" && !hasRates) return "TAX_RATES: must be set when TAX_MODE is inclusive";
  if (hasRates && mode !== "none" && !rates["*"] && !rates[seller.country])
    return `TAX_RATES: must have ${seller.country}, the seller's country, or *`;
  if (!hasRates && !seller.noTaxText)
    return `SELLER_FILE: noTaxText is missing: it says on invoices why no tax is shown, as TAX_MODE is ${mode}`;
  if (mode === "none" && !seller.noTaxText)
    return "SELLER_FILE: noTaxText is missing: it says on invoices why no tax is shown, as TAX_MODE is none";
  return null;
}

/** Our account names, each with that of the accountants' program; `revenue:*` covers all with that prefix. Throws as above. */
export function readAccountNames({ ACCOUNTS_FILE }: { ACCOUNTS_FILE?: string | undefined }): AccountNames {
  if (!ACCOUNTS_FILE) return {};
  return parsedAs(accountsFile, `ACCOUNTS_FILE: ${ACCOUNTS_FILE}`, readSettingsFile("ACCOUNTS_FILE", ACCOUNTS_FILE));
}

function readSettingsFile(variable: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new Error(`${variable}: ${file} cannot be read (see .env.example)`);
  }
}

function parsedAs<Value>(schema: z.ZodType<Value>, what: string, text: string): Value {
  const known = json(text);
  if (known === undefined) throw new Error(`${what} must be JSON (see .env.example)`);
  const parsed = schema.safeParse(known);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${what}: ${fieldText(issue)} (see .env.example)`);
}

function fieldText(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return "is not valid";
  const path = issue.path.join(".");
  if (issue.code === "unrecognized_keys") return `${[...issue.path, issue.keys[0]].join(".")} is not a known field`;
  if (issue.code === "invalid_key") return `${path} ${issue.issues[0]?.message}`;
  return path === "" ? "must be an object" : `${path} ${issue.message}`;
}

/** undefined for a text that is not JSON. */
function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
