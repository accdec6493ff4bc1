import { requireDesk } from "#app/identity/desk.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { OrderedExport } from "../../model/orders.ts";
import { findOrder, loadOrders } from "./states.server.ts";

/** The caller's own orders and their progress, which reveals nothing of the ledger and is not recorded. */

export async function ownOrders(request: Request): Promise<OrderedExport[]> {
  const { accountId } = await requireDesk(request, "auditor");
  return loadOrders(poolFor("desks"), accountId);
}

export async function ownOrder(request: Request, exportId: string): Promise<OrderedExport | null> {
  const { accountId } = await requireDesk(request, "auditor");
  return findOrder(poolFor("desks"), accountId, exportId);
}
