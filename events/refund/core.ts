import { defineCore } from "../core.ts";
import { decideRefund, type RefundCommand, type RefundRefusal } from "./decide.ts";
import { REFUND_SCHEMAS, REFUND_UPCASTERS, type RefundEvent } from "./events.ts";
import { REFUND_PUBLICATIONS } from "./published.ts";
import { evolveRefund, newRefund, type Refund } from "./refund.ts";

export const refundCore = defineCore<Refund, RefundEvent, RefundCommand, RefundRefusal>({
  category: "refund",
  schemas: REFUND_SCHEMAS,
  upcasters: REFUND_UPCASTERS,
  publishedAs: REFUND_PUBLICATIONS,
  replays: true,
  initial: newRefund,
  evolve: evolveRefund,
  decide: decideRefund,
});
