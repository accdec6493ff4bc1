import type { Hex } from "viem";
import { actorOf, subjectsOf } from "#app/identity/session.server.ts";
import { call, parseBody, postOnly } from "#app/platform/api.server.ts";
import { sentBody } from "../model/calls.ts";
import { ownIndexOrder, tellIndexSent } from "../server/orders/orderAnswer.server.ts";
import { refused } from "../server/refused.server.ts";

/** `POST /api/indices/orders/:orderId/sent`: names a transaction of the order. 200 once the order is over, 202 before that. */
export const action = call(async ({ request, params }) => {
  const body = await parseBody(request, sentBody);
  if ("response" in body) return body.response;
  const row = await ownIndexOrder(params.orderId ?? "", await subjectsOf(request));
  if (!row) return refused(request, { tag: "UnknownOrder" });
  const told = await tellIndexSent(row, body.data.transactionHash as Hex, await actorOf(request));
  if ("refusal" in told) return refused(request, told.refusal);
  const code = told.isOver ? 200 : 202;
  return Response.json({ code, data: told.data }, { status: code });
});

export const loader = call(postOnly);
