import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CopyableAddress, CopyButton } from "#app/ui/copy.tsx";
import { Hash } from "#app/ui/hashPrint.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { customerPath, supportAgentPath, supportMandatePath } from "../../model/paths.ts";
import type { AgentAtDesk } from "../../model/replayWire.ts";
import { OrderRows } from "../orderRows.tsx";
import { HashChain } from "../replay/hashChain.tsx";
import { RawEvent } from "../replay/rawEvent.tsx";
import { ReplaySlider } from "../replay/replaySlider.tsx";
import { StateDiff } from "../replay/stateDiff.tsx";
import { Timeline } from "../replay/timeline.tsx";
import { useStep } from "../replay/useStep.ts";
import { AgentEventText } from "./agentEventText.tsx";
import { AgentStatus } from "./agentRows.tsx";
import { FollowedRules, HeldPositions } from "./agentState.tsx";

type AgentPageProps = { agent: AgentAtDesk };

/** A trading agent step by step: what it decided and refused at each candle, its orders, and why it ended. */
export function AgentPage({ agent }: AgentPageProps) {
  const { t } = useTranslation("support");
  const { events, agentId, orders } = agent;
  return (
    <>
      <AgentHead agent={agent} />
      {events.length === 0 ? (
        <div className="card">
          <EmptyState title={t(`agent.mode.${agent.mode}`)}>{t("agent.noSteps")}</EmptyState>
        </div>
      ) : (
        <Steps agent={agent} key={`${agentId} ${events[0]?.version}`} />
      )}
      {orders.length > 0 && (
        <section className="card" aria-labelledby="orders-title">
          <div className="card__h">
            <h2 id="orders-title">{t("order.list")}</h2>
          </div>
          <OrderRows label={t("order.list")} orders={orders} />
        </section>
      )}
    </>
  );
}

function Steps({ agent }: AgentPageProps) {
  const { events, states, symbols, agentId } = agent;
  const [step, goTo] = useStep(events.length);
  const [event, state] = [events[step - 1], states[step - 1]];
  return (
    <>
      <OtherSteps agent={agent} />
      <ReplaySlider events={events} step={step} goTo={goTo} />
      <div className="desk__cols">
        <div className="desk__col">
          <Timeline
            events={events}
            step={step}
            goTo={goTo}
            renderFact={(fact) => <AgentEventText fact={fact} symbols={symbols} />}
          />
        </div>
        <div className="desk__col">
          {state && <FollowedRules strategy={state.strategy} rules={state.rules} />}
          {state?.state && <HeldPositions state={state.state} symbols={symbols} />}
          <StateDiff events={events} step={step} />
        </div>
      </div>
      <HashChain events={events} step={step} />
      {event && (
        <RawEvent
          path={`/api/support/agents/${agentId}`}
          version={event.version}
          type={event.type}
          key={event.version}
        />
      )}
    </>
  );
}

/** Which steps these are, with links to those before and after them. */
function OtherSteps({ agent: { agentId, events, earlier, later } }: AgentPageProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  if (earlier === null && later === null) return null;
  return (
    <p className="desk__ids sm">
      <span>{t("agent.steps", { from: events[0]?.version, to: events.at(-1)?.version })}</span>
      {earlier !== null && (
        <Link className="link" to={supportAgentPath(locale, agentId, earlier)}>
          {t("agent.earlier")}
        </Link>
      )}
      {later !== null && (
        <Link className="link" to={supportAgentPath(locale, agentId, later)}>
          {t("agent.later")}
        </Link>
      )}
    </p>
  );
}

function AgentHead({ agent: { agentId, name, mode, status, wallet, customer, mandateId } }: AgentPageProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  return (
    <div className="head">
      <div className="desk__subject">
        <AgentStatus status={status} />
        <h1>
          <bdi>{name || t("agent.name")}</bdi>
        </h1>
        <p className="sub sm desk__ids">
          <span>{t(`agent.mode.${mode}`)}</span>
          <span className="copyable">
            <span className="mono">{agentId}</span>
            <CopyButton value={agentId} label={t("agent.copyId")} />
          </span>
          {wallet !== null && <CopyableAddress value={wallet} />}
          {mandateId !== null && (
            <Link className="link" to={supportMandatePath(locale, mandateId)}>
              {t("mandate.name")} <Hash value={mandateId} />
            </Link>
          )}
          {customer !== null && (
            <Link className="link" to={customerPath(locale, customer)}>
              {t("payment.customer")}
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}
