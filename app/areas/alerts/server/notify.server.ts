import type { Notice } from "#app/areas/notifications/public.ts";
import type { Queries } from "./alertRows.server.ts";

/** Sends the notices of firings, in the transaction that is passed in. */

export type Notify = (on: Queries, notices: readonly Notice[]) => Promise<void>;
export { loadDeliveries } from "#app/areas/notifications/publicDeliveries.server.ts";
export { notify } from "#app/services/delivery/publicNotify.server.ts";
