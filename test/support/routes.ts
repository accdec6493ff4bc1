import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "#app/http/endpoint.server.ts";
import { endpointsIn, ROOMS_WITH_CALLS } from "./endpoints.ts";

/**
 * Everything that the program answers, as in docs/who-may-do-what.md: pages by their file below `app/` (below `app/areas/` for an area's),
 * our own calls by their path.
 */

const APP = join(import.meta.dirname, "../../app");

/** Pages of the frame and the gallery are in app/routes.ts with their paths; areas' pages are named by their files. */
const OWN_PATHS: Record<string, string> = {
  "frame/routes/chooseLocale.tsx": "",
  "frame/routes/locale.tsx": "$locale",
  "frame/routes/landing.tsx": "$locale",
  "frame/routes/notFound.tsx": "$",
  "gallery/route.tsx": "$locale/ui",
};

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(join(APP, folder));
  } catch {
    return [];
  }
};

const pagesOfAreas = readdirSync(join(APP, "areas")).flatMap((area) =>
  filesIn(`areas/${area}/routes`).map((name) => `${area}/routes/${name}`),
);

// Loaded with the calls: what they need from the environment is not there before.
const { withDocument } = await import("#app/http/openApi.server.ts");
export const ENDPOINTS: readonly Endpoint[] = withDocument(await endpointsIn(...ROOMS_WITH_CALLS));

export const ROUTES: readonly string[] = [
  ...[...Object.keys(OWN_PATHS), ...pagesOfAreas].sort(),
  ...[...new Set(ENDPOINTS.map(({ path }) => path))].sort(),
];

/** Whether it is one of our own calls or files, and no page. */
export const isEndpoint = (route: string): boolean => route.startsWith("/");

/** The path of a route with these parameters, `*` being the rest of a splat. */
export function pathOfRoute(route: string, params: Record<string, string | undefined>): string {
  if (isEndpoint(route))
    return route.replaceAll(/\{(\w+)(\*?)\}/g, (_, name: string, rest: string) => params[rest ? "*" : name] ?? "none");
  const [, name = ""] = /\/routes\/(.*)\.tsx?$/.exec(route) ?? [];
  // A dot in brackets is a dot of the path, as in `tokens.$slug_.picture[.]png.ts`.
  const segments = name.split(/(?<!\[)\./).map((segment) => segment.replaceAll("[.]", "."));
  const pattern = OWN_PATHS[route] ?? ["$locale", ...segments].join("/");
  const parts = pattern
    .split("/")
    .filter((part) => part !== "_index" && part !== "")
    .map((part) => {
      if (part === "$") return params["*"];
      return part.startsWith("$") ? params[part.slice(1)] : part.replace(/_$/, "");
    });
  return `/${parts.join("/")}`;
}
