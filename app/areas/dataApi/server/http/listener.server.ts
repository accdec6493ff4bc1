import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { log } from "#app/platform/log.server.ts";
import { handledBy } from "#app/platform/loopUse.server.ts";
import { withinRequest } from "#app/platform/requestScope.server.ts";
import type { CallOf } from "../admission/admission.server.ts";
import type { Dispatcher } from "../dispatch/dispatcher.server.ts";
import { BodylessRequest } from "../exchange/apiRequest.server.ts";
import type { Operation } from "../exchange/operation.server.ts";
import { type Sent, send } from "../exchange/sent.server.ts";
import { operationAt } from "./operationAt.server.ts";

/**
 * Answers read-only calls directly with node:http. Unusual ones, such as an escaped path, a body or a file, go to the other
 * listener, which knows all of HTTP: it would answer these the same, at several times their cost.
 */
export const readingListener =
  (
    dispatcher: Dispatcher,
    readArrival: (incoming: IncomingMessage) => Pick<CallOf, "address" | "requestId">,
    otherwise: (incoming: IncomingMessage, outgoing: ServerResponse) => unknown,
  ): RequestListener =>
  (incoming, outgoing) => {
    const found = isPlain(incoming) ? operationAt(stripQuery(incoming)) : null;
    const { address, requestId } = readArrival(incoming);
    if (!found) return void withinRequest(() => otherwise(incoming, outgoing), requestId);
    const call = { address, requestId, request: new BodylessRequest(incoming), params: found.params };
    answer(dispatcher, found.operation, call, outgoing);
  };

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" && headers["content-length"] === undefined && headers["transfer-encoding"] === undefined;

function stripQuery({ url = "" }: IncomingMessage): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

function answer(dispatcher: Dispatcher, operation: Operation, call: CallOf, outgoing: ServerResponse): void {
  handledBy(operation.id);
  const known = fromMemory(dispatcher, operation, call);
  if (known) {
    send(known, outgoing);
    return;
  }
  withinRequest(() => dispatcher.lookUp(operation, call), call.requestId).then(
    (sent) => send(sent, outgoing),
    (error: unknown) => {
      log().error({ err: error, requestId: call.requestId }, `GET ${operation.path}:`);
      outgoing.destroy();
    },
  );
}

/** Nothing catches an error thrown here, and it would end the process: the slower path knows how to respond to it. */
function fromMemory(dispatcher: Dispatcher, operation: Operation, call: CallOf): Sent | null {
  try {
    return dispatcher.answerFromMemory(operation, call);
  } catch (error) {
    log().error({ err: error, requestId: call.requestId }, `GET ${operation.path}, from memory:`);
    return null;
  }
}
