import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Sentence } from "#app/ui/sentence.tsx";
import { SIGNAL_KEYS } from "#app/ui/signal.tsx";
import {
  type Draft,
  listWindows,
  mayWatch,
  OFTENS,
  readDraft,
  SIGNALS,
  toScaleKey,
  WHATS,
  type What,
  watchText,
} from "../../model/draft.ts";
import { KIND_OF_WHAT } from "../../model/order.ts";
import type { BuilderData } from "../../model/pages.ts";
import { namedAs, subjectName } from "../names/conditionText.ts";
import { ValueInput } from "./valueInput.tsx";
import { Word } from "./word.tsx";

type SentenceFormProps = {
  shown: BuilderData;
  draft: Draft;
  change(part: Partial<Draft>): void;
  /** Shown below an invalid control. */
  problemId: string | undefined;
};

/** The sentence that the selections form: each is translated whole, with its controls in the language's order. */
const SHAPE: Record<What, "level" | "move" | "signal" | "volume" | "newToken" | "swing" | "agent" | "silent"> = {
  price: "level",
  trader: "level",
  investor: "level",
  cap: "level",
  move: "move",
  signal: "signal",
  volume: "volume",
  newToken: "newToken",
  rebalanced: "newToken",
  level: "level",
  swing: "swing",
  arrival: "newToken",
  drawdown: "agent",
  dayLoss: "agent",
  silent: "silent",
};

/** One sentence whose words are controls. */
export function SentenceForm({ shown, draft, change, problemId }: SentenceFormProps) {
  const { t } = useTranslation("alerts");
  const parts: Record<string, ReactNode> = {
    subject:
      shown.alertId === null ? (
        <SubjectWord key="subject" shown={shown} draft={draft} change={change} />
      ) : (
        <b key="subject">
          <bdi>{subjectName(t, shown.subject)}</bdi>
        </b>
      ),
    what: <WhatWord key="what" shown={shown} draft={draft} change={change} />,
    how: <HowWord key="how" draft={draft} change={change} />,
    value: <ValueInput key="value" draft={draft} change={change} problemId={problemId} />,
    window: (
      <Word
        key="window"
        name="window"
        label={t("build.window")}
        value={draft.window}
        options={listWindows(draft.what).map((window) => ({ value: window, text: t(`window.${window}`) }))}
        onChange={(window) => change({ window })}
      />
    ),
    to: (
      <Word
        key="to"
        name="to"
        label={t("build.to")}
        value={draft.to}
        options={SIGNALS.map((to) => ({
          value: to,
          text: to === "any" ? t("build.anySignal") : t(`common:signals.${SIGNAL_KEYS[to]}`),
        }))}
        onChange={(to) => change({ to })}
      />
    ),
    often: (
      <Word
        key="often"
        name="often"
        label={t("build.often")}
        value={draft.often}
        options={OFTENS.map((often) => ({ value: often, text: t(`often.${often}`) }))}
        onChange={(often) => change({ often })}
      />
    ),
  };
  return (
    <fieldset className="build__sentence">
      <legend className="sr">{t("build.label")}</legend>
      <input type="hidden" name="of" value={toScaleKey(shown.draft.what, shown.draft.watched)} />
      <Sentence text={t(`build.sentence.${SHAPE[draft.what]}`)} parts={parts} />
    </fieldset>
  );
}

type WordProps = Pick<SentenceFormProps, "draft" | "change">;

function SubjectWord({ shown, draft, change }: WordProps & { shown: BuilderData }) {
  const { t } = useTranslation("alerts");
  const chosen = (text: string) => {
    const { watched, what } = readDraft(new URLSearchParams({ watch: text, what: draft.what }));
    change({ watched, what });
  };
  const groups = [
    ...(shown.lists.length > 0 ? [{ label: t("build.lists"), options: shown.lists }] : []),
    { label: t("build.tokens"), options: shown.tokens },
    ...(shown.portfolios.length > 0 ? [{ label: t("build.portfolio"), options: shown.portfolios }] : []),
    ...(shown.agents.length > 0 ? [{ label: t("build.agents"), options: shown.agents }] : []),
    ...(shown.indices.length > 0 ? [{ label: t("build.indices"), options: shown.indices }] : []),
  ];
  return (
    <select
      className="build__word"
      name="watch"
      aria-label={t("build.watch")}
      value={draft.watched === null ? "" : watchText(draft.watched)}
      onChange={({ currentTarget }) => chosen(currentTarget.value)}
    >
      {draft.watched === null && <option value="">{t("build.none")}</option>}
      {groups.map(({ label, options }) => (
        <optgroup key={label} label={label}>
          {options.map(({ value, ...named }) => (
            <option key={value} value={value}>
              {namedAs(t, named) || t("said.portfolio")}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

function WhatWord({ shown: { lockedKinds }, draft, change }: WordProps & { shown: BuilderData }) {
  const { t } = useTranslation("alerts");
  const options = WHATS.filter((what) => mayWatch(what, draft.watched)).map((what) => {
    const plan = lockedKinds[KIND_OF_WHAT[what]];
    const text = t(`what.${what}`);
    return { value: what, text: plan === undefined ? text : t("build.locked", { what: text, plan }) };
  });
  return (
    <Word
      name="what"
      label={t("build.what")}
      value={draft.what}
      options={options}
      onChange={(what) => change({ what })}
    />
  );
}

function HowWord({ draft, change }: WordProps) {
  const { t } = useTranslation("alerts");
  const kind = draft.what === "move" ? "by" : "to";
  return (
    <Word
      name="direction"
      label={t("build.how")}
      value={draft.direction}
      options={(["up", "down"] as const).map((direction) => ({
        value: direction,
        text: t(`how.${kind}.${direction}`),
      }))}
      onChange={(direction) => change({ direction })}
    />
  );
}
