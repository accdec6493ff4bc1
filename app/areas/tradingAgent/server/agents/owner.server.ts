import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import { readSubjects } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { limitKey } from "#app/platform/address.ts";
import { env } from "#app/platform/env.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";

/** The owner of agents: `subject` for new ones, `subjects` are all identities of the caller. */
export type Owner = { subject: Account["subject"]; subjects: readonly string[]; entitlements: Entitlements };

export const loadOwner = async (request: Request, { subject }: Account): Promise<Owner> => ({
  subject,
  subjects: await readSubjects(request),
  entitlements: await entitlementsForRequest(request),
});

/** Per minute. On the local chain all tests share one address. */
const writesPerMinute = () => (env().NETWORK === "local" ? 600 : 30);
const count = rateLimit("agents", writesPerMinute);

/** Counts a write; returns a refusal when it exceeds the limit. */
export const countWrite = ({ subject }: Owner, address: string | undefined) => count(limitKey(subject, address));
