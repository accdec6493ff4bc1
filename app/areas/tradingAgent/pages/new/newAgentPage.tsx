import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signInPath } from "#app/identity/paths.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Field, Input, useFieldWiring } from "#app/ui/field.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { MAX_NAME_LENGTH } from "../../model/calls.ts";
import { type AgentDraft, isStrategyKey, withStrategy } from "../../model/draft.ts";
import type { NewAgentView } from "../../model/newAgent.ts";
import { LimitsPart } from "./limitsPart.tsx";
import { LivePart } from "./livePart.tsx";
import { RulesFile } from "./rulesFile.tsx";
import { StepsCard } from "./stepsCard.tsx";
import { StrategySentences } from "./strategySentence.tsx";
import { TokensPart } from "./tokensPart.tsx";
import { useNewAgent } from "./useNewAgent.ts";
import { useWrong } from "./useWrong.ts";
import "./new.css";

/** An agent as a sentence, its limits, and the three steps: back-test, paper, live. Source: docs/spec/agent.md#7. */
export function NewAgentPage({ shown }: { shown: NewAgentView }) {
  const { t } = useTranslation(["newAgent", "tradingAgent"]);
  const form = useNewAgent(shown);
  const [isTried, setTried] = useState(false);
  const { draft, change, read, refused } = form;
  const wrong = useWrong(shown.bounds, { read, refused, isTried });
  const props = { draft, change, bounds: shown.bounds, wrong };
  // A paper agent can be started again.
  const isOver = shown.agent?.mode === "live" && ["stopped", "killed"].includes(shown.agent.status);
  const elsewhere = refused !== null && !wrong.some(({ isRefusal }) => isRefusal);
  return (
    <div className="newagent">
      <Head shown={shown} />
      {shown.isGuest && <Guest />}
      {isOver && <Banner tone="wait" title={t("change.over")} live={false} />}
      <div aria-live="assertive">
        {elsewhere && <Banner tone="bad" title={refused?.error ?? t("steps.unread")} live={false} />}
      </div>
      <div className="newagent__two">
        <form className="card newagent__form" noValidate onSubmit={(event) => event.preventDefault()}>
          <fieldset className="card__b newagent__all" disabled={isOver}>
            <legend className="sr">{t("legend.agent")}</legend>
            <StrategyField {...props} />
            <StrategySentences {...props} shown={shown} />
            <TokensPart {...props} />
            <Field label={t("field.name")} required error={wrong.find(({ field }) => field === "name")?.text}>
              <Input
                name="name"
                dir="auto"
                maxLength={MAX_NAME_LENGTH}
                autoComplete="off"
                value={draft.name}
                onChange={({ currentTarget }) => change({ name: currentTarget.value })}
              />
            </Field>
            <LimitsPart {...props} />
            <RulesFile read={form.readFor("backtest")} draft={draft} bounds={shown.bounds} onRead={form.replace} />
          </fieldset>
        </form>
        <div className="newagent__side">
          <StepsCard shown={shown} form={form} isOver={isOver} onTry={() => setTried(true)} />
          <LivePart shown={shown} form={form} isOver={isOver} onTry={() => setTried(true)} />
        </div>
      </div>
    </div>
  );
}

function Head({ shown: { agent } }: { shown: NewAgentView }) {
  const { t } = useTranslation("newAgent");
  return (
    <div className="head">
      <div>
        <h1>{agent === null ? t("title") : t("titleOf", { name: agent.name })}</h1>
        <p className="sub sm">{agent === null ? t("lead") : t("change.lead")}</p>
      </div>
    </div>
  );
}

/** No input is lost on the way to an account. */
function Guest() {
  const { t } = useTranslation("newAgent");
  const locale = useUiLocale();
  const { pathname, search } = useLocation();
  return (
    <Banner tone="note" title={t("guest.title")} live={false}>
      <p>
        {t("guest.text")}{" "}
        <a className="link" href={signInPath(locale, pathname + search)}>
          {t("guest.signIn")}
        </a>
      </p>
    </Banner>
  );
}

type StrategyFieldProps = {
  draft: AgentDraft;
  change(part: Partial<AgentDraft>): void;
  bounds: NewAgentView["bounds"];
};

/** The strategy, and its known weakness. */
function StrategyField({ draft, change, bounds }: StrategyFieldProps) {
  const { strategy } = draft;
  const { t } = useTranslation(["newAgent", "tradingAgent"]);
  return (
    <div className="newagent__part">
      <Field
        label={t("field.strategy")}
        hint={t("tradingAgent:start.weakness", { weakness: t(`tradingAgent:strategy.${strategy}.weakness`) })}
      >
        <StrategySelect {...{ strategy, bounds }} onChoose={(key) => change(withStrategy(draft, key))} />
      </Field>
    </div>
  );
}

type StrategySelectProps = Pick<AgentDraft, "strategy"> & {
  bounds: NewAgentView["bounds"];
  onChoose(key: AgentDraft["strategy"]): void;
};

function StrategySelect({ strategy, bounds, onChoose }: StrategySelectProps) {
  const { t } = useTranslation("tradingAgent");
  const wiring = useFieldWiring();
  return (
    <select
      className="newagent__word newagent__strategy"
      name="strategy"
      value={strategy}
      onChange={({ currentTarget: { value } }) => isStrategyKey(value) && onChoose(value)}
      {...wiring}
    >
      {bounds.strategies.map(({ key }) => (
        <option key={key} value={key}>
          {t(`strategy.${key}.name`)}
        </option>
      ))}
    </select>
  );
}
