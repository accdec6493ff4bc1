import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { listText } from "#app/ui/intl.ts";
import { Money } from "#app/ui/money.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsAtAGlance } from "#app/ui/unitAmounts.ts";
import { microUsd, UNIT_DECIMALS } from "../../model/decimals.ts";
import { judgementAnchor, judgementsPath } from "../../model/paths.ts";
import type { AgentPageData, JudgementRow } from "../../model/view.ts";
import { usdText } from "../parts/usdText.ts";
import { TimeText } from "../parts/words.tsx";
import { Files } from "./files.tsx";
import { JudgedFrom } from "./judgedFrom.tsx";
import { useReasonText, useRuleText } from "./reasons.ts";
import { Recompute } from "./recompute.tsx";
import { findTokenName, TokenLink } from "./tokenLink.tsx";

type JudgementsCardProps = Pick<AgentPageData, "agent" | "judgements" | "tokens">;

/** Candle by candle, what was decided and what a rule refused; one can be expanded down to its inputs. */
export function JudgementsCard({ agent, judgements, tokens }: JudgementsCardProps) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const { rows, before, olderThan } = judgements;
  return (
    <section className="card agent__judgements" aria-labelledby="judgements">
      <div className="card__h">
        <h2 id="judgements">{t("judgements.title")}</h2>
        <span className="xs mute">{t("judgements.note")}</span>
      </div>
      {rows.length === 0 ? (
        <p className="card__b sm mute">{t("judgements.none")}</p>
      ) : (
        <ol className="agent__candles">
          {rows.map((row) => (
            <Judged key={row.candle} row={row} agent={agent} tokens={tokens} before={judgements.before} />
          ))}
        </ol>
      )}
      <div className="agent__foot">
        {before !== null && (
          <ButtonLink size="s" to={judgementsPath(locale, agent.agentId, {})}>
            {t("judgements.newest")}
          </ButtonLink>
        )}
        {olderThan !== null && (
          <ButtonLink size="s" to={judgementsPath(locale, agent.agentId, { before: olderThan })}>
            {t("judgements.older")}
          </ButtonLink>
        )}
        {rows.length > 0 && <Files agentId={agent.agentId} what="judgements" label={t("judgements.download")} />}
      </div>
    </section>
  );
}

type JudgedProps = { row: JudgementRow; before: string | null } & Pick<AgentPageData, "agent" | "tokens">;

function Judged({ row, agent, tokens, before }: JudgedProps) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const { candle, decisions, refusals, missed, inputs } = row;
  const named = (side: "buy" | "sell") =>
    decisions.filter((one) => one.side === side).map(({ tokenId }) => findTokenName(tokens, tokenId).symbol);
  const [buys, sells] = [named("buy"), named("sell")];
  return (
    <li id={judgementAnchor(candle)}>
      <details open={inputs !== null || undefined}>
        <summary data-row="">
          <b>{agent.timeframe === "1d" ? <DateTime at={candle} /> : <TimeText at={candle} />}</b>
          <span>
            {buys.length > 0 && <span>{t("judgements.buys", { symbols: listText(buys, locale) })}</span>}
            {sells.length > 0 && <span>{t("judgements.sells", { symbols: listText(sells, locale) })}</span>}
            {decisions.length === 0 && <span className="mute">{t("judgements.nothing")}</span>}
            {refusals.length > 0 && (
              <span className="mute">{t("judgements.refused", { number: refusals.length })}</span>
            )}
          </span>
        </summary>
        <div className="agent__judged">
          {missed !== undefined && <p className="mute">{t("judgements.missed", { number: missed })}</p>}
          <Decisions decisions={decisions} tokens={tokens} strategy={agent.strategy.key} />
          <Refusals refusals={refusals} tokens={tokens} />
          <StateBefore state={row.state} />
          {inputs === null ? (
            <p>
              <Link
                className="link"
                to={judgementsPath(locale, agent.agentId, { ...(before !== null && { before }), candle })}
                preventScrollReset
                prefetch="none"
              >
                {t("judgements.inputs")}
              </Link>
            </p>
          ) : (
            <JudgedFrom inputs={inputs} tokens={tokens} />
          )}
          <Recompute row={row} agentId={agent.agentId} />
        </div>
      </details>
    </li>
  );
}

type Tokens = Pick<AgentPageData, "tokens">;

type DecisionsProps = Tokens & Pick<JudgementRow, "decisions"> & { strategy: string };

function Decisions({ decisions, tokens, strategy }: DecisionsProps) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const reasonText = useReasonText(strategy);
  if (decisions.length === 0) return null;
  return (
    <>
      <h3>{t("judgements.decided")}</h3>
      <ul className="agent__lines">
        {decisions.map(({ decisionId, tokenId, side, amount, limitedBy, reason, also }) => (
          <li key={decisionId}>
            <b>{t(`side.${side}`)}</b> <TokenLink {...findTokenName(tokens, tokenId)} />{" "}
            {side === "buy" ? (
              <Money cents={BigInt(amount) / 10_000n} />
            ) : (
              <span className="num">{unitsAtAGlance(amount, UNIT_DECIMALS, locale)}</span>
            )}{" "}
            <span className="sub">
              {listText(
                [reason, ...also].map((one) => reasonText(one, side)),
                locale,
              )}
            </span>
            {limitedBy !== undefined && (
              <small className="agent__note">
                {t("judgements.limitedBy")}: {t(`limit.${limitedBy}`, { defaultValue: limitedBy })}
              </small>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const MAX_NAMED = 8;

/** By rule: the tokens that it refused. */
function Refusals({ refusals, tokens }: Tokens & Pick<JudgementRow, "refusals">) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const ruleText = useRuleText();
  if (refusals.length === 0) return null;
  const byRule = new Map<string, typeof refusals>();
  for (const refusal of refusals) {
    const key = `${refusal.side} ${refusal.rule}`;
    byRule.set(key, [...(byRule.get(key) ?? []), refusal]);
  }
  return (
    <>
      <h3>{t("judgements.notTaken")}</h3>
      <ul className="agent__lines">
        {[...byRule].map(([key, all]) => {
          const [first] = all;
          const symbols = all.map(({ tokenId }) =>
            tokenId === null ? t("judgements.wholeCandle") : findTokenName(tokens, tokenId).symbol,
          );
          const shown = symbols.slice(0, MAX_NAMED);
          const more = symbols.length - shown.length;
          return (
            first && (
              <li key={key}>
                <b>{t(`side.${first.side}`)}</b>{" "}
                <bdi>{listText(more > 0 ? [...shown, `+${more}`] : shown, locale)}</bdi>{" "}
                <span className="sub">{ruleText(first.rule)}</span>
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}

function StateBefore({ state }: Pick<JudgementRow, "state">) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const usd = (micro: string) => usdText(microUsd(micro), locale);
  return (
    <p className="mute">
      {t("judgements.state", {
        ...{ cash: usd(state.cash), peak: usd(state.peakEquity), positions: state.positions.length },
      })}
    </p>
  );
}
