import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { ENTITLEMENTS, type Limit } from "#app/areas/offers/publicEntitlements.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { type Column, Table } from "#app/ui/table.tsx";
import { apiDocsPath, apiKeysPath } from "../model/paths.ts";
import { ApiFrame } from "./apiFrame.tsx";
import { FirstCall } from "./docs/code.tsx";

/** What the Data API is, and what its plans include: from the same table that refusals use. */
export function OverviewPage({ firstCall }: { firstCall: string }) {
  const { t } = useTranslation("dataApi");
  const locale = useLocale();
  return (
    <ApiFrame tab="overview">
      <div className="api">
        <section className="card api__form" aria-labelledby="start-title">
          <h2 id="start-title">{t("overview.start")}</h2>
          <FirstCall code={firstCall} />
          <p>{t("overview.startText")}</p>
          <div className="api__row">
            <ButtonLink variant="main" to={apiKeysPath(locale)}>
              {t("overview.createKey")}
            </ButtonLink>
            <ButtonLink to={apiDocsPath(locale)}>{t("overview.readDocs")}</ButtonLink>
          </div>
        </section>
        <Plans />
        <div className="api__columns">
          {(["fair", "proof"] as const).map((part) => (
            <section key={part} className="card api__form">
              <h2>{t(`overview.${part}`)}</h2>
              <p>{t(`overview.${part}Text`)}</p>
            </section>
          ))}
        </div>
      </div>
    </ApiFrame>
  );
}

const PLANS = { "data-api-advanced": "ADVANCED", "data-api-premium": "PREMIUM" } as const;
type PlanSlug = keyof typeof PLANS;
type Line = { key: string; of(plan: PlanSlug): string };

function Plans() {
  const { t } = useTranslation("dataApi");
  const locale = useLocale();
  const days = (limit: Limit) => (limit === "all" ? t("overview.all") : t("overview.days", { count: limit }));
  const lines: Line[] = [
    { key: "perMonth", of: (plan) => grouped(String(ENTITLEMENTS[plan].apiUnitsPerMonth), locale) },
    { key: "perMinute", of: (plan) => grouped(String(ENTITLEMENTS[plan].apiCallsPerMinute), locale) },
    { key: "keysOf", of: (plan) => grouped(String(ENTITLEMENTS[plan].apiKeys), locale) },
    { key: "daily", of: (plan) => days(ENTITLEMENTS[plan].apiDailyHistoryDays) },
    { key: "hourly", of: (plan) => days(ENTITLEMENTS[plan].apiHourlyHistoryDays) },
    { key: "signals", of: (plan) => t(ENTITLEMENTS[plan].apiSignals ? "overview.yes" : "overview.no") },
  ];
  const columns: Column<Line>[] = [
    { key: "line", head: t("overview.plans"), names: true, cell: ({ key }) => t(`overview.${key}`) },
    ...(Object.keys(PLANS) as PlanSlug[]).map((plan) => ({
      key: plan,
      head: PLANS[plan],
      numeric: true,
      cell: ({ of }: Line) => of(plan),
    })),
  ];
  return (
    <>
      <Table caption={t("overview.plans")} columns={columns} rows={lines} rowKey={({ key }) => key} />
      <p>
        <ButtonLink to={`${plansPath(locale)}#dataApi`}>{t("keys.plans")}</ButtonLink>
      </p>
    </>
  );
}
