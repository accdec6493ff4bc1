import type { Hex } from "viem";
import { actorOf, subjectsOf } from "#app/identity/session.server.ts";
import { call, parseBody } from "#app/platform/api.server.ts";
import { type OrderRow, ownOrder } from "#app/services/trading/public.server.ts";
import { sentBody } from "../model/calls.ts";
import { orderAnswer } from "../server/orderAnswer.server.ts";
import { tellSwapSent } from "../server/place.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/token/swap/:orderId`: an order as far as the ledger has it, for its owner; 404 to everybody else. */
export const loader = call(async ({ request, params }) => {
  const row = await ownSwap(params.orderId, request);
  return row ? Response.json({ code: 200, data: await orderAnswer(row) }) : refused(request, { tag: "UnknownOrder" });
});

/** `POST /api/token/swap/:orderId`: names the order's transaction. 200 once it is filled or failed, 202 before that. */
export const action = call(async ({ request, params }) => {
  const body = await parseBody(request, sentBody);
  if ("response" in body) return body.response;
  const row = await ownSwap(params.orderId, request);
  if (!row) return refused(request, { tag: "UnknownOrder" });
  const told = await tellSwapSent(row, body.data.transactionHash as Hex, await actorOf(request));
  if ("refusal" in told) return refused(request, told.refusal);
  const code = told.isOver ? 200 : 202;
  return Response.json({ code, data: told.data }, { status: code });
});

/** Orders of many tokens have calls of their own. */
async function ownSwap(orderId = "", request: Request): Promise<OrderRow | null> {
  const row = await ownOrder(orderId, await subjectsOf(request));
  return row?.kind === "swap" ? row : null;
}
