import type { z } from "zod";
import { ACCESS_SCHEMAS, ACCESS_UPCASTERS, type AccessEvent } from "./access/access.ts";
import { ACCOUNT_SCHEMAS, ACCOUNT_UPCASTERS, type AccountEvent } from "./account/account.ts";
import { CASE_SCHEMAS, CASE_UPCASTERS, type CaseEvent } from "./case/events.ts";
import { CATALOGUE_SCHEMAS, CATALOGUE_UPCASTERS, type CatalogueEvent } from "./catalogue/catalogue.ts";
import { COUPON_SCHEMAS, COUPON_UPCASTERS, type CouponEvent } from "./coupon/coupon.ts";
import { PAYMENT_SCHEMAS, PAYMENT_UPCASTERS, type PaymentEvent } from "./payment/events.ts";
import { GRANT_SCHEMAS, GRANT_UPCASTERS, type GrantEvent } from "./payment/grant.ts";
import { REFERRAL_SCHEMAS, REFERRAL_UPCASTERS, type ReferralEvent } from "./referral/referral.ts";

/**
 * Reading facts on the way out of the ledger: checked against the schema of the version they were written with, then
 * brought to the version of today, one upcaster a step. Stored bytes never change.
 */

/** Schemas by type and version. */
export type Schemas = Record<string, Record<number, z.ZodType>>;
/** By type and version: data of that version in, data of the next version out. Pure. */
export type Upcasters = Record<string, Record<number, (data: never) => unknown>>;
type Stored = { type: string; schemaVersion: number; data: unknown };

export class UnreadableEvent extends Error {
  override name = "UnreadableEvent";
}

/**
 * Reads the facts of one core. Throws UnreadableEvent for a row that it cannot read; throws at once, when the program
 * starts, where a version below the last has no upcaster.
 */
export function factReader<Fact extends { type: string; data: unknown }>(schemas: Schemas, upcasters: Upcasters) {
  for (const [type, versions] of Object.entries(schemas))
    for (let version = 1; version < lastVersion(versions); version++)
      if (!versions[version] || !upcasters[type]?.[version])
        throw new Error(`${type} ${version} has no ${versions[version] ? "upcaster" : "schema"}`);

  // Several projections ask for the same event one after the other.
  let last: { data: unknown; fact: Fact } | null = null;

  return ({ type, schemaVersion, data }: Stored): Fact => {
    if (last && last.data === data && last.fact.type === type && typeof data === "object") return last.fact;
    const versions = schemas[type];
    if (!versions?.[schemaVersion]) throw new UnreadableEvent(`no schema for ${type} version ${schemaVersion}`);
    let read = checked(versions, type, schemaVersion, data);
    for (let version = schemaVersion; version < lastVersion(versions); version++) {
      const next = upcasters[type]?.[version]?.(read as never);
      read = checked(versions, type, version + 1, next);
    }
    last = { data, fact: { type, data: read } as Fact };
    return last.fact;
  };
}

function checked(versions: Record<number, z.ZodType>, type: string, version: number, data: unknown): unknown {
  const parsed = versions[version]?.safeParse(data);
  if (parsed?.success) return parsed.data;
  const issue = parsed?.error.issues[0];
  throw new UnreadableEvent(`${type} ${version}: ${issue?.path.join(".")} ${issue?.message}`);
}

const lastVersion = (versions: Record<number, unknown>) => Math.max(...Object.keys(versions).map(Number));

export const parsePaymentEvent = factReader<PaymentEvent>(PAYMENT_SCHEMAS, PAYMENT_UPCASTERS);
export const parseGrantEvent = factReader<GrantEvent>(GRANT_SCHEMAS, GRANT_UPCASTERS);
export const parseCatalogueEvent = factReader<CatalogueEvent>(CATALOGUE_SCHEMAS, CATALOGUE_UPCASTERS);
export const parseCaseEvent = factReader<CaseEvent>(CASE_SCHEMAS, CASE_UPCASTERS);
export const parseCouponEvent = factReader<CouponEvent>(COUPON_SCHEMAS, COUPON_UPCASTERS);
export const parseReferralEvent = factReader<ReferralEvent>(REFERRAL_SCHEMAS, REFERRAL_UPCASTERS);
export const parseAccountEvent = factReader<AccountEvent>(ACCOUNT_SCHEMAS, ACCOUNT_UPCASTERS);
export const parseAccessEvent = factReader<AccessEvent>(ACCESS_SCHEMAS, ACCESS_UPCASTERS);

/** Every version of every event that ever was; test/events/samples holds one stored fact of each. */
export const EVENT_SCHEMAS: Schemas = {
  ...PAYMENT_SCHEMAS,
  ...GRANT_SCHEMAS,
  ...CATALOGUE_SCHEMAS,
  ...CASE_SCHEMAS,
  ...COUPON_SCHEMAS,
  ...REFERRAL_SCHEMAS,
  ...ACCOUNT_SCHEMAS,
  ...ACCESS_SCHEMAS,
};
const EVENT_UPCASTERS: Upcasters = {
  ...PAYMENT_UPCASTERS,
  ...GRANT_UPCASTERS,
  ...CATALOGUE_UPCASTERS,
  ...CASE_UPCASTERS,
  ...COUPON_UPCASTERS,
  ...REFERRAL_UPCASTERS,
  ...ACCOUNT_UPCASTERS,
  ...ACCESS_UPCASTERS,
};

/** Any fact of ours, whatever core it belongs to. */
export const parseAnyEvent = factReader<{ type: string; data: unknown }>(EVENT_SCHEMAS, EVENT_UPCASTERS);

/** The version that new facts of a type are written with. */
export function currentVersion(type: string): number {
  const versions = EVENT_SCHEMAS[type];
  if (!versions) throw new Error(`${type} is not an event of ours`);
  return lastVersion(versions);
}
