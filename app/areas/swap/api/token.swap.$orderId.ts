import type { Hex } from "viem";
import { sentBody } from "~/areas/swap/model/calls";
import { orderAnswer } from "~/areas/swap/server/orderAnswer.server";
import { tellSent } from "~/areas/swap/server/place.server";
import { refused } from "~/areas/swap/server/refused.server";
import { actorOf, subjectsOf } from "~/identity/session.server";
import { call, parseBody } from "~/platform/api.server";
import { ownOrder } from "~/services/trading/public.server";

/** `GET /api/token/swap/:orderId`: an order as far as the ledger has it, for its owner; 404 to everybody else. */
export const loader = call(async ({ request, params }) => {
  const row = await ownOrder(params.orderId ?? "", await subjectsOf(request));
  return row ? Response.json({ code: 200, data: await orderAnswer(row) }) : refused(request, { tag: "UnknownOrder" });
});

/** `POST /api/token/swap/:orderId`: names the order's transaction. 200 once it is filled or failed, 202 before that. */
export const action = call(async ({ request, params }) => {
  const body = await parseBody(request, sentBody);
  if ("response" in body) return body.response;
  const row = await ownOrder(params.orderId ?? "", await subjectsOf(request));
  if (!row) return refused(request, { tag: "UnknownOrder" });
  const told = await tellSent(row, body.data.transactionHash as Hex, await actorOf(request));
  if ("refusal" in told) return refused(request, told.refusal);
  const code = told.isOver ? 200 : 202;
  return Response.json({ code, data: told.data }, { status: code });
});
