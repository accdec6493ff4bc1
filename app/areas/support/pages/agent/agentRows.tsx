import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { supportAgentPath } from "../../model/paths.ts";
import type { FoundAgent } from "../../model/wire.ts";
import { VirtualRows } from "../virtualRows.tsx";

/** A list of trading agents with links; renders nothing when there are none. */
export function AgentRows({ agents }: { agents: readonly FoundAgent[] }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  if (agents.length === 0) return null;
  const title = t("agent.list");
  return (
    <section className="card" aria-label={title}>
      <div className="card__h">
        <h2>{title}</h2>
      </div>
      <VirtualRows
        label={title}
        className="vtbl--payments"
        rows={agents}
        rowKey={({ agentId }) => agentId}
        heads={[t("agent.name"), t("columns.state"), t("columns.wallet"), t("columns.opened")]}
        cells={({ agentId, name, mode, status, strategy, wallet, createdAt }) => [
          <Link key="agent" to={supportAgentPath(locale, agentId)} className="vtbl__link">
            <b>
              <bdi>{name || strategy}</bdi>
            </b>
            <span className="mono xs mute">{agentId}</span>
            <span className="xs mute">{t(`agent.mode.${mode}`)}</span>
          </Link>,
          <AgentStatus key="status" status={status} />,
          wallet === null ? (
            <span key="wallet" className="mute">
              {t("none")}
            </span>
          ) : (
            <Address key="wallet" value={wallet} />
          ),
          <span key="opened" className="xs mute">
            <DateTime at={createdAt} form="second" />
          </span>,
        ]}
      />
    </section>
  );
}

const TONES: Record<FoundAgent["status"], Tone | null> = {
  idle: null,
  running: "good",
  paused: "wait",
  stopped: null,
  killed: "bad",
};

export function AgentStatus({ status }: Pick<FoundAgent, "status">) {
  const { t } = useTranslation("support");
  const tone = TONES[status];
  return <Badge {...(tone && { tone })}>{t(`agent.status.${status}`)}</Badge>;
}
