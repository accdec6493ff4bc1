import type { Area } from "#app/frame/area.ts";
import { accountPath } from "#app/identity/paths.ts";

/** Invoices are reached from their payments; the details of the buyer are on the account's page. */
export const area = { key: "invoices", home: accountPath } as const satisfies Area;
