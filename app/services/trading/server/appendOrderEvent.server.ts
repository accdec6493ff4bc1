import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { orderCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import type { OrderCommand } from "#events/order/decide.ts";
import { orderStream } from "#events/order/events.ts";

/** Decides a command to an order and appends the resulting events. `actor` as in an event. */
export const appendOrderEvent = (orderId: string, command: OrderCommand, actor: string) =>
  handle(ledger(), orderCore, orderStream(orderId), command, eventContext(actor, orderId));
