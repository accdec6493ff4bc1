import { join } from "node:path";
import { configRoutesToRouteManifest, setRouteConfigAppDirectory } from "@remix-run/dev/dist/config/routes.js";
import type { RouteConfig } from "@remix-run/route-config";

/** A route as Remix's build lists it, without its code. */
export type ListedRoute = { id: string; parentId?: string; path?: string; index?: boolean; isCall: boolean };

/** The routes of the app as its build lists them, in order, including the root. */
export async function appRoutes(): Promise<ListedRoute[]> {
  setRouteConfigAppDirectory(join(import.meta.dirname, "../../app"));
  const { default: config } = (await import("#app/routes.ts")) as { default: RouteConfig };
  const listed = Object.values(configRoutesToRouteManifest(await config));
  const root: ListedRoute = { id: "root", path: "", isCall: false };
  return [root, ...listed.map(({ file, ...route }) => ({ ...route, isCall: isCall(file) }) as ListedRoute)];
}

/** Downloads, and form-only routes, are endpoints listed among the pages. */
const isCall = (file: string) => file.endsWith(".ts");
