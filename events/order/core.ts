import { defineCore } from "../core.ts";
import { decideOrder, type OrderCommand, type OrderRefusal } from "./decide.ts";
import { ORDER_SCHEMAS, ORDER_UPCASTERS, type OrderEvent } from "./events.ts";
import { evolveOrder, newOrder, type Order } from "./order.ts";
import { ORDER_PUBLICATIONS } from "./published.ts";

export const orderCore = defineCore<Order, OrderEvent, OrderCommand, OrderRefusal>({
  category: "order",
  schemas: ORDER_SCHEMAS,
  upcasters: ORDER_UPCASTERS,
  publishedAs: ORDER_PUBLICATIONS,
  replays: true,
  initial: newOrder,
  evolve: evolveOrder,
  decide: decideOrder,
});
