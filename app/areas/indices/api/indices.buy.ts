import { call, postOnly } from "#app/platform/api.server.ts";
import { placing } from "../server/orders/placeCall.server.ts";

/** `POST /api/indices/buy`: orders what was quoted to the caller to buy, or to rebalance; 404 to everybody else. */
export const action = placing("buy");

export const loader = call(postOnly);
