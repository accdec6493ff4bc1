import type { IncomingMessage, RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { env } from "#app/platform/env.server.ts";
import { handledBy } from "#app/platform/loopUse.server.ts";
import type { Dispatcher } from "../dispatch/dispatcher.server.ts";
import { nearestPath } from "../exchange/didYouMean.server.ts";
import { httpMethod, WRITING_METHODS } from "../exchange/operation.server.ts";
import { buildHints, Problem, type Sentence } from "../exchange/problem.server.ts";
import { problemResponse } from "../exchange/problemResponse.server.ts";
import { toResponse } from "../exchange/sent.server.ts";
import { withStandardHeaders } from "../exchange/standardHeaders.server.ts";
import { DOCUMENTED, OPERATIONS } from "../operations/all.server.ts";
import { STREAM } from "../operations/stream.server.ts";
import { Streams } from "../stream/streams.server.ts";
import { openApiDocument } from "./document.server.ts";
import { readingListener } from "./listener.server.ts";

/** The routes of the Data API. They read no cookie. Source: docs/spec/data-api.md#1-1. */

/** What the web server knows about a request, in addition to the request itself. */
export type Arrived = { address: string; requestId: string };
/** `cut` closes a request's connection; absent when there is none. */
type Variables = { Bindings: { arrived: Arrived; cut?: () => void } };
export type DataApi = Hono<Variables>;

const DAY_SECONDS = 86_400;
/** The maximum size of a request body. */
const MAX_REQUESTED = 64 * 1024;

export function dataApiApp(dispatcher: Dispatcher, streams = new Streams(dispatcher)): DataApi {
  const app = new Hono<Variables>();
  const limited = bodyLimit({ maxSize: MAX_REQUESTED, onError: (context) => refusal(context, "too-large") });
  // Registered before the middleware of other requests: the dispatcher does that work itself.
  for (const operation of OPERATIONS) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ":$1");
    const answer = async (context: Context<Variables>) => {
      handledBy(operation.id);
      const params = context.req.param() as Record<string, string>;
      const call = { ...context.env.arrived, request: context.req.raw, params };
      if (operation.file) return dispatcher.sendFile(operation, operation.file, call);
      return toResponse(await dispatcher.answer(operation, call));
    };
    // Checking a GET request for a body takes half as long as everything else.
    if (operation.method) app.on(httpMethod(operation), path, limited, answer);
    else app.get(path, answer);
  }
  app.use(withStandardHeaders);
  app.options("*", cors({ origin: "*", allowMethods: METHODS, maxAge: DAY_SECONDS }));
  app.use(async ({ env: { arrived }, req }, next) => (await dispatcher.refusedForKey(arrived, req.raw)) ?? next());
  app.get(STREAM.path, ({ env: { arrived, cut = () => undefined }, req: { raw: request } }) =>
    streams.answer({ ...arrived, request, params: {}, cut }),
  );
  app.get("/v1/openapi.json", (context) =>
    dispatcher.withinAnonymousRate(context.env.arrived, context.req.raw, async () => {
      handledBy("openapi");
      return context.body(documentText(), 200, {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "public, max-age=3600",
      });
    }),
  );
  app.post("/mcp", limited, (context) =>
    dispatcher.withinAnonymousRate(context.env.arrived, context.req.raw, async () => {
      handledBy("mcp");
      const { answerMcp } = await import("./mcp.server.ts");
      const headers = pickHeaders(context.req.raw.headers);
      return answerMcp(context.req.raw, context.env.arrived.requestId, async (path, { method, body }) =>
        app.request(path, { method, headers, ...(body === undefined ? {} : { body }) }, context.env),
      );
    }),
  );
  // A route, as `notFound` would belong to the whole application.
  app.all("*", (context) =>
    refusal(context, methodsAt(context.req.path).length > 0 ? "method-not-allowed" : "not-found"),
  );
  return app;
}

let document: string | null = null;
function documentText(): string {
  document ??= JSON.stringify(openApiDocument(env().APP_ORIGIN));
  return document;
}

const METHODS = ["GET", "HEAD", ...WRITING_METHODS.map((method) => method.toUpperCase())];
const PATTERNS = [
  { parts: ["", "mcp"], method: "POST" },
  ...DOCUMENTED.map((operation) => ({ parts: operation.path.split("/"), method: httpMethod(operation) })),
];

const ALL_PATHS = PATTERNS.map(({ parts }) => parts.join("/"));

/** The methods of a path; none when there is no endpoint. */
function methodsAt(path: string): string[] {
  const segments = path.split("/");
  const isHere = (parts: string[]) =>
    parts.length === segments.length &&
    parts.every((part, at) => part === segments[at] || (part.startsWith("{") && segments[at] !== ""));
  const methods = PATTERNS.filter(({ parts }) => isHere(parts)).map(({ method }) => method);
  return methods.includes("GET") ? ["HEAD", ...methods] : methods;
}

/** The headers of a language model's request that identify its caller. */
const pickHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    ["x-api-key", "authorization", "accept-language"].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

const refusal = (
  { req, env: { arrived } }: Context<Variables>,
  code: "not-found" | "method-not-allowed" | "too-large",
) => {
  const allowed = methodsAt(req.path).sort().join(", ");
  const values = { what: req.path, method: req.method, allowed };
  const contents = {
    "not-found": { detail: [{ key: "not-found.detail" }, ...hintsOfPath(req.path)] },
    "method-not-allowed": { headers: { allow: allowed } },
    "too-large": {},
  };
  return problemResponse(new Problem(code, { values, ...contents[code] }), req.raw, arrived.requestId);
};

const hintsOfPath = (path: string): Sentence[] => [
  ...buildHints(nearestPath(path, ALL_PATHS), []),
  { key: "hint.allCalls" },
];

/** The same for node:http. @param readArrival returns what is known about a request in addition to the request itself */
export const createListener = (
  dispatcher: Dispatcher,
  app: Pick<DataApi, "fetch">,
  readArrival: (incoming: IncomingMessage) => Arrived,
): RequestListener =>
  readingListener(
    dispatcher,
    readArrival,
    getRequestListener((request, { incoming }) =>
      app.fetch(request, { arrived: readArrival(incoming as IncomingMessage), cut: () => incoming.destroy() }),
    ),
  );
