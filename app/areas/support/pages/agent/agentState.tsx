import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsText } from "#app/ui/unitAmounts.ts";
import type { AgentRules, AgentStrategy, CandleJudged } from "#events/agent/events.ts";
import { chainName } from "../wallet/walletEventText.tsx";
import { Candle, Token } from "./agentEventText.tsx";

type FollowedProps = { strategy: AgentStrategy; rules: AgentRules };

/** What an agent follows after a step: rules are named as recorded. */
export function FollowedRules({ strategy, rules }: FollowedProps) {
  const { t } = useTranslation("support");
  const { chainId, budgetUsdCents, tokens, ...others } = rules;
  const written: [string, unknown][] = [
    ...Object.entries(strategy.params),
    ...Object.entries(others),
    ["tokens", tokens],
  ];
  return (
    <section className="card" aria-labelledby="rules-title">
      <div className="card__h">
        <h2 id="rules-title">{t("agent.rules")}</h2>
        <span className="xs mute">
          <bdi>{typeof chainId === "number" ? chainName(chainId) : chainId}</bdi>
        </span>
      </div>
      <dl className="card__b kv kv--exact">
        <dt>{t("agent.field.strategy")}</dt>
        <dd className="mono">{`${strategy.key} ${strategy.version}`}</dd>
        <dt>{t("agent.field.budget")}</dt>
        <dd>
          <Money cents={budgetUsdCents} short />
        </dd>
        {written.map(([name, value]) => (
          <RecordedRule key={name} name={name}>
            {JSON.stringify(value)}
          </RecordedRule>
        ))}
      </dl>
    </section>
  );
}

function RecordedRule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="mono">{name}</dt>
      <dd className="mono">
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}

const MICRO_PER_CENT = 10_000n;
const UNIT_DECIMALS = 18;
type HeldProps = { state: CandleJudged["state"]; symbols: Record<number, string> };

/** What it held at its last judgement. */
export function HeldPositions({ state, symbols }: HeldProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  return (
    <section className="card" aria-labelledby="held-title">
      <div className="card__h">
        <h2 id="held-title">{t("agent.held")}</h2>
      </div>
      <dl className="card__b kv kv--exact">
        <dt>{t("agent.field.cash")}</dt>
        <dd>
          <Money cents={BigInt(state.cash) / MICRO_PER_CENT} />
        </dd>
        {state.positions.map(({ tokenId, units, since }) => (
          <HeldToken key={tokenId} name={<Token id={tokenId} symbols={symbols} />}>
            <Num>{unitsText(units, UNIT_DECIMALS, locale)}</Num> <Candle at={since} />
          </HeldToken>
        ))}
      </dl>
    </section>
  );
}

function HeldToken({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
