import { endpointsOf, ok } from "#app/http/endpoint.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { orderBody } from "./model/calls.ts";
import { fileAnswer, type Ordered, prepareOrder, prepareRemoval } from "./server/orders/desk.server.ts";
import { ownOrder, ownOrders } from "./server/orders/own.server.ts";
import { findOrder } from "./server/orders/states.server.ts";
import { refused } from "./server/refused.server.ts";

const endpoint = endpointsOf(refused);

const recorded = { staff: ["auditor"], records: "export" } as const;
const NOT_FOUND = { refusal: { tag: "NotFound" } } as const;

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/audit/exports",
    summary: "One’s own orders, newest first",
    access: { role: "auditor" },
    run: async ({ request }) => ok(await ownOrders(request)),
  }),
  endpoint({
    method: "POST",
    path: "/api/audit/exports",
    summary: "Requests a file, which a job creates. A request that already waits for the same file is returned",
    access: recorded,
    body: orderBody,
    refusals: ["TooManyExports", "BadBody"],
    async run({ staff: { accountId, opens }, body }) {
      const order = await prepareOrder(body);
      return opens(order.opened, async () => outcomeOf(accountId, await order.place(accountId)));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/audit/exports/{id}",
    summary: "The progress of one of one’s own files, and its size and SHA-256 once it is ready",
    access: { role: "auditor" },
    refusals: ["NotFound"],
    async run({ request, params }) {
      const order = await ownOrder(request, params.id);
      return order ? ok(order) : NOT_FOUND;
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/audit/exports/{id}",
    summary: "Removes one of one’s own files, ready or not",
    access: recorded,
    refusals: ["NotFound"],
    async run({ staff: { accountId, opens }, params }) {
      const removal = await prepareRemoval(accountId, params.id);
      return opens(removal.opened, async () => ((await removal.remove()) ? Response.json({ code: 200 }) : NOT_FOUND));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/audit/exports/{id}/file",
    summary: "One of one’s own files, whole or the part that `Range` names",
    access: recorded,
    refusals: ["NotFound"],
    async run({ request, staff, params }) {
      const { answer, ...onRecord } = await fileAnswer(staff, request, params.id);
      return { ...onRecord, answer: answer ?? NOT_FOUND };
    },
  }),
];

async function outcomeOf(accountId: string, ordered: Ordered) {
  if ("tooMany" in ordered) return { refusal: { tag: "TooManyExports", limit: ordered.tooMany } } as const;
  if ("exportId" in ordered) return ok(await findOrder(poolFor("desks"), accountId, ordered.exportId), { status: 202 });
  const field = "wrong" in ordered ? ordered.wrong : "payments";
  return { refusal: { tag: "BadBody", field, problem: { is: "notValid" } } } as const;
}
