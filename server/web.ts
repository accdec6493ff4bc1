import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type Request, type Response } from "express";
import { rateLimit } from "express-rate-limit";
import helmet from "helmet";
import type { ViteDevServer } from "vite";
import { ADDRESS_HEADER } from "../app/accounts/address.ts";
import { withinRequest } from "../app/perRequest.server.ts";
import { callTiming } from "./callTiming.ts";
import { refuseForeignWrites } from "./foreignWrites.ts";

/** The web process: pages and calls over HTTP, until it is told to stop. */

const { PORT = "3000", HOST = "127.0.0.1", APP_ORIGIN = `http://localhost:${PORT}`, NETWORK = "local" } = process.env;
const dev = process.env.NODE_ENV === "development";
const https = APP_ORIGIN.startsWith("https:");

const app = express();
app.disable("x-powered-by");
// One proxy in front, where there is one: it says who is asking.
app.set("trust proxy", https ? 1 : false);

if (process.env.SERVER_TIMING === "on") app.use("/api", callTiming());
app.use((request, response, next) => {
  response.locals.cspNonce = randomBytes(16).toString("base64");
  // Guesses are counted by it: whatever a browser sends under this name is not where it comes from.
  request.headers[ADDRESS_HEADER] = request.ip ?? "unknown";
  next();
});
app.use(securityHeaders());
app.use(compression({ filter: isWorthPacking }));
app.use(refuseForeignWrites(APP_ORIGIN));

// Browsers ask for it by themselves where nothing names an icon, such as beside a file.
app.get("/favicon.ico", (_request, response) => response.redirect(301, "/mark.svg"));
const vite: ViteDevServer | null = dev ? await startVite() : null;
if (vite) app.use(vite.middlewares);
else {
  app.use("/assets", express.static("build/client/assets", { immutable: true, maxAge: "1y" }));
  app.use(express.static("build/client", { maxAge: "1h" }));
}

const CALLS_A_MINUTE = Number(process.env.RATE_LIMIT_PER_MINUTE ?? (NETWORK === "local" ? 3_000 : 120));
const limitedTo = (limit: number) =>
  rateLimit({
    windowMs: 60_000,
    limit,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    message: { code: 429, error: "Too many requests. Please wait a minute and try again." },
  });
app.use("/api", limitedTo(CALLS_A_MINUTE));
// What opens or signs payments costs a row, a signature or both: an address has a quarter of its calls for it.
if (NETWORK !== "local")
  app.use(["/api/checkout", "/api/plans/payments/tmai/signMessage"], limitedTo(Math.ceil(CALLS_A_MINUTE / 4)));

const built = "../build/server/index.js";
const build = vite
  ? () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>
  : ((await import(built)) as ServerBuild);
app.all(
  "*",
  (_request, _response, next) => withinRequest(next),
  createRequestHandler({
    build,
    mode: process.env.NODE_ENV ?? "production",
    getLoadContext: ({ ip }, response) => ({ cspNonce: nonceOf(response), ...(ip ? { address: ip } : {}) }),
  }),
);

const server = app.listen(Number(PORT), HOST, () => process.send?.({ ready: true }));
server.keepAliveTimeout = 65_000;
server.once("error", (error) => {
  console.error(`PORT ${PORT}: ${error.message}`);
  process.exit(1);
});

/** Answers that are under way are finished; nothing new is begun. */
const DRAIN_MS = 5_000;
function drain(): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), DRAIN_MS).unref();
}
for (const signal of ["SIGINT", "SIGTERM", "disconnect"] as const) process.once(signal, drain);
// The program that started us may have died while we were loading.
if (process.send && !process.connected) drain();

/** What a call that writes answers fits in a packet or two: packing it takes longer than sending it. */
function isWorthPacking(request: Request, response: Response): boolean {
  return !(request.method === "POST" && request.path.startsWith("/api/")) && compression.filter(request, response);
}

function nonceOf(response: Response): string {
  return String(response.locals.cspNonce ?? "");
}

function securityHeaders() {
  const rpc = Object.entries(process.env).flatMap(([name, url]) =>
    name.startsWith("PUBLIC_RPC_URL_") && url ? [url] : [],
  );
  const walletConnect = process.env.WALLETCONNECT_PROJECT_ID
    ? [
        "https://*.walletconnect.com",
        "https://*.walletconnect.org",
        "wss://*.walletconnect.com",
        "wss://*.walletconnect.org",
      ]
    : [];
  const networks =
    NETWORK === "test" ? ["https://sepolia.base.org"] : NETWORK === "main" ? ["https://mainnet.base.org"] : [];
  // Typed by Express' own request, whose locals hold the nonce.
  const nonce = (_request: IncomingMessage, response: ServerResponse) =>
    `'nonce-${nonceOf(response as unknown as Response)}'`;
  return helmet({
    contentSecurityPolicy: {
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'", dev ? "'unsafe-inline'" : nonce],
        // Wallet dialogs and toasts set styles as they go.
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:", ...walletConnect.filter((host) => host.startsWith("https:"))],
        "frame-src": walletConnect.length > 0 ? walletConnect.filter((host) => host.startsWith("https:")) : ["'none'"],
        "font-src": ["'self'"],
        "connect-src": ["'self'", ...rpc, ...networks, ...walletConnect, ...(dev ? ["ws:"] : [])],
        "frame-ancestors": ["'none'"],
        "upgrade-insecure-requests": https ? [] : null,
      },
    },
    crossOriginEmbedderPolicy: false,
    // Wallets open windows that have to speak back.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    // Without a referrer a form would be sent from the origin "null", which nobody can tell from a foreign one.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
  });
}

async function startVite(): Promise<ViteDevServer> {
  const { createServer } = await import("vite");
  return createServer({ server: { middlewareMode: true }, appType: "custom" });
}
