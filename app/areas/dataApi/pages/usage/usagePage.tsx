import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Badge } from "#app/ui/badge.tsx";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { Num } from "#app/ui/num.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { UsagePageData } from "../../model/pages.ts";
import { apiUsagePath } from "../../model/paths.ts";
import { KEY_MODES } from "../../model/scopes.ts";
import { ApiFrame } from "../apiFrame.tsx";
import { DaysChart } from "./daysChart.tsx";

/** How many of this month's units the account's keys used. */
export function UsagePage({ data }: { data: UsagePageData }) {
  const { t } = useTranslation("dataApi");
  const usage = apiUsagePath(useLocale());
  return (
    <ApiFrame tab="usage">
      <div className="api">
        <nav className="tabs" aria-label={t("usage.title")}>
          {KEY_MODES.map((mode) => (
            <Link
              key={mode}
              to={mode === "live" ? usage : `${usage}?mode=${mode}`}
              aria-current={mode === data.mode ? "page" : undefined}
            >
              {t(`usage.${mode}`)}
            </Link>
          ))}
        </nav>
        <Month data={data} />
        {data.operations.length === 0 ? (
          <section className="card">
            <EmptyState title={t("usage.none")}>{t("usage.noneText")}</EmptyState>
          </section>
        ) : (
          <>
            <DaysChart days={data.days} />
            <Operations rows={data.operations} />
            <Keys rows={data.keys} />
          </>
        )}
      </div>
    </ApiFrame>
  );
}

function Month({ data: { used, quota, resetsAt, expected, perMinute } }: { data: UsagePageData }) {
  const { t } = useTranslation("dataApi");
  const locale = useLocale();
  return (
    <section className="card api__month" aria-labelledby="month-title">
      <h2 id="month-title" className="sub">
        {t("usage.title")}
      </h2>
      <p className="api__sum">
        <b>
          <Num>{grouped(String(used), locale)}</Num>
        </b>{" "}
        <span className="mute">{t("usage.of", { quota: grouped(String(quota), locale) })}</span>
      </p>
      <meter
        className="api__meter"
        min={0}
        max={Math.max(quota, 1)}
        value={Math.min(used, quota)}
        aria-labelledby="month-title"
      />
      {/* Browsers and servers may abbreviate a month differently. */}
      <p className="sub" suppressHydrationWarning>
        {t("usage.whole", { date: dateTimeText(resetsAt, "day", locale) })}{" "}
        {expected !== null && t("usage.pace", { expected: grouped(String(expected), locale) })} {t("usage.over")}
      </p>
      <p className="sub">
        {t("usage.perMinute")}: <Num>{grouped(String(perMinute), locale)}</Num>
      </p>
    </section>
  );
}

function Operations({ rows }: { rows: UsagePageData["operations"] }) {
  const { t } = useTranslation("dataApi");
  const locale = useLocale();
  const figure = (name: "calls" | "units" | "errors", worth?: 2): Column<UsagePageData["operations"][number]> => ({
    key: name,
    head: t(`usage.${name}`),
    numeric: true,
    ...(worth ? { worth } : {}),
    cell: (row) => grouped(String(row[name]), locale),
  });
  return (
    <Table
      caption={t("usage.operations")}
      captionShown
      columns={[
        { key: "path", head: t("usage.operation"), names: true, cell: ({ path }) => <code dir="ltr">{path}</code> },
        figure("calls"),
        figure("units", 2),
        figure("errors"),
      ]}
      rows={rows}
      rowKey={({ operation }) => operation}
    />
  );
}

function Keys({ rows }: { rows: UsagePageData["keys"] }) {
  const { t } = useTranslation("dataApi");
  const locale = useLocale();
  return (
    <Table
      caption={t("usage.keys")}
      captionShown
      columns={[
        {
          key: "name",
          head: t("new.name"),
          names: true,
          cell: ({ name, shown, isPaused }) => (
            <>
              <bdi>{name || shown}</bdi> {isPaused && <Badge tone="wait">{t("state.paused")}</Badge>}
            </>
          ),
        },
        {
          key: "units",
          head: t("usage.units"),
          numeric: true,
          cell: ({ units, cap }) =>
            cap === null
              ? grouped(String(units), locale)
              : `${grouped(String(units), locale)} / ${grouped(String(cap), locale)}`,
        },
      ]}
      rows={rows}
      rowKey={({ keyId }) => keyId}
    />
  );
}
