import { defineCore } from "../core.ts";
import { type CallCommand, type CallRefusal, decideCall, evolveCall, noCall, type PaidCall } from "./call.ts";
import { CALL_SCHEMAS, CALL_UPCASTERS, type CallEvent } from "./events.ts";
import { CALL_PUBLICATIONS } from "./published.ts";

export const callCore = defineCore<PaidCall, CallEvent, CallCommand, CallRefusal>({
  category: "call",
  schemas: CALL_SCHEMAS,
  upcasters: CALL_UPCASTERS,
  publishedAs: CALL_PUBLICATIONS,
  initial: noCall,
  evolve: evolveCall,
  decide: decideCall,
});
