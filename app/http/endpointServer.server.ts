import { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { otherMethod } from "#app/platform/api.server.ts";
import { handledBy } from "#app/platform/loopUse.server.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { type Endpoint, METHODS } from "./endpoint.server.ts";
import { isDataApi } from "./paths.ts";

/** The application that serves everything that is not a page: our own endpoints from their list, and the Data API. */

/** The endpoints of one path, by method. */
export type EndpointsAtPath = { byMethod: ReadonlyMap<string, Endpoint> };

export type EndpointServer = {
  endpoints: readonly Endpoint[];
  /** The endpoints of a path, for any method; null when there are none. Paths are compared as in the pages' router. */
  at(pathname: string): EndpointsAtPath | null;
  /** The response to a request below `/api`, or to one whose path has endpoints. @param address the client's, for limits */
  fetch(request: Request, address?: string): Promise<Response>;
};

/** The bindings of our own endpoints; the Data API has its own. */
type Own = { address?: string | undefined };

/**
 * @param endpoints in any order; throws when two of them have the same method and path
 * @param dataApi the routes of the Data API, which answer every other path
 */
export function endpointServer<Bindings extends object = Own>(
  endpoints: readonly Endpoint[],
  dataApi?: Hono<{ Bindings: Bindings }>,
): EndpointServer & { app: Hono<{ Bindings: Own & Bindings }> } {
  const paths = groupByPath(endpoints);
  const index = new TrieRouter<EndpointsAtPath>();
  for (const [pattern, calls] of paths) index.add("ALL", pattern, calls);
  const app = new Hono<{ Bindings: Own & Bindings }>({
    getPath(request) {
      const { pathname } = new URL(request.url);
      return isDataApi(pathname) ? pathname : comparable(pathname);
    },
  });
  for (const [pattern, { byMethod }] of paths) {
    app.all(pattern, ({ req: { raw: request }, env: { address } }) => {
      const endpoint = byMethod.get(request.method === "HEAD" ? "GET" : request.method);
      const preflight = request.method === "OPTIONS" ? byMethod.get("GET")?.preflight : undefined;
      if (preflight) return new Response(null, { status: 204, headers: preflight });
      if (!endpoint) return otherMethod(request, [...byMethod.keys()].join(", "));
      handledBy(`${endpoint.method} ${endpoint.path}`);
      return endpoint.answer({ request, address, params: paramsIn(endpoint.path, new URL(request.url).pathname) });
    });
  }
  const noSuchCall = ({ req: { raw: request } }: { req: { raw: Request } }) =>
    refused(request, { tag: "NoSuchCall", path: new URL(request.url).pathname });
  app.all("/api/*", noSuchCall);
  app.notFound(noSuchCall);
  if (dataApi) app.route("/", dataApi);
  return {
    app,
    endpoints,
    at: (pathname) => index.match("ALL", comparable(pathname))[0][0]?.[0] ?? null,
    fetch: async (request, address) => app.fetch(request, { address }),
  };
}

/** Static paths before those with parameters: if several match, the first responds. */
function groupByPath(endpoints: readonly Endpoint[]): [string, EndpointsAtPath][] {
  const byPath = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) byPath.set(endpoint.path, [...(byPath.get(endpoint.path) ?? []), endpoint]);
  return [...byPath]
    .sort(([one], [other]) => (toSortRank(one) < toSortRank(other) ? -1 : 1))
    .map(([path, calls]) => {
      const inOrder = calls.sort((one, other) => METHODS.indexOf(one.method) - METHODS.indexOf(other.method));
      const byMethod = new Map(inOrder.map((endpoint): [string, Endpoint] => [endpoint.method, endpoint]));
      if (byMethod.size < calls.length) throw new Error(`${path} has two calls of one method`);
      return [toRoutePattern(path), { byMethod }];
    });
}

const REST = /^\{\w+\*\}$/;
const isParam = (segment: string): boolean => segment.startsWith("{");

const toSortRank = (path: string): string =>
  path
    .split("/")
    .map((segment) => (REST.test(segment) ? "3" : isParam(segment) ? "2" : `1${segment}`))
    .join("/");

/** In the router's syntax. */
const toRoutePattern = (path: string): string =>
  path
    .split("/")
    .map((segment) => {
      if (REST.test(segment)) return "*";
      return isParam(segment) ? `:${segment.slice(1, -1)}` : segment.toLowerCase();
    })
    .join("/");

/** Like the pages' router: ignores case and a trailing slash. */
const comparable = (pathname: string): string => pathname.toLowerCase().replace(/(?<=.)\/$/, "");

/** As they were written in the URL, decoded. */
function paramsIn(path: string, pathname: string): Record<string, string> {
  const segments = pathname.split("/");
  const params: Record<string, string> = {};
  for (const [at, segment] of path.split("/").entries()) {
    if (REST.test(segment)) params[segment.slice(1, -2)] = segments.slice(at).map(decoded).join("/");
    else if (isParam(segment)) params[segment.slice(1, -1)] = decoded(segments[at] ?? "");
  }
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
