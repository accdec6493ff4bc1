import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";

type Settings = { network: string; https: boolean; dev: boolean };

/** The nonce of this response's scripts. */
export const readCspNonce = (response: Response): string => String(response.locals.cspNonce ?? "");

export function securityHeaders(settings: Settings): RequestHandler[] {
  const { https } = settings;
  return [
    (_request, response, next) => {
      response.locals.cspNonce = randomBytes(16).toString("base64");
      next();
    },
    helmet({
      contentSecurityPolicy: { directives: buildDirectives(settings) },
      crossOriginEmbedderPolicy: false,
      // Wallets open windows that must be able to communicate back.
      crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
      // Without a referrer a form would be sent from the origin "null", which cannot be distinguished from a foreign one.
      referrerPolicy: { policy: "same-origin" },
      strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    }),
  ];
}

function buildDirectives({ network, https, dev }: Settings) {
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
    network === "test" ? ["https://sepolia.base.org"] : network === "main" ? ["https://mainnet.base.org"] : [];
  // Typed by Express' own request, whose locals contain the nonce.
  const nonce = (_request: IncomingMessage, response: ServerResponse) =>
    `'nonce-${readCspNonce(response as unknown as Response)}'`;
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", dev ? "'unsafe-inline'" : nonce],
    // Wallet dialogs and toasts set styles at run time.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...walletConnect.filter((host) => host.startsWith("https:"))],
    "frame-src": walletConnect.length > 0 ? walletConnect.filter((host) => host.startsWith("https:")) : ["'none'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...rpc, ...networks, ...walletConnect, ...(dev ? ["ws:"] : [])],
    "frame-ancestors": ["'none'"],
    "upgrade-insecure-requests": https ? [] : null,
  };
}
