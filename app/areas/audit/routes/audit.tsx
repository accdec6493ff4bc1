import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { AuditTabs } from "~/areas/audit/pages/auditTabs";
import { requireDesk } from "~/identity/desk.server";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["audit"] };

/** Every route below checks the caller itself: loaders run in parallel. */
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
