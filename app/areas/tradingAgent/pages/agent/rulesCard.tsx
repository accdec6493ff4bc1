import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";
import { percentText } from "#app/ui/formatNumbers.ts";
import { listText } from "#app/ui/intl.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { changeAgentPath } from "../../model/paths.ts";
import { findRuleName, type RuleName } from "../../model/ruleNames.ts";
import { type AgentPageData, isOver } from "../../model/view.ts";
import { usdText } from "../parts/usdText.ts";
import { TimeText } from "../parts/words.tsx";
import { Files } from "./files.tsx";

const PHONE = "(max-width: 640px)";

/** The agent's own limits, and their history. Collapsed on a phone, where the page would be long. */
export function RulesCard({ agent, chain, changes }: Pick<AgentPageData, "agent" | "chain" | "changes">) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (matchMedia(PHONE).matches) box.current?.removeAttribute("open");
  }, []);
  const lines = useRuleLines(agent, chain);
  return (
    <details className="card agent__rules" ref={box} open suppressHydrationWarning>
      <summary className="card__h">
        <h2>{t("rules.title")}</h2>
      </summary>
      <div className="card__b agents__stack">
        <p className="sm sub">{t("rules.note")}</p>
        <dl className="lines agent__limits">
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`rules.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {changes.length > 0 && <Changes changes={changes} />}
        {agent.mode !== "draft" && (
          <p className="sm">
            {!(agent.mode === "live" && isOver(agent)) && (
              <ButtonLink size="s" to={changeAgentPath(locale, agent.agentId)}>
                {t("notes.draft.change")}
              </ButtonLink>
            )}{" "}
            <Files agentId={agent.agentId} what="equity" label={t("rules.download")} />
          </p>
        )}
      </div>
    </details>
  );
}

function Changes({ changes }: Pick<AgentPageData, "changes">) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const formatRuleName = (field: string): string => {
    const name = findRuleName(field);
    return name === null ? field : t(`rules.${name}`);
  };
  return (
    <>
      <h3>{t("rules.history")}</h3>
      <ol className="agent__changes">
        {changes.map(({ at, inForceFrom, what, fields }) => (
          <li key={`${at} ${what}`}>
            <span>
              {what === "started"
                ? t("rules.started")
                : t("rules.changed", { fields: listText(fields.map(formatRuleName), locale) })}
            </span>{" "}
            <span className="mute">
              <Sentence text={t("rules.from")} parts={{ candle: <TimeText at={inForceFrom} /> }} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function useRuleLines({ rules, timeframe }: AgentPageData["agent"], chain: string | null): [RuleName, ReactNode][] {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const off = t("rules.off");
  const usd = (cents: number) => usdText(cents / 100, locale);
  const share = (bps: number) => percentText(bps / 100, locale);
  const or = <Value,>(value: Value | null, text: (value: Value) => ReactNode) => (value === null ? off : text(value));
  const { sizing } = rules;
  return [
    ["budget", usd(rules.budgetUsdCents)],
    ["sizing", sizingText()],
    ["maxOrder", usd(rules.maxOrderUsdCents)],
    ["maxPosition", t("rules.sizingShare", { share: share(rules.maxPositionBps) })],
    ["maxPositions", rules.maxPositions],
    ["stopLoss", or(rules.stopLossBps, share)],
    [
      "trailing",
      or(rules.trailingBps, (bps) =>
        t("rules.trailingFrom", { trailing: share(bps), from: share(rules.trailingFromBps) }),
      ),
    ],
    ["takeProfit", or(rules.takeProfitBps, share)],
    ["maxHold", or(rules.maxHoldCandles, String)],
    ["cooldown", rules.cooldownCandles],
    ["losses", or(rules.losses, (of) => t("rules.lossesText", of))],
    ["stops", or(rules.stops, (of) => t("rules.stopsText", of))],
    ["dailyLoss", or(rules.dailyLossUsdCents, usd)],
    [
      "drawdown",
      or(rules.drawdown, ({ bps, then }) =>
        t(then === "keep" ? "rules.drawdownKeep" : "rules.drawdownSell", { share: share(bps) }),
      ),
    ],
    ["ordersPerDay", rules.ordersPerDay],
    ["slippage", share(rules.slippageBps)],
    ["maxPriceAge", rules.maxPriceAgeSeconds],
    ["chain", chain ?? t("rules.noChain")],
    ["timeframe", t(`rules.timeframes.${timeframe}`)],
  ];

  function sizingText(): string {
    if (sizing.kind === "fixed") return usd(sizing.usdCents);
    if (sizing.kind === "share") return t("rules.sizingShare", { share: share(sizing.bps) });
    return t("rules.sizingVolatility", { share: share(sizing.bps), target: share(sizing.targetBps) });
  }
}
