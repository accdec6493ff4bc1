import type { ErrorRequestHandler } from "express";
import { log } from "#app/platform/log.server.ts";
import { refuse } from "./refuse.ts";

/** An unexpected error: logged with its stack and without the query, which may contain a link's secret; the response is one sentence. */
export const errorHandler = (): ErrorRequestHandler => (error: unknown, request, response, _next) => {
  // The client disconnected.
  if (response.destroyed) return;
  log().error({ err: error }, `${request.method} ${request.path}:`);
  if (response.headersSent) response.destroy();
  else void refuse(request, response, { tag: "Unexpected" });
};
