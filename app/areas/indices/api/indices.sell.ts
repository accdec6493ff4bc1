import { call, postOnly } from "#app/platform/api.server.ts";
import { placing } from "../server/orders/placeCall.server.ts";

/** `POST /api/indices/sell`: orders what was quoted to the caller to sell, which needs no plan; 404 to everybody else. */
export const action = placing("sell");

export const loader = call(postOnly);
