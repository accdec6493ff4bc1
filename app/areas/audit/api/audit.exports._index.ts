import { deskPost } from "#app/identity/desk.server.ts";
import { call } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { orderBody } from "../model/calls.ts";
import { type Ordered, prepareOrder } from "../server/orders/desk.server.ts";
import { ownOrders } from "../server/orders/own.server.ts";
import { findOrder } from "../server/orders/states.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/audit/exports`: one's own orders, newest first. */
export const loader = call(async ({ request }) => Response.json({ code: 200, data: await ownOrders(request) }));

/** `POST /api/audit/exports`: orders a file, which a job creates. An order that already waits for the same file is returned. */
export const action = call(({ request }) =>
  deskPost(request, { roles: ["auditor"], what: "export" }, orderBody, async ({ accountId, opens }, body) => {
    const order = await prepareOrder(body);
    return opens(order.opened, async () => answerTo(request, accountId, await order.place(accountId)));
  }),
);

async function answerTo(request: Request, accountId: string, ordered: Ordered): Promise<Response> {
  if ("tooMany" in ordered) return refused(request, { tag: "TooManyExports", limit: ordered.tooMany });
  if ("exportId" in ordered) {
    const data = await findOrder(poolFor("desks"), accountId, ordered.exportId);
    return Response.json({ code: 202, data }, { status: 202 });
  }
  const field = "wrong" in ordered ? ordered.wrong : "payments";
  return refused(request, { tag: "BadBody", field, problem: { is: "notValid" } });
}
