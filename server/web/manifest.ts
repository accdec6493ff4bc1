import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { buildTree, pickRoutes, type Tree, withParents } from "./routeIndex.ts";
import { MAX_SEGMENTS } from "./validateRequest.ts";

/**
 * Answers `/__manifest`, where a browser requests the routes behind the links that it shows. Remix compares every prefix of every path with
 * every route: a few kilobytes of one path would occupy the event loop for seconds. Ours looks each prefix up in the route index, and
 * answers the same.
 */

export const MANIFEST_PATH = "/__manifest";
/** As in Remix, whose own browser code requests nothing longer. */
const LONGEST_URL = 7_680;
/** Twice as many of our paths as fit into a URL of that length. */
const MAX_PATHS = 500;

/** @param candidates the routes that a path may match, from `routeIndex` */
export function manifestAnswers(
  { assets, routes }: Pick<ServerBuild, "assets" | "routes">,
  candidates: (pathname: string) => string[],
): (url: URL) => Response {
  const trees = new Map<string, Tree>();

  function treeFor(ids: string[]): Tree {
    const key = ids.join("\n");
    const known = trees.get(key) ?? buildTree(pickRoutes(routes, ids, routes));
    trees.set(key, known);
    return known;
  }

  const isEverything = (id: string) =>
    withParents(routes, id).every((one) => ["*", "", undefined].includes(routes[one]?.path));

  /** The route that matches the path, with its parents. */
  function matchedBy(prefix: string): (string | undefined)[] {
    const ids = candidates(prefix);
    const [only] = ids;
    // A catch-all match needs no second look, and most made-up paths match nothing else.
    if (ids.length === 1 && only !== undefined && isEverything(only)) return withParents(routes, only);
    return matchRoutes(treeFor(ids), prefix)?.map(({ route }) => route.id) ?? [];
  }

  function patchesFor(paths: string[]): string {
    const patches: Record<string, unknown> = {};
    for (const prefix of listPrefixes(paths))
      for (const id of matchedBy(prefix)) if (id !== undefined) patches[id] = assets.routes[id];
    return JSON.stringify(patches);
  }

  return (url) => {
    if (assets.version !== url.searchParams.get("version")) return new Response(null, { status: 204, headers: RELOAD });
    const paths = url.searchParams.getAll("p");
    if (paths.length === 0 || paths.length > MAX_PATHS || url.href.length > LONGEST_URL) return invalid();
    if (paths.some((path) => path.split("/").length > MAX_SEGMENTS)) return invalid();
    return new Response(patchesFor(paths), { headers: PATCHES });
  };
}

const invalid = () => new Response("Invalid Request", { status: 400 });
const RELOAD = { "X-Remix-Reload-Document": "true" };
const PATCHES = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Type": "application/json; charset=utf-8",
};

/** Each path and its parents: a parent page may have an index that the browser needs to know. */
function listPrefixes(paths: string[]): Set<string> {
  const prefixes = new Set<string>();
  for (const path of paths) {
    let prefix = "";
    for (const segment of path.replace(/^\//, "").split("/")) {
      prefix += `/${segment}`;
      prefixes.add(prefix);
    }
  }
  return prefixes;
}
