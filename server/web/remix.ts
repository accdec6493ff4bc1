import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { RequestHandler, Response as Sending, Request as Sent } from "express";
import { setPrivate } from "./cacheHeaders.ts";
import { isForEndpoints, type JsonServers } from "./jsonServer.ts";
import { prunedRoutesHandler } from "./prunedRoutes.ts";
import { sendBody } from "./sendBody.ts";

type Answers = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  json: Pick<JsonServers, "latest">;
  /** `https:` or `http:`, from APP_ORIGIN: a header could contain anything. */
  protocol: string;
  buildContext(sent: Sent, sending: Sending): AppLoadContext;
};

/** Passes every request, with its body already read, to our endpoints or, if it is for a page, to Remix, and sends the response. */
export function answers({ build, json, protocol, buildContext }: Answers): RequestHandler {
  const mode = process.env.NODE_ENV ?? "production";
  // Development reloads the routes with each request.
  const handleRequest =
    typeof build === "function" ? createRequestHandler(build, mode) : prunedRoutesHandler(build, mode);
  return async (sent, sending, next) => {
    // The client left while the request was counted: only writes are still processed.
    if (sending.destroyed && (sent.method === "GET" || sent.method === "HEAD")) return;
    try {
      const request = toWebRequest(sent, sending, protocol);
      const context = buildContext(sent, sending);
      const answer = await (isForEndpoints(sent, sending)
        ? (await json.latest()).fetch(request, context.address)
        : handleRequest(request, context));
      setPrivate(answer.headers);
      sending.statusMessage = answer.statusText;
      sending.status(answer.status);
      // The response's own headers replace the general ones.
      for (const [name, value] of answer.headers)
        if (name === "set-cookie") sending.append(name, value);
        else sending.setHeader(name, value);
      await send(answer, sending);
    } catch (error) {
      next(error);
    }
  };
}

/** JSON is sent whole, with its length and in one packet; responses that may be files are streamed. */
async function send(answer: Response, sending: Sending): Promise<void> {
  if (!answer.body) sending.end();
  else if (JSON_TYPE.test(answer.headers.get("Content-Type") ?? ""))
    sending.end(Buffer.from(await answer.arrayBuffer()));
  else await sendBody(answer.body, sending);
}
const JSON_TYPE = /^application\/json\b/i;

function toWebRequest(sent: Sent, sending: Sending, protocol: string): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(sent.headers))
    for (const value of [values ?? []].flat()) headers.append(name, value);
  const gone = new AbortController();
  sending.once("close", () => {
    if (!sending.writableFinished) gone.abort();
  });
  const body = sending.locals.body as Uint8Array<ArrayBuffer> | undefined;
  return new Request(`${protocol}//${sent.get("host")}${sent.originalUrl}`, {
    method: sent.method,
    headers,
    signal: gone.signal,
    ...(body?.length ? { body } : {}),
  });
}
