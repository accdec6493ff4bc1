import type { IncomingMessage } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { secureHeaders } from "hono/secure-headers";
import { env } from "../../../../platform/env.server.ts";
import { OPERATIONS } from "../operations/all.server.ts";
import type { Dispatcher } from "./dispatcher.server.ts";
import { openApiDocument } from "./document.server.ts";
import { Problem } from "./problem.server.ts";
import { problemResponse } from "./problemResponse.server.ts";

/** The Data API as an HTTP application of its own, beside the pages. It reads no cookie. Source: data-api.md 1.1. */

/** What the web server knows of a call beside what its sender says. */
export type Arrived = { address: string; requestId: string };
type Variables = { Bindings: { arrived: Arrived } };

const EXPOSED = [
  ...["RateLimit", "RateLimit-Policy", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"],
  ...["Retry-After", "ETag", "Link", "X-Request-Id", "X-Tmai-Units", "X-Tmai-Simulated"],
].join(",");
const DAY_SECONDS = 86_400;
/** The most that a model's request may hold. */
const MOST_ASKED = 64 * 1024;

export function dataApiApp(dispatcher: Dispatcher): Hono<Variables> {
  const app = new Hono<Variables>();
  app.use(secureHeaders({ crossOriginResourcePolicy: "cross-origin" }));
  app.options("*", cors({ origin: "*", allowMethods: ["GET", "HEAD", "POST"], maxAge: DAY_SECONDS }));
  // Set on the answer that was made: what `cors` sets before there is one would have it made anew, with its body as a stream.
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set("access-control-allow-origin", "*");
    headers.set("access-control-expose-headers", EXPOSED);
  });
  app.use(async ({ env: { arrived }, req }, next) => (await dispatcher.refusedForKey(arrived, req.raw)) ?? next());
  for (const operation of OPERATIONS)
    app.get(operation.path.replaceAll(/\{(\w+)\}/g, ":$1"), (context) =>
      dispatcher.answer(operation, {
        ...context.env.arrived,
        request: context.req.raw,
        params: context.req.param() as Record<string, string>,
      }),
    );
  app.get("/v1/openapi.json", (context) =>
    context.body(documentText(), 200, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=3600",
    }),
  );
  app.post("/mcp", bodyLimit({ maxSize: MOST_ASKED, onError: (context) => refusal(context, "too-large") }), (context) =>
    dispatcher.withinStrangersRate(context.env.arrived, context.req.raw, async () => {
      const { answerMcp } = await import("./mcp.server.ts");
      const headers = headersOf(context.req.raw.headers);
      return answerMcp(context.req.raw, async (path) => app.request(path, { headers }, context.env));
    }),
  );
  app.notFound((context) => refusal(context, isKnown(context.req.path) ? "method-not-allowed" : "not-found"));
  return app;
}

let document: string | null = null;
function documentText(): string {
  document ??= JSON.stringify(openApiDocument(env().APP_ORIGIN));
  return document;
}

const PATTERNS = ["/mcp", ...OPERATIONS.map(({ path }) => path)].map((path) => path.split("/"));
const isKnown = (path: string): boolean => {
  const parts = path.split("/");
  return PATTERNS.some(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((part, at) => part === parts[at] || (part.startsWith("{") && parts[at] !== "")),
  );
};

/** Of a model's request what says whose call it is. */
const headersOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    ["x-api-key", "authorization", "accept-language"].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

const refusal = (
  { req, env: { arrived } }: Context<Variables>,
  code: "not-found" | "method-not-allowed" | "too-large",
) =>
  problemResponse(
    new Problem(code, {
      values: { what: req.path, method: req.method },
      ...(code === "method-not-allowed" ? { headers: { allow: req.path === "/mcp" ? "POST" : "GET, HEAD" } } : {}),
    }),
    req.raw,
    arrived.requestId,
  );

/** The same for node:http. @param arrivedOf says what is known of a request beside what its sender says */
export const listenerOf = (app: Hono<Variables>, arrivedOf: (incoming: IncomingMessage) => Arrived) =>
  getRequestListener((request, { incoming }) =>
    app.fetch(request, { arrived: arrivedOf(incoming as IncomingMessage) }),
  );
