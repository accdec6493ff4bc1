import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import { subjectsOf } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { limitKey } from "#app/platform/address.ts";
import { env } from "#app/platform/env.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";

/** Whose agents they are: `subject` of new ones, `subjects` all that the caller is. */
export type Owner = { subject: Account["subject"]; subjects: readonly string[]; entitlements: Entitlements };

export const ownerOf = async (request: Request, { subject }: Account): Promise<Owner> => ({
  subject,
  subjects: await subjectsOf(request),
  entitlements: await entitlementsFor(request),
});

/** Per minute. On the local chain all tests sit at one address. */
const writesPerMinute = () => (env().NETWORK === "local" ? 600 : 30);
const count = rateLimit("agents", writesPerMinute);

/** Counts a write; the refusal of one that is too much. */
export const countWrite = ({ subject }: Owner, address: string | undefined) => count(limitKey(subject, address));
