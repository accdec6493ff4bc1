import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type AgentDraft, isSized, ORDERS, paramsIn, SIZINGS } from "../../model/draft.ts";
import type { ChainOption, NewAgentView } from "../../model/newAgent.ts";
import { type Blank, buildSentence } from "../../model/sentence.ts";
import { SentenceWith } from "../parts/agentSentence.tsx";
import { useLevelText } from "../parts/useLevelText.ts";
import { Choice, type DraftProps, ParamBlank, RuleBlank, WrongNote } from "./blanks.tsx";

/** The strategy as sentences whose words are controls: each is translated as a whole, with its controls in the language's word order. */

type SentencesProps = DraftProps & { shown: NewAgentView };

const LOOK_FIELDS = ["timeframe", "budgetUsdCents", "chainId", "stopLossBps"];
const SIZING_FIELDS = ["sizing.kind", "sizing.usdCents", "sizing.bps", "sizing.targetBps"];

export function StrategySentences({ shown, ...props }: SentencesProps) {
  const { t } = useTranslation("newAgent");
  const wrongId = useId();
  const { draft, bounds, wrong } = props;
  const params = bounds.strategies.find(({ key }) => key === draft.strategy)?.fields ?? [];
  // The strategy's own sentence comes first; exits are edited with the other rules.
  const [line] = buildSentence({ key: draft.strategy, version: 1, params: {} }, shown.start.rules);
  const rule = (field: string) => <RuleBlank {...props} {...{ field, wrongId }} />;
  return (
    <fieldset className="newagent__part">
      <legend className="sr">{t("legend.rule")}</legend>
      <p className="newagent__sentence">
        {line && <SentenceWith line={line} blank={(_, blank) => control(blank)} />}{" "}
        <Sentence text={t("rule.stopLoss")} parts={{ stopLossBps: rule("stopLossBps") }} />
      </p>
      {isSized(draft.strategy) && <Sizing {...props} wrongId={wrongId} />}
      <Look {...props} shown={shown} wrongId={wrongId} />
      <WrongNote
        wrong={wrong}
        fields={[...params.map(({ key }) => `params.${key}`), ...SIZING_FIELDS, ...LOOK_FIELDS]}
        id={wrongId}
      />
    </fieldset>
  );

  function control({ field, value }: Blank) {
    if (field === "rules.tokens") return <TokensWord {...props} wrongId={wrongId} />;
    if (value.kind === "level") return <LevelWord {...props} field={field} wrongId={wrongId} />;
    return <ParamBlank {...props} field={field} wrongId={wrongId} />;
  }
}

type WordProps = DraftProps & { wrongId: string };

/** Which tokens, in the words of the agent's own sentence; the controls below ask how many, and which ones. */
function TokensWord({ draft, change, wrong, wrongId }: WordProps) {
  const { t } = useTranslation("tradingAgent");
  const number = draft.fields["tokens.first"] ?? "";
  const options = [
    ...ORDERS.map((value) => ({ value, text: t(`tokens.${value}`, { number }) })),
    { value: "list" as const, text: t("tokens.list", { number: draft.tokens.length }) },
  ];
  const choose = (value: (typeof options)[number]["value"]) =>
    change(value === "list" ? { choice: "list" } : { choice: "rule", order: value });
  const value = draft.choice === "list" ? "list" : draft.order;
  return <Choice field="tokens" {...{ value, options, wrong, wrongId }} onChoose={choose} />;
}

const LEVELS = {
  "params.enter": { "1": "buy", "2": "strongBuy" },
  "params.leave": { "-1": "sell", "-2": "strongSell" },
} as const;

/** The signal from which it acts: a number in the call, words for people. */
function LevelWord({ field, draft, change, bounds, wrong, wrongId }: WordProps & { field: string }) {
  const { t } = useTranslation("newAgent");
  const levelText = useLevelText();
  const locale = useUiLocale();
  const typed = paramsIn(draft, bounds, locale);
  const key = field.slice("params.".length);
  const levels = LEVELS[field === "params.enter" ? field : "params.leave"];
  const options = Object.entries(levels).map(([value, level]) => ({ value, text: levelText(level) }));
  const choose = (value: string) =>
    change({ params: { ...draft.params, [draft.strategy]: { ...typed, [key]: value } } });
  const label = t(key === "enter" ? "newAgent:field.signalEnter" : "newAgent:field.signalLeave");
  return <Choice {...{ field, label, options, wrong, wrongId }} value={typed[key] ?? ""} onChoose={choose} />;
}

function Sizing(props: WordProps) {
  const { t } = useTranslation("newAgent");
  const { draft, change, wrong, wrongId } = props;
  const options = SIZINGS.map((value) => ({ value, text: t(`sizing.kind.${value}`) }));
  const kind = (
    <Choice
      field="sizing.kind"
      value={draft.sizing}
      onChoose={(sizing) => change({ sizing })}
      {...{ options, wrong, wrongId }}
    />
  );
  const parts = {
    kind,
    usdCents: <RuleBlank {...props} field="sizing.usdCents" />,
    bps: <RuleBlank {...props} field="sizing.bps" />,
    targetBps: <RuleBlank {...props} field="sizing.targetBps" />,
  };
  return (
    <p className="newagent__sentence newagent__sentence--more">
      <Sentence text={t(`sizing.sentence.${draft.sizing}`)} parts={parts} />
    </p>
  );
}

function Look({ shown, ...props }: WordProps & { shown: NewAgentView }) {
  const { t } = useTranslation("newAgent");
  const { draft, change, wrong, wrongId } = props;
  const { hourly } = shown;
  const isHourLocked = hourly.is === "locked";
  const hour = isHourLocked ? lockedText(t("timeframe.1h"), hourly.plan) : t("timeframe.1h");
  const timeframes = [
    { value: "1d" as const, text: t("timeframe.1d") },
    { value: "1h" as const, text: hour, isLocked: isHourLocked && draft.timeframe !== "1h" },
  ];
  const chains = [
    { value: "", text: t("chain.none") },
    ...shown.chains.map((chain) => ({
      value: String(chain.chainId),
      text: chainText(chain),
      isLocked: chain.is === "locked" && draft.chainId !== String(chain.chainId),
    })),
  ];
  const parts = {
    timeframe: (
      <Choice
        field="timeframe"
        value={draft.timeframe}
        options={timeframes}
        onChoose={(timeframe: AgentDraft["timeframe"]) => change({ timeframe })}
        {...{ wrong, wrongId }}
      />
    ),
    budgetUsdCents: <RuleBlank {...props} field="budgetUsdCents" />,
    chainId: (
      <Choice
        field="chainId"
        value={draft.chainId}
        options={chains}
        onChoose={(chainId) => change({ chainId })}
        {...{ wrong, wrongId }}
      />
    ),
  };
  return (
    <p className="newagent__sentence newagent__sentence--more">
      <Sentence text={t("look")} parts={parts} />
    </p>
  );

  function lockedText(text: string, plan: string | null): string {
    return plan === null ? t("lockedAny", { text }) : t("locked", { text, plan });
  }

  function chainText(chain: ChainOption): string {
    if (chain.is === "paper") return t("chain.paper", { name: chain.name });
    return chain.is === "locked" ? lockedText(chain.name, chain.plan) : chain.name;
  }
}
