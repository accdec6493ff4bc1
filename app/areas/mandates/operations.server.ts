import type { AreaOperations } from "#app/areas/dataApi/publicOperations.server.ts";
import { listMyMandates } from "./server/mine.server.ts";

/** Programs may look at what their owner lets us do. Granting and ending it needs a wallet's signature. */
export const operations: AreaOperations = { groups: [{ place: 16, operations: [listMyMandates] }] };
