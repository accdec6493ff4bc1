import type { LoaderFunctionArgs } from "@remix-run/node";
import { NavLink, Outlet, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireLocale } from "~/i18n/requireLocale.server";
import { supportPath, supportQueuePath } from "~/paths";
import { agentOf } from "~/support/desk.server";
import { useUiLocale } from "~/ui/uiLocale";

export const handle = { i18n: ["support"] };

/** Everything below asks for itself who is there: loaders run side by side. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireLocale(request);
  await agentOf(request);
  return null;
}

export const shouldRevalidate = ({ defaultShouldRevalidate, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;

export default function Support() {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  return (
    <div className="desk">
      <nav className="tabs desk__tabs" aria-label={t("tabs.label")}>
        <NavLink to={supportPath(locale)} end>
          {t("tabs.search")}
        </NavLink>
        <NavLink to={supportQueuePath(locale)}>{t("tabs.queue")}</NavLink>
      </nav>
      <Outlet />
    </div>
  );
}
