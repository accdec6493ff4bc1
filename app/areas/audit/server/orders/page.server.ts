import { deskCall, type OnRecord, type Staff } from "#app/identity/desk.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import { type OrderBody, orderBody } from "../../model/calls.ts";
import type { OrderProblem } from "../../model/orders.ts";
import { paymentsNamed } from "../proofOrder.server.ts";
import { type Ordered, prepareOrder, prepareRemoval } from "./desk.server.ts";
import { ownOrders } from "./own.server.ts";

/** The page of ordered files. */

const EXPORT = { roles: ["auditor"], what: "export" } as const;

/** The caller's own orders, and what is wrong with the link that led here. */
export async function openExports(request: Request) {
  const { searchParams } = new URL(request.url);
  const problem: OrderProblem | null = searchParams.has("gone") ? { is: "gone" } : null;
  return { orders: await ownOrders(request), problem };
}

/** Orders a file or removes one, as a form asks. Returns what is wrong with it, or null. One that is gone already is removed. */
export const exportsAction = (request: Request): Promise<OrderProblem | null> =>
  deskCall<OrderProblem | null>(request, EXPORT, async (auditor) => {
    const form = await readFormData(request);
    const said = (name: string) => String(form.get(name) ?? "");
    if (form.has("remove")) return removed(auditor, said("remove"));
    const body = orderOfForm(said);
    if (!body) return auditor.opens<OrderProblem>({ export: [] }, () => ({ is: "query" }));
    const order = await prepareOrder(body);
    return auditor.opens(order.opened, async () => problemOf(await order.place(auditor.accountId)));
  });

const removed = async (auditor: Staff, exportId: string): Promise<OnRecord<null>> => {
  const removal = await prepareRemoval(auditor.accountId, exportId);
  return auditor.opens(removal.opened, async () => {
    await removal.remove();
    return null;
  });
};

function orderOfForm(said: (name: string) => string): OrderBody | null {
  const search = [said("search"), said("format") && `format=${said("format")}`].filter(Boolean).join("&");
  const payments = paymentsNamed(said("payments"));
  return orderBody.safeParse({ kind: said("kind"), search, payments }).data ?? null;
}

function problemOf(ordered: Ordered): OrderProblem | null {
  if ("exportId" in ordered) return null;
  if ("tooMany" in ordered) return { is: "tooMany", limit: ordered.tooMany };
  return "unproven" in ordered ? { is: "unproven", problem: ordered.unproven } : { is: "query" };
}
