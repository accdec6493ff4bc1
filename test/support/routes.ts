import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Pages, named by their file below `app/` (below `app/areas/` for an area's), and our own calls, named by their path, as in docs/who-may-do-what.md. */

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

export const PAGES: readonly string[] = [...Object.keys(OWN_PATHS), ...pagesOfAreas].sort();

/** Whether it is one of our own calls or files, and not a page. */
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
