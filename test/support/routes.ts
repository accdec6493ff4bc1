import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Every route of the program, named by its file below `app/` (below `app/areas/` for an area's), as in
 * docs/who-may-do-what.md.
 */

const APP = join(import.meta.dirname, "../../app");

/** Routes of the frame and the gallery are in app/routes.ts with their paths; areas' routes are named by their files. */
const OWN_PATHS: Record<string, string> = {
  "frame/routes/chooseLocale.tsx": "",
  "frame/routes/locale.tsx": "$locale",
  "frame/routes/landing.tsx": "$locale",
  "frame/routes/healthz.ts": "healthz",
  "frame/routes/notFound.tsx": "$",
  "frame/routes/noSuchCall.ts": "api/$",
  "frame/routes/pulse.ts": "api/pulse",
  "frame/routes/robots.ts": "robots.txt",
  "frame/routes/securityContact.ts": ".well-known/security.txt",
  "frame/routes/sitemap.ts": "sitemap.xml",
  "gallery/route.tsx": "$locale/ui",
};

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(join(APP, folder));
  } catch {
    return [];
  }
};

const ofAreas = readdirSync(join(APP, "areas")).flatMap((area) =>
  (["routes", "api", "files"] as const).flatMap((kind) =>
    filesIn(`areas/${area}/${kind}`).map((name) => `${area}/${kind}/${name}`),
  ),
);

export const ROUTE_FILES: readonly string[] = [...Object.keys(OWN_PATHS), ...ofAreas].sort();

/** Whether the route is an endpoint for programs, which responds in JSON. */
export const isCallRoute = (file: string) => file.includes("/api/") || /(pulse|noSuchCall|healthz)\.ts$/.test(file);

/** The path prefix of each kind of file. */
const ROOT_OF: Record<string, string> = { api: "api", files: "", routes: "$locale" };

type Modules<Route> = Record<string, () => Promise<Route>>;
/** Loads a route from what `import.meta.glob` found below `app/`. */
export async function loadRoute<Route>(modules: Modules<Route>, file: string): Promise<Route> {
  const load = modules[`../../app/areas/${file}`] ?? modules[`../../app/${file}`];
  if (!load) throw new Error(`${file} is not among the routes that were found`);
  return load();
}

/** The path of a route with these parameters, `*` being the rest of a splat. */
export function pathOfRoute(file: string, params: Record<string, string | undefined>): string {
  const [, kind, name = ""] = /\/(routes|api|files)\/(.*)\.tsx?$/.exec(file) ?? [];
  // A dot in brackets is a dot of the path, as in `llms[.]txt.ts`.
  const segments = name.split(/(?<!\[)\./).map((segment) => segment.replaceAll("[.]", "."));
  const pattern = OWN_PATHS[file] ?? [ROOT_OF[kind ?? ""], ...segments].join("/");
  const parts = pattern
    .split("/")
    .filter((part) => part !== "_index" && part !== "")
    .map((part) => {
      if (part === "$") return params["*"];
      return part.startsWith("$") ? params[part.slice(1)] : part.replace(/_$/, "");
    });
  return `/${parts.join("/")}`;
}
