import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { handledBy } from "#app/platform/loopUse.server.ts";
import { MANIFEST_PATH, manifestAnswers } from "./manifest.ts";
import { isResource, pickRoutes, type Routes, routeIndex } from "./routeIndex.ts";

/**
 * Remix's own handler, given a build that contains only the routes that a request may match: it responds like one with the
 * whole build, at a cost that does not grow with the number of routes. Why: docs/decisions/0025-cost-of-a-call.md.
 */
export function prunedRoutesHandler(build: ServerBuild, mode: string): RequestHandler {
  const { basename, routes } = build;
  const candidates = routeIndex(routes);
  const isBased = basename !== undefined && basename !== "/";
  const manifest = manifestAnswers(build, candidates);
  // One per path through the route tree, however many URLs are requested.
  const handlers = new Map<string, { name: string; handler: RequestHandler }>();

  function findHandler(pathname: string) {
    // Below a basename the paths differ.
    const found = isBased ? [] : findRouteIds(pathname, candidates, routes);
    const key = found.join("\n");
    const known = handlers.get(key) ?? {
      name: findRouteId(candidates(toPagePath(pathname)), routes),
      handler: createRequestHandler(found.length === 0 ? build : withOnly(build, found), mode),
    };
    handlers.set(key, known);
    return known;
  }
  return async (request, context) => {
    const url = new URL(request.url);
    if (url.pathname === MANIFEST_PATH && !isBased) {
      handledBy("manifest");
      return manifest(url);
    }
    const { name, handler } = findHandler(url.pathname);
    handledBy(name);
    return handler(request, context);
  };
}

/** The path of the page, also for a request for its data. */
const toPagePath = (pathname: string): string => pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");

/** The routes of the path itself; for pages also those of its parents, which are sent to the browser as well. */
function findRouteIds(pathname: string, candidates: (pathname: string) => string[], routes: Routes): string[] {
  const page = toPagePath(pathname);
  const found = new Set(candidates(page));
  if (page !== pathname) for (const id of candidates(pathname)) found.add(id);
  if (![...found].every((id) => isResource(routes[id]))) {
    for (const above of pathsAbove(page)) for (const id of candidates(above)) found.add(id);
  }
  return [...found];
}

/** The first route that a path may match and that is not a catch-all. */
function findRouteId(ids: string[], routes: Routes): string {
  return ids.find((id) => !routes[id]?.path?.includes("*")) ?? ids[0] ?? "no route";
}

function pathsAbove(page: string): string[] {
  const segments = page.split("/").filter(Boolean);
  return segments.map((_, count) => `/${segments.slice(0, count).join("/")}`);
}

function withOnly(build: ServerBuild, found: string[]): ServerBuild {
  const { assets, routes } = build;
  const routesOfAssets = pickRoutes(assets.routes, found, routes);
  return { ...build, routes: pickRoutes(routes, found, routes), assets: { ...assets, routes: routesOfAssets } };
}
