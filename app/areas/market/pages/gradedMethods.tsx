import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { MethodState, NotRatedCount, PublishedDay } from "../model/overview.ts";
import { Count } from "./count.tsx";

/** One card per method: its last published day, and what is waiting. */
export function GradedMethods({ methods }: { methods: readonly MethodState[] }) {
  return (
    <div className="keep__methods">
      {methods.map((state) => (
        <MethodCard key={state.method} state={state} />
      ))}
    </div>
  );
}

function MethodCard({ state: { method, last, waiting, backfilled } }: { state: MethodState }) {
  const { t } = useTranslation("marketDesk");
  return (
    <div className="card">
      <div className="card__h">
        <h3 className="mono">
          <bdi>{method}</bdi>
        </h3>
        {last && (
          <Badge {...(last.isLate ? { tone: "wait" } : {})}>
            {t(last.isLate ? "admin.methods.late" : "admin.methods.onTime")}
          </Badge>
        )}
      </div>
      {last === null && <EmptyState title={t("admin.methods.empty")}>{t("admin.methods.emptyText")}</EmptyState>}
      <dl className="kv card__b">
        {last && <LastDay last={last} />}
        {waiting !== null && (
          <>
            <dt>{t("admin.methods.waiting")}</dt>
            <dd>
              <Count of={waiting} />
            </dd>
          </>
        )}
        <dt>{t("admin.methods.backfilled")}</dt>
        <dd>
          <Count of={backfilled} />
        </dd>
      </dl>
    </div>
  );
}

function LastDay({ last: { day, publishedAt, count, root } }: { last: PublishedDay }) {
  const { t } = useTranslation("marketDesk");
  return (
    <>
      <dt>{t("admin.methods.day")}</dt>
      <dd>
        <DateTime at={day} />
      </dd>
      <dt>{t("admin.methods.at")}</dt>
      <dd>
        <DateTime at={publishedAt} form="second" />
      </dd>
      <dt>{t("admin.methods.tokens")}</dt>
      <dd>
        <Count of={count} />
      </dd>
      <dt>{t("admin.methods.root")}</dt>
      <dd>
        <HashPrint hash={root} />
      </dd>
    </>
  );
}

type NotRatedProps = { counts: readonly NotRatedCount[]; methods: readonly MethodState[] };

/** One row per reason, one column per method. */
export function NotRated({ counts, methods }: NotRatedProps) {
  const { t } = useTranslation("marketDesk");
  const columns: Column<NotRatedCount>[] = [
    {
      key: "reason",
      head: t("admin.notRated.reason"),
      names: true,
      cell: ({ tag }) => <span className="keep__said">{t(`admin.notRated.tag.${tag}`, { defaultValue: tag })}</span>,
    },
    ...methods.map(({ method }) => ({
      key: method,
      head: <bdi className="mono">{method}</bdi>,
      numeric: true,
      cell: ({ tokens }: NotRatedCount) => <Count of={tokens[method] ?? 0} />,
    })),
  ];
  return (
    <Table
      caption={t("admin.notRated.title")}
      columns={columns}
      rows={counts}
      rowKey={({ tag }) => tag}
      {...(counts.length === 0
        ? { instead: <EmptyState title={t("admin.notRated.empty")}>{t("admin.notRated.emptyText")}</EmptyState> }
        : {})}
    />
  );
}
