import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { requireDesk } from "#app/identity/desk.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { DeskTabs } from "../pages/deskTabs.tsx";

export const handle = { i18n: ["support"] };

/** Every route below checks the caller itself: loaders run in parallel. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireLocale(request);
  await requireDesk(request, "support");
  return null;
}

export const shouldRevalidate = ({ defaultShouldRevalidate, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;

export default function Support() {
  return (
    <div className="desk">
      <DeskTabs />
      <Outlet />
    </div>
  );
}
