import { AsyncResource } from "node:async_hooks";
import type { RequestHandler } from "express";
import { refuse } from "./refuse.ts";

/**
 * No part of the program asks for more, so nothing larger is taken. Read before anything is routed: what waits for a body
 * that does not come waits here, with nothing in its hands.
 */
const LARGEST_BODY = 64 * 1024;
const PATIENCE_MS = 15_000;
/** How long a refused sender may go on sending before the connection is cut: cut at once, most never read the answer. */
const LINGER_MS = 1_000;

/** Hands on the body as `response.locals.body`; refuses one that is too large or too slow. */
export const takeBody =
  ({ patienceMs = PATIENCE_MS, lingerMs = LINGER_MS } = {}): RequestHandler =>
  (request, response, next) => {
    if (request.method === "GET" || request.method === "HEAD") return next();
    // The body's end comes from the socket, which knows of no request: what follows belongs to this one all the same.
    const ofRequest = new AsyncResource("RequestBody");
    const parts: Buffer[] = [];
    let size = 0;
    const leave = () => {
      clearTimeout(late);
      request.off("data", add).off("end", end).off("close", leave);
    };
    const stop = (tag: "BodyTooLarge" | "BodyTooSlow") => {
      leave();
      parts.length = 0;
      // What still comes is dropped unread.
      request.resume();
      void refuse(request, response, { tag }).then(() => setTimeout(() => request.destroy(), lingerMs).unref());
    };
    const add = (part: Buffer) => {
      size += part.byteLength;
      if (size > LARGEST_BODY) return stop("BodyTooLarge");
      parts.push(part);
    };
    const end = () => {
      leave();
      response.locals.body = Buffer.concat(parts);
      ofRequest.runInAsyncScope(next);
    };
    const late = setTimeout(stop, patienceMs, "BodyTooSlow");
    if (Number(request.get("content-length") ?? 0) > LARGEST_BODY) return stop("BodyTooLarge");
    // Who goes away in the middle is answered nothing.
    request.on("data", add).once("end", end).once("close", leave);
  };
