import type { RequestHandler } from "express";
import { refuse } from "./refuse.ts";

/**
 * Limits, origin checks and the router must understand the same path in the same way. An ambiguous path is refused before any of them sees
 * it: no browser sends one, and none of our links is one.
 */
export const validateRequest = (): RequestHandler => (request, response, next) => {
  const { method } = request;
  if (!METHODS.includes(method))
    return void refuse(request, response, { tag: "MethodNotAllowed", method, allowed: METHODS.join(", ") });
  if (!isUnambiguousPath(request.url.split("?", 1)[0] ?? ""))
    return void refuse(request, response, { tag: "UnclearPath" });
  // Pages look up names from the query, and no name contains a NUL.
  if (request.url.includes("%00"))
    return void refuse(request, response, { tag: "BadBody", field: "URL", problem: { is: "noNul" } });
  const proxied = request.get("x-forwarded-host");
  if (!isHost(request.get("host") ?? "") || (proxied !== undefined && !proxied.split(",").every(isHost)))
    return void refuse(request, response, { tag: "UnclearHost" });
  next();
};

/** Twice as many as our longest path has: code that tests each prefix of a path must never get thousands. */
export const MAX_SEGMENTS = 32;

/** The methods that the web's own `Request` accepts; it throws for others. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Whether a path stays the same when it is resolved and decoded, and has no more segments than our paths may have. */
export function isUnambiguousPath(path: string): boolean {
  if (!path.startsWith("/") || path.includes("//") || !isDecodable(path)) return false;
  if (path.split("/").length > MAX_SEGMENTS) return false;
  const escapes = path.match(/%../g) ?? [];
  return !escapes.some(isHiding) && new URL(path, HERE).pathname === path;
}
const HERE = "http://server.invalid";

/** Whether an escape encodes a character that needs none, ends a segment, or is invisible. */
function isHiding(escaped: string): boolean {
  const code = Number.parseInt(escaped.slice(1), 16);
  return code < 0x20 || code === 0x7f || /[\w.~/\\-]/.test(String.fromCharCode(code));
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
/** A host name or an address, with or without a port. */
export const isHost = (text: string): boolean => HOST.test(text.trim()) && URL.canParse(`http://${text.trim()}`);
