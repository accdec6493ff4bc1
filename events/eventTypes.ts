import type { z } from "zod";
import { CASE_SCHEMAS, type CaseEvent } from "./case/case.ts";
import { CATALOGUE_SCHEMAS, type CatalogueEvent } from "./catalogue/catalogue.ts";
import { PAYMENT_SCHEMAS, type PaymentEvent } from "./payment/events.ts";

/** Reading facts on the way out of the ledger: checked against the schema of the version they were written with. */

type Schemas = Record<string, Record<number, z.ZodType>>;
type Stored = { type: string; schemaVersion: number; data: unknown };

export class UnreadableEvent extends Error {
  override name = "UnreadableEvent";
}

const parser =
  <Fact extends { type: string; data: unknown }>(schemas: Schemas) =>
  (stored: Stored): Fact => {
    const schema = schemas[stored.type]?.[stored.schemaVersion];
    if (!schema) throw new UnreadableEvent(`no schema for ${stored.type} version ${stored.schemaVersion}`);
    const parsed = schema.safeParse(stored.data);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      throw new UnreadableEvent(`${stored.type} ${stored.schemaVersion}: ${issue?.path.join(".")} ${issue?.message}`);
    }
    return { type: stored.type, data: parsed.data } as Fact;
  };

export const parsePaymentEvent = parser<PaymentEvent>(PAYMENT_SCHEMAS);
export const parseCatalogueEvent = parser<CatalogueEvent>(CATALOGUE_SCHEMAS);
export const parseCaseEvent = parser<CaseEvent>(CASE_SCHEMAS);

/** The version that new facts of a type are written with. */
export function currentVersion(type: string): number {
  const all: Schemas = { ...PAYMENT_SCHEMAS, ...CATALOGUE_SCHEMAS, ...CASE_SCHEMAS };
  const versions = Object.keys(all[type] ?? {}).map(Number);
  if (versions.length === 0) throw new Error(`${type} is not an event of ours`);
  return Math.max(...versions);
}
