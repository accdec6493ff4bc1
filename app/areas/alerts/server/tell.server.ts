import type { Notice } from "../../notifications/public.ts";
import type { Queries } from "./alertRows.server.ts";

/** Who tells people what fires: in the transaction that it is handed. */

export type Tell = (on: Queries, notices: readonly Notice[]) => Promise<void>;
export { deliveriesOf, notify } from "../../notifications/public.server.ts";
