import { readdirSync } from "node:fs";
import { join } from "node:path";
import { flatRoutes } from "@remix-run/fs-routes";
import { getAppDirectory, index, prefix, type RouteConfig, route } from "@remix-run/route-config";

/** Each area contributes its pages below `/:locale`, its endpoints below `/api` and its files below `/`; no area is named here. */
const AREAS = readdirSync(join(getAppDirectory(), "areas"));

const routesIn = async (folder: "routes" | "api" | "files") =>
  (await Promise.all(AREAS.map((area) => flatRoutes({ rootDirectory: `areas/${area}/${folder}` })))).flat();

export default [
  index("frame/routes/chooseLocale.tsx"),
  route(":locale", "frame/routes/locale.tsx", [
    index("frame/routes/landing.tsx"),
    route("ui", "gallery/route.tsx"),
    ...(await routesIn("routes")),
  ]),
  ...prefix("api", [
    route("pulse", "frame/routes/pulse.ts"),
    route("*", "frame/routes/noSuchCall.ts"),
    ...(await routesIn("api")),
  ]),
  ...(await routesIn("files")),
  route("healthz", "frame/routes/healthz.ts"),
  route("robots.txt", "frame/routes/robots.ts"),
  route("sitemap.xml", "frame/routes/sitemap.ts", { id: "sitemapIndex" }),
  route("sitemaps/:file", "frame/routes/sitemap.ts"),
  route(".well-known/security.txt", "frame/routes/securityContact.ts"),
  route("*", "frame/routes/notFound.tsx"),
] satisfies RouteConfig;
