import type { Entitlements } from "#app/areas/offers/publicLimits.ts";

/** Whose agents they are: `subject` of new ones, `subjects` all that the caller is. */
export type Owner = { subject: string; subjects: readonly string[]; entitlements: Entitlements };
