import "./dataApi.css";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { apiBillingPath } from "#app/areas/billing/public.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { apiDocsPath, apiKeysPath, apiPath, apiUsagePath, apiWebhooksPath } from "../model/paths.ts";

const TABS = {
  overview: apiPath,
  keys: apiKeysPath,
  webhooks: apiWebhooksPath,
  usage: apiUsagePath,
  docs: apiDocsPath,
  billing: apiBillingPath,
} as const;
export type ApiTab = keyof typeof TABS;

/** Frame of all Data API pages. Each tab has its own address. */
export function ApiFrame({ tab, children }: { tab: ApiTab; children: ReactNode }) {
  const { t } = useTranslation("dataApi");
  const locale = useLocale();
  return (
    <>
      <div className="head">
        <div>
          <h1>{t("title")}</h1>
          <p className="sub">{t(`lead.${tab}`)}</p>
        </div>
      </div>
      <nav className="tabs" aria-label={t("tabs.label")}>
        {(Object.keys(TABS) as ApiTab[]).map((name) => (
          <Link key={name} to={TABS[name](locale)} aria-current={name === tab ? "page" : undefined}>
            {t(`tabs.${name}`)}
          </Link>
        ))}
      </nav>
      {children}
    </>
  );
}
