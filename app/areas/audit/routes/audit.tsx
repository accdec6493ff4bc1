import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { requireDesk } from "#app/identity/desk.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { AuditTabs } from "../pages/auditTabs.tsx";

export const handle = { i18n: ["audit"] };

/** Every route below checks the caller on its own: loaders run in parallel. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireLocale(request);
  await requireDesk(request, "auditor");
  return null;
}

export const shouldRevalidate = ({ defaultShouldRevalidate, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;

export default function Audit() {
  return (
    <div className="audit">
      <AuditTabs />
      <Outlet />
    </div>
  );
}
