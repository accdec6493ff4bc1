import { hasRelayer } from "#app/chain/relayer.server.ts";
import { type KeyKind, keyKind } from "../../admission/caller.server.ts";
import type { Operation } from "../../exchange/operation.server.ts";
import { isSold } from "../../x402/prices.server.ts";
import { AnonymousCaller } from "./anonymous.server.ts";
import type { Caller, Incoming } from "./caller.server.ts";
import { CreditsCaller, FreeCreditsCaller } from "./credits.server.ts";
import { KeyCaller } from "./key.server.ts";
import { PayerCaller } from "./payer.server.ts";
import { SandboxCaller } from "./sandbox.server.ts";

/** Chooses the caller from the request and the operation alone, without any look-up. */
export function chooseCaller(incoming: Incoming): Caller {
  const { operation, call } = incoming;
  if (operation.access.kind === "purchase") return new PayerCaller(incoming);
  const sent: KeyKind = keyKind(call.request);
  switch (sent) {
    case "account":
      return new KeyCaller(incoming);
    case "sandbox":
      return new SandboxCaller(incoming);
    case "credits":
      return operation.access.kind === "key" ? new CreditsCaller(incoming) : new FreeCreditsCaller(incoming);
    case "none":
      return withoutKey(incoming);
    default:
      return sent satisfies never;
  }
}

function withoutKey(incoming: Incoming): Caller {
  const { operation } = incoming;
  if (operation.access.kind !== "key") return new AnonymousCaller(incoming);
  return isForPayers(operation) ? new PayerCaller(incoming) : new KeyCaller(incoming);
}

const isForPayers = (operation: Operation): boolean => isSold(operation) && hasRelayer("x402");
