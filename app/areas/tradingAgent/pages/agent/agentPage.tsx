import "../agents.css";
import "#app/ui/css/table.css";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { classes } from "#app/ui/classes.ts";
import { toFills } from "../../model/equityPlot.ts";
import type { AgentPageData, ConfirmedAct, Did } from "../../model/view.ts";
import { AgentSentence } from "../parts/agentSentence.tsx";
import { KeysLine } from "../parts/keysLine.tsx";
import { ModeBadge } from "../parts/words.tsx";
import { ConfirmAct } from "./confirmAct.tsx";
import { JudgementsCard } from "./judgementsCard.tsx";
import { Notes } from "./notes.tsx";
import { OrdersCard } from "./ordersCard.tsx";
import { PositionsCard } from "./positionsCard.tsx";
import { ResultCard } from "./resultCard.tsx";
import { RulesCard } from "./rulesCard.tsx";
import { StopBar } from "./stopBar.tsx";
import { useAgentKeys } from "./useAgentKeys.ts";

type AgentPageProps = { shown: AgentPageData; act?: ConfirmedAct | null; did?: Did | null; refused?: string | null };

/** One agent: what it does, its results, its holdings and decisions, and how to stop it. Source: docs/spec/agent.md#7. */
export function AgentPage({ shown, act = null, did = null, refused = null }: AgentPageProps) {
  const { t } = useTranslation("tradingAgent");
  const box = useRef<HTMLDivElement>(null);
  useAgentKeys(box);
  const { agent, orders, tokens } = shown;
  const fills = useMemo(() => toFills(orders.rows), [orders.rows]);
  const hasRun = agent.mode !== "draft";
  return (
    <div className="agents agent" ref={box}>
      <Head shown={shown} />
      <div aria-live="polite">{did && <Banner tone="good" title={t(`did.${did}`)} live={false} />}</div>
      {refused !== null && <Banner tone="bad" title={refused} />}
      {act && <ConfirmAct agent={agent} act={act} />}
      <div className="agents__stack">
        <Notes {...shown} />
      </div>
      <div className={classes("agent__pair", !hasRun && "agent__pair--one")}>
        {hasRun && (
          <div className="agents__stack">
            <ResultCard agent={agent} result={shown.result} fills={fills} />
            <PositionsCard positions={shown.positions} cashUsd={shown.result?.cashUsd ?? null} />
            <JudgementsCard agent={agent} judgements={shown.judgements} tokens={tokens} />
            <OrdersCard agent={agent} orders={orders} tokens={tokens} />
          </div>
        )}
        <div className="agents__stack">
          <RulesCard agent={agent} chain={shown.chain} changes={shown.changes} />
        </div>
      </div>
      {hasRun && <KeysLine keys={["rows", "open", "pause", "stop"]} />}
      <StopBar agent={agent} />
    </div>
  );
}

function Head({ shown: { agent, tokens } }: { shown: AgentPageData }) {
  const symbols = useMemo(
    () => Object.fromEntries(Object.entries(tokens).map(([id, { symbol }]) => [Number(id), symbol])),
    [tokens],
  );
  return (
    <div className="head">
      <div>
        <h1 className="agent__name">
          <bdi>{agent.name}</bdi> <ModeBadge mode={agent.mode} />
        </h1>
        <AgentSentence className="agent__sentence" strategy={agent.strategy} rules={agent.rules} symbols={symbols} />
      </div>
    </div>
  );
}
