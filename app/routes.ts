import { readdirSync } from "node:fs";
import { join } from "node:path";
import { flatRoutes } from "@remix-run/fs-routes";
import { getAppDirectory, index, type RouteConfig, route } from "@remix-run/route-config";

/**
 * Only pages: each area contributes its own below `/:locale`; no area is named here. Calls and files are `endpoints.server.ts` of areas.
 */
const AREAS = readdirSync(join(getAppDirectory(), "areas"));

const ofAreas = await Promise.all(AREAS.map((area) => flatRoutes({ rootDirectory: `areas/${area}/routes` })));

export default [
  index("frame/routes/chooseLocale.tsx"),
  route(":locale", "frame/routes/locale.tsx", [
    index("frame/routes/landing.tsx"),
    route("ui", "gallery/route.tsx"),
    ...ofAreas.flat(),
  ]),
  route("*", "frame/routes/notFound.tsx"),
] satisfies RouteConfig;
