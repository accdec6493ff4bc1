import type { AreaOperations } from "#app/areas/dataApi/publicOperations.server.ts";
import { listMyMandates } from "./server/mine.server.ts";

/** Programs may read their owner's mandates. Granting and ending one needs a wallet's signature. */
export const operations: AreaOperations = { groups: [{ place: 16, operations: [listMyMandates] }] };
