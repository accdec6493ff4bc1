import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Change } from "#app/ui/change.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ShownAgent } from "../../model/calls.ts";
import { agentPath } from "../../model/paths.ts";
import { ModeBadge, StatusText, TimeText, Usd } from "../parts/words.tsx";

/** The caller's agents in their given order; not ranked by return, and without a total. */
export function AgentRows({ agents }: { agents: readonly ShownAgent[] }) {
  const { t } = useTranslation("tradingAgent");
  return <Table caption={t("list.title")} columns={useColumns()} rows={agents} rowKey={({ agentId }) => agentId} />;
}

function useColumns(): Column<ShownAgent>[] {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const none = t("list.none");
  return [
    {
      ...{ key: "name", head: t("list.column.name"), names: true },
      cell: ({ agentId, name }) => (
        <Link className="agents__open" to={agentPath(locale, agentId)} prefetch="intent" data-row="">
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { key: "mode", head: t("list.column.mode"), cell: ({ mode }) => <ModeBadge mode={mode} /> },
    { key: "state", head: t("list.column.state"), worth: 2, cell: ({ status }) => <StatusText status={status} /> },
    {
      ...{ key: "equity", head: t("list.column.equity"), numeric: true },
      cell: ({ equityUsd }) => <Usd usd={equityUsd} why={none} />,
    },
    {
      ...{ key: "sinceStart", head: t("list.column.sinceStart"), numeric: true },
      cell: ({ sinceStart }) => (sinceStart === null ? <Absent why={none} /> : <Change share={sinceStart} />),
    },
    {
      ...{ key: "deepestFall", head: t("list.column.deepestFall"), numeric: true, worth: 2 },
      cell: ({ deepestFall }) =>
        deepestFall === null ? <Absent why={none} /> : <Change share={deepestFall} decimals={1} />,
    },
    {
      ...{ key: "nextLook", head: t("list.column.nextLook"), worth: 3 },
      cell: ({ nextLookAt }) =>
        nextLookAt === null ? <Absent why={t("list.noLook")} /> : <TimeText at={nextLookAt} />,
    },
  ];
}
