import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsText } from "#app/ui/unitAmounts.ts";
import type { AgentEvent, CandleJudged } from "#events/agent/events.ts";
import { Code } from "../replay/told.tsx";
import { chainName } from "../wallet/walletEventText.tsx";

type EventTextProps = { fact: AgentEvent; symbols: Record<number, string> };

/** Describes an event of a trading agent. */
export function AgentEventText({ fact, symbols }: EventTextProps) {
  const { t } = useTranslation("support");
  switch (fact.type) {
    case "AgentStarted": {
      const { chainId, budgetUsdCents, strategy, from } = fact.data;
      const components = {
        ...{ chain: <Name of={chainName(chainId)} />, budget: <Money cents={budgetUsdCents} short /> },
        ...{ strategy: <Code of={strategy.key} />, candle: <Candle at={from} /> },
      };
      return <Trans t={t} i18nKey="agent.told.AgentStarted" components={components} />;
    }
    case "AgentSet": {
      const { strategy, rules, inForceFrom } = fact.data;
      const what = strategy && rules ? "both" : strategy ? "strategy" : "rules";
      return <Trans t={t} i18nKey={`agent.set.${what}`} components={{ candle: <Candle at={inForceFrom} /> }} />;
    }
    case "CandleJudged":
      return <JudgementText judged={fact.data} symbols={symbols} />;
    case "AgentPaused": {
      const { by, rule, until } = fact.data;
      return (
        <>
          {t(`agent.paused.${by}`)}
          {rule !== undefined && (
            <>
              {" "}
              <RuleName of={rule} />
            </>
          )}
          {until !== undefined && (
            <Line>
              <Trans t={t} i18nKey="agent.told.until" components={{ until: <Candle at={until} /> }} />
            </Line>
          )}
        </>
      );
    }
    case "AgentResumed":
      return t(`agent.resumed.${fact.data.by}`);
    case "AgentStopped":
      return t(`agent.stopped.${fact.data.positions}`);
    case "AgentKilled":
      return (
        <Trans t={t} i18nKey={`agent.killed.${fact.data.by}`} components={{ reason: <Name of={fact.data.reason} /> }} />
      );
    default:
      return fact satisfies never;
  }
}

/** Decisions and refusals, one line each. */
function JudgementText({ judged, symbols }: { judged: CandleJudged; symbols: Record<number, string> }) {
  const { t } = useTranslation("support");
  const { candle, decisions, refusals, missed } = judged;
  return (
    <>
      <Trans t={t} i18nKey="agent.told.CandleJudged" components={{ candle: <Candle at={candle} /> }} />
      {missed !== undefined && <Line>{t("agent.missed", { count: missed })}</Line>}
      {decisions.length === 0 && refusals.length === 0 && <Line>{t("agent.nothing")}</Line>}
      {decisions.map((decision) => (
        <Line key={decision.decisionId}>
          <Trans
            t={t}
            i18nKey={`agent.decided.${decision.side}`}
            components={{
              amount: <DecidedAmount decision={decision} />,
              token: <Token id={decision.tokenId} symbols={symbols} />,
              reason: <ReasonName of={decision.reason} />,
            }}
          />
        </Line>
      ))}
      {refusals.map(({ tokenId, side, rule }) => (
        <Line key={`${tokenId} ${side} ${rule}`}>
          <Trans
            t={t}
            i18nKey={tokenId === null ? "agent.refused.all" : `agent.refused.${side}`}
            components={{
              token: tokenId === null ? <span /> : <Token id={tokenId} symbols={symbols} />,
              rule: <RuleName of={rule} />,
            }}
          />
        </Line>
      ))}
    </>
  );
}

const MICRO_PER_CENT = 10_000n;
const UNIT_DECIMALS = 18;

/** Dollars to spend, or units to sell. */
function DecidedAmount({ decision: { side, amount } }: { decision: CandleJudged["decisions"][number] }) {
  const locale = useUiLocale();
  if (side === "buy") return <Money cents={BigInt(amount) / MICRO_PER_CENT} />;
  return <Num>{unitsText(amount, UNIT_DECIMALS, locale)}</Num>;
}

const Line = ({ children }: { children: ReactNode }) => <span className="told__line">{children}</span>;
const Name = ({ of }: { of: string }) => <bdi>{of}</bdi>;

/** A candle is named by the time of its open. */
export const Candle = ({ at }: { at: string }) => <DateTime at={at} form={at.includes("T00:00") ? "day" : "second"} />;

export const Token = ({ id, symbols }: { id: number; symbols: Record<number, string> }) => (
  <bdi>{symbols[id] ?? `#${id}`}</bdi>
);

/** The name of the rule that refused; a rule from newer code is shown as recorded. */
function RuleName({ of }: { of: string }) {
  const { t } = useTranslation("support");
  return <>{t(`agent.rule.${of}`, { defaultValue: of })}</>;
}

function ReasonName({ of }: { of: string }) {
  const { t } = useTranslation("support");
  return <>{t(`agent.reason.${of}`, { defaultValue: of })}</>;
}
