import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import { startDataApi, withoutKeys } from "../../app/areas/dataApi/public.server.ts";
import { requestIdIn, withinRequest } from "../../app/platform/requestScope.server.ts";
import { REQUEST_ID_HEADER, tellWhenAnswered } from "./requests.ts";

/** Calls of the Data API are answered beside Express and Remix: through them a call would cost many times as much. */

/** @param isBehindProxy whether one proxy stands in front, whose word about the caller's address counts */
export function dataApi({ isBehindProxy }: { isBehindProxy: boolean }): {
  listener: RequestListener;
  endStreams(): Promise<void>;
  stop(): Promise<void>;
} {
  const requestIds = new WeakMap<IncomingMessage, string>();
  const api = startDataApi((incoming) => ({
    address: addressOf(incoming, isBehindProxy),
    requestId: requestIds.get(incoming) ?? randomUUID(),
  }));
  return {
    endStreams: api.endStreams,
    stop: api.stop,
    listener(incoming, outgoing) {
      const requestId =
        requestIdIn(incoming.headers[REQUEST_ID_HEADER.toLowerCase()] as string | undefined) ?? randomUUID();
      requestIds.set(incoming, requestId);
      const [path = "/"] = (incoming.url ?? "/").split("?");
      withinRequest(() => {
        tellWhenAnswered({ method: incoming.method ?? "GET", path: withoutKeys(path) }, outgoing);
        api.listener(incoming, outgoing);
      }, requestId);
    },
  };
}

/** The proxy adds the address that it sees to the end of the list: what stands before it, anybody may have written. */
function addressOf({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy
    ? String(headers["x-forwarded-for"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  return forwarded || (socket.remoteAddress ?? "");
}
