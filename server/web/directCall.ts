import type { RequestHandler } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { isCall } from "./places.ts";
import { isResource, type Routes, treeOf } from "./routeIndex.ts";

/**
 * Calls the route's own action or loader directly. Remix would do the same, but rebuilds the request three times on the way,
 * each time with its body as a stream, which costs more than most calls themselves. Pages, and everything else that is not a
 * plain response, go on to `remix`.
 */
export function directly(routes: Routes, remix: RequestHandler): RequestHandler {
  const tree = treeOf(routes);
  return async (request, context) => {
    const url = new URL(request.url);
    const found = isSimple(request.method, url) ? matchRoutes(tree, url.pathname)?.at(-1) : undefined;
    const route = found && routes[found.route.id ?? ""];
    if (!context || !route || !isResource(route)) return remix(request, context);
    const { action, loader } = route.module;
    const answering = request.method === "GET" ? loader : action;
    if (!answering) return remix(request, context);
    const answer = await answerOf(async () => answering({ request, context, params: found.params }));
    if (answer instanceof Response) return answer;
    throw new TypeError(`${route.id} answered no Response`);
  };
}

/** Anything that Remix reads from a call, or removes from its URL before the route sees it, is left to Remix. */
const isSimple = (method: string, { pathname, searchParams }: URL): boolean =>
  isCall(pathname) &&
  !pathname.endsWith(".data") &&
  METHODS.includes(method) &&
  !OWN_NAMES.some((name) => searchParams.has(name));
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const OWN_NAMES = ["index", "_data", "_routes"];

/** A route may throw its response. */
async function answerOf(answering: () => Promise<unknown>): Promise<unknown> {
  try {
    return await answering();
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
}
