import type { Area } from "#app/frame/area.ts";
import { accountPath } from "#app/identity/paths.ts";

/** Invoices are opened from their payments; the buyer's details are on the account page. */
export const area = { key: "invoices", home: accountPath } as const satisfies Area;
