import { orderCore } from "../../../../events/cores.ts";
import { handle } from "../../../../events/handle.ts";
import type { OrderCommand } from "../../../../events/order/decide.ts";
import { orderStream } from "../../../../events/order/events.ts";
import { eventContext } from "../../../platform/eventContext.server.ts";
import { ledger } from "../../../platform/ledger.server.ts";

/** A command to an order, by whoever gives it. */
export const tell = (orderId: string, command: OrderCommand, actor: string) =>
  handle(ledger(), orderCore, orderStream(orderId), command, eventContext(actor, orderId));
