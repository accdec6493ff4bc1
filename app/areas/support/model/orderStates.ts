import { evolveOrder, newOrder, type Order } from "#events/order/order.ts";
import type { OrderAtDesk } from "./replayWire.ts";

/** The order after each event. An event that cannot be read changes nothing. Pure. */
export function foldOrderStates(events: OrderAtDesk["events"]): Order[] {
  const states: Order[] = [];
  let order = newOrder;
  for (const { fact } of events) {
    if (fact) order = evolveOrder(order, fact);
    states.push(order);
  }
  return states;
}
