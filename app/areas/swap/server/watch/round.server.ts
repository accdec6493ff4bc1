import { whenMoved } from "../../../payments/public.server.ts";
import { watchOrders } from "./tick.server.ts";

/** The payments worker's round. */
export const ordersRound = whenMoved(watchOrders);
