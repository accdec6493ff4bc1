import { AsyncResource } from "node:async_hooks";
import type { RequestHandler } from "express";
import type { LargeBody } from "#app/frame/area.ts";
import { endpointFor } from "./jsonServer.ts";
import { refuse } from "./refuse.ts";
import { routed } from "./routeKinds.ts";

/**
 * Larger bodies are refused, except where an endpoint, or an area for its pages, declares that it needs more. Bodies are read before routing, so a request whose
 * body never arrives occupies nothing else.
 */
const LARGEST_BODY = 64 * 1024;
const TIMEOUT_MS = 15_000;
/** How long a refused client may continue to send: most would never read the response if the connection were cut immediately. */
const LINGER_MS = 1_000;

type Taking = { timeoutMs?: number; lingerMs?: number; large?: readonly LargeBody[] };

/** Passes on the body as `response.locals.body`; refuses one that is too large or too slow. */
export const takeBody =
  ({ timeoutMs = TIMEOUT_MS, lingerMs = LINGER_MS, large = [] }: Taking = {}): RequestHandler =>
  (request, response, next) => {
    if (request.method === "GET" || request.method === "HEAD") return next();
    // The end of the body is a socket event without a request scope, so the scope is restored here.
    const ofRequest = new AsyncResource("RequestBody");
    const parts: Buffer[] = [];
    let size = 0;
    const max =
      endpointFor(request, response)?.maxBodyBytes ??
      large.find(({ path }) => path.test(routed(request.path)))?.most ??
      LARGEST_BODY;
    const leave = () => {
      clearTimeout(late);
      request.off("data", add).off("end", end).off("close", leave);
    };
    const stop = (tag: "BodyTooLarge" | "BodyTooSlow") => {
      leave();
      parts.length = 0;
      // The rest is discarded unread.
      request.resume();
      const refusal = tag === "BodyTooLarge" ? ({ tag, kib: Math.floor(max / 1_024) } as const) : ({ tag } as const);
      void refuse(request, response, refusal).then(() => setTimeout(() => request.destroy(), lingerMs).unref());
    };
    const add = (part: Buffer) => {
      size += part.byteLength;
      if (size > max) return stop("BodyTooLarge");
      parts.push(part);
    };
    const end = () => {
      leave();
      response.locals.body = Buffer.concat(parts);
      ofRequest.runInAsyncScope(next);
    };
    const late = setTimeout(stop, timeoutMs, "BodyTooSlow");
    if (Number(request.get("content-length") ?? 0) > max) return stop("BodyTooLarge");
    // A client that disconnects halfway gets no response.
    request.on("data", add).once("end", end).once("close", leave);
  };
