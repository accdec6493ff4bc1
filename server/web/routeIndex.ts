import type { ServerBuild } from "@remix-run/node";
import type { matchRoutes } from "@remix-run/react";

export type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** One segment of all paths: its possible successors, and the routes whose own path ends here or matches everything below. */
type Node = { fixed: Map<string, Node>; named: Node | null; ends: string[]; rest: string[] };
const newNode = (): Node => ({ fixed: new Map(), named: null, ends: [], rest: [] });

/**
 * Finds the routes whose whole path a URL may match without looking at the others: the router compares, scores and sorts every route,
 * several times per request. All matches are among those found; the router still decides which one applies. Returns ids, in the order of
 * the routes.
 */
export function routeIndex(routes: Routes): (pathname: string) => string[] {
  const root = newNode();
  const order = new Map(Object.keys(routes).map((id, index) => [id, index]));
  // Without a path or an index it is a layout around others, not a page of its own.
  for (const route of Object.values(routes))
    if (route && (route.path !== undefined || route.index)) add(root, splitPath(wholePath(routes, route)), route.id);
  return (pathname) => {
    const found = new Set<string>();
    collect(root, splitPath(decoded(pathname)), 0, found);
    return [...found].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  };
}

/** What Remix calls a resource route: it renders nothing, and its response is sent as it is. */
export const isResource = (route: Routes[string] | undefined): boolean =>
  route !== undefined && route.module.default === undefined && route.module.ErrorBoundary === undefined;

/** A route with all its ancestors. */
export function withParents(routes: Routes, id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId ? [...withParents(routes, parentId), id] : [id];
}

/** The entries for these routes and their ancestors, in the original order: among equal matches the router takes the first. */
export function pickRoutes<Value>(all: Record<string, Value>, ids: string[], routes: Routes): Record<string, Value> {
  const wanted = new Set(ids.flatMap((id) => withParents(routes, id)));
  return Object.fromEntries(Object.entries(all).filter(([id]) => wanted.has(id)));
}

export type Tree = Parameters<typeof matchRoutes>[0];
/** The routes in the form that the router expects. */
export const buildTree = (routes: Routes, parentId?: string): Tree =>
  Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => ({ ...route, ...(route?.index ? {} : { children: buildTree(routes, route?.id) }) })) as Tree;

const wholePath = (routes: Routes, { id }: Route): string =>
  withParents(routes, id)
    .map((part) => routes[part]?.path ?? "")
    .join("/");

const splitPath = (path: string): string[] => path.split("/").filter((segment) => segment !== "");

function add(node: Node, [segment, ...further]: string[], id: string): void {
  if (segment === undefined) return void node.ends.push(id);
  if (segment.includes("*")) return void node.rest.push(id);
  const isOptional = segment.endsWith("?");
  if (isOptional) add(node, further, id);
  add(findOrAddChild(node, isOptional ? segment.slice(0, -1) : segment), further, id);
}

function findOrAddChild(node: Node, segment: string): Node {
  if (segment.startsWith(":")) {
    node.named ??= newNode();
    return node.named;
  }
  const key = normaliseSegment(segment);
  const next = node.fixed.get(key) ?? newNode();
  node.fixed.set(key, next);
  return next;
}

/** The router compares like a case-insensitive regular expression. */
const normaliseSegment = (segment: string): string => segment.toUpperCase();

function collect(node: Node, segments: string[], at: number, found: Set<string>): void {
  for (const id of node.rest) found.add(id);
  const segment = segments[at];
  if (segment === undefined) {
    for (const id of node.ends) found.add(id);
    return;
  }
  const fixed = node.fixed.get(normaliseSegment(segment));
  if (fixed) collect(fixed, segments, at + 1, found);
  if (node.named) collect(node.named, segments, at + 1, found);
}

/** Decodes like the router: an escaped slash does not end a segment, and an invalid escape stays as it is. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return pathname;
  }
}
