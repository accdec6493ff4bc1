import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import { withoutKeys } from "#app/areas/dataApi/publicKeys.server.ts";
import type { Arrived } from "#app/areas/dataApi/publicServer.server.ts";
import { isMeasured, requestIdIn, withinRequest } from "#app/platform/requestScope.server.ts";
import { tracing } from "#app/platform/tracing.server.ts";
import type { JsonServers } from "./jsonServer.ts";
import { logDataApiCall, METHODS, REQUEST_ID_HEADER } from "./requests.ts";

/** Data API calls bypass Express and Remix, which would make each call cost many times as much. */

const REQUEST_ID = REQUEST_ID_HEADER.toLowerCase();
const requestIds = new WeakMap<IncomingMessage, string>();

/** What is known about a call in addition to its request. @param isBehindProxy whether a trusted proxy in front states the client's address */
export const arrivals =
  ({ isBehindProxy }: { isBehindProxy: boolean }) =>
  (incoming: IncomingMessage): Arrived => ({
    address: readClientAddress(incoming, isBehindProxy),
    requestId: requestIds.get(incoming) ?? randomUUID(),
  });

/** Passes calls on to the application, with an id each, a line in the log and a trace. */
export const dataApi =
  (json: Pick<JsonServers, "running">): RequestListener =>
  (incoming, outgoing) => {
    const requestId = requestIdIn(incoming.headers[REQUEST_ID] as string | undefined) ?? randomUUID();
    requestIds.set(incoming, requestId);
    const { method = "GET", url = "/" } = incoming;
    const [path = "/"] = url.split("?", 1);
    const answer = () => {
      logDataApiCall({ requestId, method, path: withoutKeys(path) }, outgoing);
      json.running.listener(incoming, outgoing);
    };
    const traced = tracing();
    if (traced) {
      const name = `${METHODS.has(method) ? method : "other"} dataApi`;
      const attributes = { "http.request.method": method, requestId };
      const end = traced.request(name, attributes, incoming.headers, () => withinRequest(answer, requestId));
      return void outgoing.once("close", () => end(outgoing.statusCode));
    }
    // Most calls are answered from memory and need no scope, unless they are being measured.
    if (isMeasured()) withinRequest(answer, requestId);
    else answer();
  };

/** The proxy appends the address that it sees to the list: anyone could have written the entries before it. */
function readClientAddress({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy
    ? String(headers["x-forwarded-for"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  return forwarded || (socket.remoteAddress ?? "");
}
