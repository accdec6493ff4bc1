import { createServer } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type Request, type Response } from "express";
import type { ViteDevServer } from "vite";
import { AREAS } from "#app/areas.ts";
import { isDataApi } from "#app/http/paths.ts";
import { ADDRESS_HEADER, addressKey } from "#app/platform/address.ts";
import { env } from "#app/platform/env.server.ts";
import { readPorts } from "#app/platform/envNumbers.ts";
import { drainInFlight } from "#app/platform/inFlight.server.ts";
import { log } from "#app/platform/log.server.ts";
import { measureLoopUse } from "#app/platform/loopUse.server.ts";
import { endOpenResponses } from "#app/platform/openResponses.server.ts";
import { tracing } from "#app/platform/tracing.server.ts";
import { serveMetrics } from "./metricsServer.ts";
import { startTracing } from "./tracing.ts";
import { readOrExit } from "./userError.ts";
import { takeBody } from "./web/body.ts";
import { callTiming } from "./web/callTiming.ts";
import { arrivals, dataApi } from "./web/dataApi.ts";
import { errorHandler } from "./web/errorHandler.ts";
import { refuseForeignWrites } from "./web/foreignWrites.ts";
import { findEndpoint, startJsonServer } from "./web/jsonServer.ts";
import { rateLimits } from "./web/rateLimits.ts";
import { answers } from "./web/remix.ts";
import { accessLog, beginRequest } from "./web/requests.ts";
import { isCall } from "./web/routeKinds.ts";
import { readCspNonce, securityHeaders } from "./web/securityHeaders.ts";
import { endStalled } from "./web/stalledReaders.ts";
import { validateRequest } from "./web/validateRequest.ts";

/** The web process: serves pages and endpoints over HTTP until it is stopped. The steps of a request, from top to bottom. */

const { PORT } = readOrExit(() => readPorts(process.env));
const { RATE_LIMIT_PER_MINUTE } = readOrExit(env);
const { HOST = "127.0.0.1", APP_ORIGIN = `http://localhost:${PORT}`, NETWORK = "local" } = process.env;
const dev = process.env.NODE_ENV === "development";
const { protocol } = new URL(APP_ORIGIN);
const https = protocol === "https:";
const isLocal = NETWORK === "local";

await startTracing("web");
const app = express();
app.disable("x-powered-by");
// Behind a proxy, the proxy states the client's address.
app.set("trust proxy", https ? 1 : false);

app.use(beginRequest(), accessLog());
app.use(securityHeaders({ network: NETWORK, https, dev }));
app.use(validateRequest());
if (process.env.SERVER_TIMING === "on") app.use("/api", callTiming());
app.use((request, _response, next) => {
  // Rate limits depend on this header, so a browser's own value is dropped.
  request.headers[ADDRESS_HEADER] = request.ip ?? "unknown";
  next();
});
app.use(compression({ filter: isWorthPacking }));

const vite: ViteDevServer | null = dev ? await startVite() : null;
if (vite) app.use(vite.middlewares);
else {
  app.use("/assets", express.static("build/client/assets", { immutable: true, maxAge: "1y" }));
  // People enter their words into a copy on their own disk: here it would be one of our pages, under our scripts' rules.
  app.use("/leave", (_request, response, next) => {
    response.setHeader("Content-Disposition", "attachment");
    next();
  });
  app.use(express.static("build/client", { maxAge: "1h" }));
}

/** The relative path is the same for this file and for its bundle. */
const built = pathToFileURL(resolve("build/server/index.js")).href;
const build = vite
  ? () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>
  : ((await import(built)) as ServerBuild);
const json = await startJsonServer(build, arrivals({ isBehindProxy: https }));
app.use(findEndpoint(json));

const CALLS_PER_MINUTE = RATE_LIMIT_PER_MINUTE ?? (isLocal ? 3_000 : 120);
app.use(
  rateLimits(CALLS_PER_MINUTE, {
    limitsPayments: !isLocal,
    expensivePaths: AREAS.flatMap(({ expensivePaths = [] }) => expensivePaths),
  }),
);
app.use(refuseForeignWrites(APP_ORIGIN));
app.use(takeBody({ large: AREAS.flatMap(({ largeBodies = [] }) => largeBodies) }));

app.use(
  answers({
    build,
    json,
    protocol,
    buildContext: ({ ip }, response) => ({ cspNonce: readCspNonce(response), address: addressKey(ip) }),
  }),
);
app.use(errorHandler());

const api = dataApi(json);
// Bodies have their own timeout, which responds with a message; these end requests that do not get that far.
const server = createServer(
  { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 },
  (request, response) =>
    isDataApi((request.url ?? "").split("?", 1)[0] ?? "") ? api(request, response) : app(request, response),
);
server.keepAliveTimeout = 65_000;
endStalled(server);
server.once("error", (error) => {
  log().fatal(`PORT ${PORT}: ${error.message}`);
  process.exit(1);
});
serveMetrics();
if (process.env.METRICS_PORT) measureLoopUse();
server.listen(PORT, HOST, () => process.send?.({ ready: true }));

const sentTraces = async () => tracing()?.end();

/** Finishes pending responses; accepts nothing new. */
const DRAIN_MS = 5_000;
function drain(): void {
  // They would never end on their own.
  void json.running.endStreams();
  endOpenResponses();
  server.close(
    () =>
      void Promise.all([drainInFlight(), json.running.stop()])
        .then(sentTraces)
        .then(() => process.exit(0)),
  );
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), DRAIN_MS).unref();
}
for (const signal of ["SIGINT", "SIGTERM", "disconnect"] as const) process.once(signal, drain);
// The program that started us may have died while we were loading.
if (process.send && !process.connected) drain();

/** A JSON response fits in a packet or two: compressing it takes longer than sending it. */
function isWorthPacking(request: Request, response: Response): boolean {
  return !(request.method === "POST" && isCall(request.path)) && compression.filter(request, response);
}

async function startVite(): Promise<ViteDevServer> {
  const { createServer: createVite } = await import("vite");
  return createVite({ server: { middlewareMode: true }, appType: "custom" });
}
