import { deskCall, type OnRecord, type Staff } from "#app/identity/desk.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import { type OrderBody, orderBody } from "../../model/calls.ts";
import type { OrderProblem } from "../../model/orders.ts";
import { paymentsNamed } from "../proofs/proofOrder.server.ts";
import { type Ordered, prepareOrder, prepareRemoval } from "./desk.server.ts";
import { ownOrders } from "./own.server.ts";

/** The page of ordered files. */

const EXPORT = { roles: ["auditor"], what: "export" } as const;

/** The caller's own orders, and what is wrong with the link that they followed. */
export async function openExports(request: Request) {
  const { searchParams } = new URL(request.url);
  const problem: OrderProblem | null = searchParams.has("gone") ? { is: "gone" } : null;
  return { orders: await ownOrders(request), problem, lastMonth: lastMonth() };
}

/** The previous month in UTC: what accountants request first. */
function lastMonth(): { from: string; until: string } {
  const now = new Date();
  const day = (month: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), month, date)).toISOString().slice(0, 10);
  // Day 0 is the last one of the previous month.
  return { from: day(now.getUTCMonth() - 1, 1), until: day(now.getUTCMonth(), 0) };
}

/** Orders or removes a file, as a form requests. Returns the problem, or null. A file that is already gone counts as removed. */
export const exportsAction = (request: Request): Promise<OrderProblem | null> =>
  deskCall<OrderProblem | null>(request, EXPORT, async (auditor) => {
    const form = await readFormData(request);
    const field = (name: string) => String(form.get(name) ?? "");
    if (form.has("remove")) return removed(auditor, field("remove"));
    const body = orderOfForm(field);
    const problem = field("kind") === "journal" ? ("period" as const) : ("query" as const);
    if (!body) return auditor.opens<OrderProblem>({ export: [] }, () => ({ is: problem }));
    const order = await prepareOrder(body);
    return auditor.opens(order.opened, async () => toProblem(await order.place(auditor.accountId)));
  });

const removed = async (auditor: Staff, exportId: string): Promise<OnRecord<null>> => {
  const removal = await prepareRemoval(auditor.accountId, exportId);
  return auditor.opens(removal.opened, async () => {
    await removal.remove();
    return null;
  });
};

function orderOfForm(field: (name: string) => string): OrderBody | null {
  const search = [field("search"), field("format") && `format=${field("format")}`].filter(Boolean).join("&");
  const payments = paymentsNamed(field("payments"));
  const journal = { format: field("format"), from: field("from"), until: field("until") };
  return orderBody.safeParse({ kind: field("kind"), search, payments, ...journal }).data ?? null;
}

function toProblem(ordered: Ordered): OrderProblem | null {
  if ("exportId" in ordered) return null;
  if ("tooMany" in ordered) return { is: "tooMany", limit: ordered.tooMany };
  if ("unproven" in ordered) return { is: "unproven", problem: ordered.unproven };
  return { is: ordered.wrong === "until" ? "period" : "query" };
}
