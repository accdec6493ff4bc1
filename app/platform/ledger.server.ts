import type { Ledger } from "../../events/ledger/ledger.ts";
import { postgresLedger } from "../../events/ledger/postgresLedger.ts";
import { allProjections } from "../../events/projections/all.ts";
import { database } from "./db.server.ts";

let opened: Ledger | undefined;

/** The ledger of this process. */
export const ledger = (): Ledger => (opened ??= postgresLedger(database().pool, allProjections));

/** Position and chain hash of the last event, for the foot of every page; null on an empty ledger. */
export const ledgerHead = () => ledger().head();
