import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { directly } from "./directCall.ts";
import { isResource, type Routes, routeIndex, withParents } from "./routeIndex.ts";

/**
 * Remix's own handler, of a build that has only the routes that a request may be for: it answers as one of the whole build
 * would, and what it costs does not grow with the number of routes. Calls are answered by their routes without it. Why:
 * docs/decisions/0025-cost-of-a-call.md.
 */
export function narrowedHandler(build: ServerBuild, mode: string): RequestHandler {
  const { basename, routes } = build;
  const candidates = routeIndex(routes);
  const isBased = basename !== undefined && basename !== "/";
  // Asked for any number of paths at once, and below a base its paths are others.
  const isForAll = (pathname: string) => pathname === "/__manifest" || isBased;
  // As many as there are ways through the tree of routes, however many paths are asked for.
  const handlers = new Map<string, RequestHandler>();

  function handlerOf(pathname: string): RequestHandler {
    const found = isForAll(pathname) ? [] : pathsOf(pathname, candidates, routes);
    const key = found.join("\n");
    const known = handlers.get(key) ?? handlerFor(found);
    handlers.set(key, known);
    return known;
  }

  function handlerFor(found: string[]): RequestHandler {
    if (found.length === 0) return createRequestHandler(build, mode);
    const few = withOnly(build, found);
    return directly(few.routes, createRequestHandler(few, mode));
  }
  return (request, context) => handlerOf(new URL(request.url).pathname)(request, context);
}

/** Routes of the path itself; where a page may be the answer, also those above it, which the browser is told of with it. */
function pathsOf(pathname: string, candidates: (pathname: string) => string[], routes: Routes): string[] {
  const page = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const found = new Set(candidates(page));
  if (page !== pathname) for (const id of candidates(pathname)) found.add(id);
  if (![...found].every((id) => isResource(routes[id]))) {
    for (const above of pathsAbove(page)) for (const id of candidates(above)) found.add(id);
  }
  return [...found];
}

function pathsAbove(page: string): string[] {
  const segments = page.split("/").filter(Boolean);
  return segments.map((_, count) => `/${segments.slice(0, count).join("/")}`);
}

function withOnly(build: ServerBuild, found: string[]): ServerBuild {
  const wanted = new Set(found.flatMap((id) => withParents(build.routes, id)));
  // In the order that they had: among equals the router takes the first.
  const only = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => wanted.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
