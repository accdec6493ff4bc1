import type { Endpoint, Method as EndpointMethod } from "#app/http/endpoint.server.ts";
import { endpointsIn, ROOMS_WITH_CALLS } from "./endpoints.ts";
import { isEndpoint, PAGES } from "./routes.ts";

export type Method = EndpointMethod;
export type Handler = (args: { request: Request; params: Record<string, string> }) => Promise<unknown>;
type Route = { loader?: (args: object) => Promise<unknown>; action?: (args: object) => Promise<unknown> };

// Loaded with the calls: their environment is not ready earlier.
const { withDocument } = await import("#app/http/openApi.server.ts");
export const ENDPOINTS: readonly Endpoint[] = withDocument(await endpointsIn(...ROOMS_WITH_CALLS));

/** Every route that the program answers. */
export const ROUTES: readonly string[] = [...PAGES, ...[...new Set(ENDPOINTS.map(({ path }) => path))].sort()];

const modules = import.meta.glob<Route>([
  "../../app/areas/*/routes/*.{ts,tsx}",
  "../../app/frame/routes/*.{ts,tsx}",
  "../../app/gallery/route.tsx",
]);

/**
 * The handler of a method of a page or of one of our own calls, or null. Calls read their parameters from the request's path. A response
 * that a page throws is returned like any other.
 */
export async function loadHandler(route: string, method: Method): Promise<Handler | null> {
  if (isEndpoint(route)) {
    if (!listMethods(route).includes(method)) return null;
    // Loaded with the calls: their environment is not ready earlier.
    const { endpointServer } = await import("#app/http/endpointServer.server.ts");
    const server = endpointServer(ENDPOINTS);
    return ({ request }) => server.fetch(request);
  }
  const load = modules[`../../app/areas/${route}`] ?? modules[`../../app/${route}`];
  if (!load) throw new Error(`${route} is not among the routes that were found`);
  const { loader, action } = await load();
  const handler = method === "GET" ? loader : action;
  if (!handler) return null;
  return async (args) => {
    try {
      return await handler({ ...args, context: {} });
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  };
}

/** The methods that a route may answer: a page's are GET and POST. */
export const listMethods = (route: string): readonly Method[] =>
  isEndpoint(route) ? ENDPOINTS.filter(({ path }) => path === route).map(({ method }) => method) : ["GET", "POST"];
