import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { requireLocale } from "~/i18n/requireLocale.server";

/** Every page stands under a language that we have. */
export function loader({ request }: LoaderFunctionArgs) {
  requireLocale(request);
  return null;
}

export default function InLocale() {
  return <Outlet />;
}
