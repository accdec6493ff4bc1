import { orderBody } from "~/areas/audit/model/calls";
import { type Ordered, prepareOrder } from "~/areas/audit/server/orders/desk.server";
import { ownOrders } from "~/areas/audit/server/orders/own.server";
import { findOrder } from "~/areas/audit/server/orders/states.server";
import { refused } from "~/areas/audit/server/refused.server";
import { deskPost } from "~/identity/desk.server";
import { call } from "~/platform/api.server";
import { poolFor } from "~/platform/db.server";

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
