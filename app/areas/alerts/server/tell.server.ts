import type { Notice } from "../../notifications/public.ts";
import type { Queries } from "./alertRows.server.ts";

/** Sends the notices of firings, in the transaction that is passed in. */

export type Tell = (on: Queries, notices: readonly Notice[]) => Promise<void>;
export { notify } from "../../../services/delivery/publicNotify.server.ts";
export { deliveriesOf } from "../../notifications/publicDeliveries.server.ts";
