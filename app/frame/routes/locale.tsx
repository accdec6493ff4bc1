import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { requireLocale } from "#app/platform/requireLocale.server.ts";

/** Every page has a supported locale in its path. */
export function loader({ request }: LoaderFunctionArgs) {
  requireLocale(request);
  return null;
}

export default function InLocale() {
  return <Outlet />;
}
