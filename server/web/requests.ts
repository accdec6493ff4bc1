import { AsyncResource } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { isDataApi } from "#app/http/paths.ts";
import { log, logAnswered } from "#app/platform/log.server.ts";
import { handledBy, recordLoopUse } from "#app/platform/loopUse.server.ts";
import { metrics } from "#app/platform/metrics.server.ts";
import { currentUse, requestIdIn, withinRequest } from "#app/platform/requestScope.server.ts";
import { tracing } from "#app/platform/tracing.server.ts";
import { isCall } from "./routeKinds.ts";

export const REQUEST_ID_HEADER = "X-Request-Id";

/** Opens a request's scope: it gets an id, or keeps the one it came with, for its response, its log lines and its events. */
export const beginRequest = (): RequestHandler => (request, response, next) => {
  const requestId = requestIdIn(request.get(REQUEST_ID_HEADER)) ?? randomUUID();
  response.setHeader(REQUEST_ID_HEADER, requestId);
  withinRequest(() => {
    handledBy(classifyPath(request.path));
    const traced = tracing();
    if (!traced || OFTEN.test(request.path)) return next();
    // The path is left out: it may contain personal data.
    const { method, path } = request;
    const end = traced.request(
      `${METHODS.has(method) ? method : "other"} ${classifyPath(path)}`,
      { "http.request.method": method, requestId },
      request.headers,
      next,
    );
    response.once("close", () => end(response.statusCode));
  }, requestId);
};

/** Requested by machines every few seconds, or with every page: logged at level debug. */
const OFTEN = /^\/(healthz$|assets\/)/;

/** The methods that Express supports, so that no value made up by a client becomes a label. */
export const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function classifyPath(path: string): string {
  if (isCall(path)) return "call";
  if (isDataApi(path)) return "dataApi";
  return path.startsWith("/assets/") ? "file" : "page";
}

export const accessLog = (): RequestHandler => (request, response, next) => {
  logWhenAnswered(request, response);
  next();
};

/**
 * Logs every response and records its duration for the metrics: the path without its query, which may contain a link's
 * secret, the status and the milliseconds.
 */
export function logWhenAnswered({ method, path }: { method: string; path: string }, response: ServerResponse): void {
  const began = performance.now();
  // A socket event without a request scope, so the scope is restored here.
  const ofRequest = new AsyncResource("AccessLog");
  const record = () => {
    const ms = measured(method, classifyPath(path), began, response);
    recordLoopUse();
    const line = { method, path, status: response.statusCode, ms };
    const all = response.writableFinished ? line : { ...line, aborted: true };
    log()[OFTEN.test(path) ? "debug" : "info"](all, "request");
  };
  response.once("close", () => ofRequest.runInAsyncScope(record));
}

/** The same for Data API calls, which are so many that their lines are written more cheaply. */
export function logDataApiCall(
  { requestId, method, path }: { requestId: string; method: string; path: string },
  response: ServerResponse,
): void {
  const began = performance.now();
  const use = currentUse();
  response.once("close", () => {
    const ms = measured(method, "dataApi", began, response);
    recordLoopUse(use);
    const isAborted = !response.writableFinished;
    logAnswered({ requestId, method, path, status: response.statusCode, ms, isAborted });
  });
}

/** Records a response's duration for the metrics; returns it in milliseconds. */
function measured(method: string, kind: string, began: number, { statusCode: status }: ServerResponse): number {
  const ms = performance.now() - began;
  metrics().requests.observe({ method: METHODS.has(method) ? method : "other", kind, status }, ms / 1_000);
  return Math.round(ms * 10) / 10;
}
