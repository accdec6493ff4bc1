import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Sentence } from "#app/ui/sentence.tsx";
import { SCHEDULES, WEIGHTINGS } from "../../model/ownDraft.ts";
import type { OwnBuilder } from "../../model/ownPages.ts";
import { Blank, Choice, type DraftProps, WrongNote } from "./blanks.tsx";

/** The rule as sentences whose words are controls: each is translated whole, with its controls in the language's order. */

type SentenceProps = Omit<DraftProps, "wrongId"> & { shown: OwnBuilder };

const RULE_FIELDS = ["count", "minMarketCapUsd", "minAgeDays", "weighting", "capPpm"];
const NARROW_FIELDS = ["category", "minGrade", "minVolume30Usd", "buffer", "exclude"];

export function RuleSentences({ shown, ...given }: SentenceProps) {
  const { t } = useTranslation("ownIndex");
  const id = useId();
  const props = { ...given, wrongId: id };
  const { draft, change } = props;
  const weightings = WEIGHTINGS.map((value) => ({ value, text: t(`weighting.${value}`) }));
  const categories = [
    { value: "", text: t("rule.anyCategory") },
    ...shown.categories.map(({ key, name }) => ({ value: key, text: name })),
  ];
  return (
    <fieldset className="own__part own__rule">
      <legend className="sr">{t("rule.legend")}</legend>
      <p className="own__sentence">
        <Sentence
          text={t("rule.choose")}
          parts={{
            count: <Blank name="count" {...props} />,
            minMarketCapUsd: <Blank name="minMarketCapUsd" {...props} />,
            minAgeDays: <Blank name="minAgeDays" {...props} />,
            weighting: (
              <Choice
                name="weighting"
                value={draft.weighting}
                options={weightings}
                onChoose={(weighting) => change({ weighting })}
                {...props}
              />
            ),
            capPpm: <Blank name="capPpm" {...props} />,
          }}
        />
      </p>
      <p className="own__sentence own__sentence--more">
        <Sentence
          text={t("rule.narrow")}
          parts={{
            category: (
              <Choice
                name="category"
                value={draft.category}
                options={categories}
                onChoose={(category) => change({ category })}
                {...props}
              />
            ),
            minGrade: <Blank name="minGrade" placeholder={t("rule.gradeHint")} {...props} />,
            minVolume30Usd: <Blank name="minVolume30Usd" {...props} />,
          }}
        />{" "}
        <Sentence text={t("rule.leave")} parts={{ buffer: <Blank name="buffer" {...props} /> }} />
      </p>
      <Excluded {...props} />
      <WrongNote wrong={props.wrong} fields={[...RULE_FIELDS, ...NARROW_FIELDS]} id={id} />
    </fieldset>
  );
}

function Excluded({ draft: { exclude } }: DraftProps) {
  const { t } = useTranslation("ownIndex");
  if (exclude.length === 0) return null;
  return (
    <div className="own__excluded sm">
      <span>{t("rule.exclude")}</span>
      <ul>
        {exclude.map(({ tokenId, symbol }) => (
          <li key={tokenId}>
            <input type="hidden" name="exclude" value={tokenId} />
            <bdi>{symbol}</bdi>
            <DropButton tokenId={tokenId} symbol={symbol} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Removes a token; without JavaScript, by submitting the form. */
export function DropButton({ tokenId, symbol }: { tokenId: number; symbol: string }) {
  const { t } = useTranslation("ownIndex");
  return (
    <button
      type="submit"
      className="own__drop"
      name="drop"
      value={tokenId}
      formNoValidate
      aria-label={t("tokens.drop", { symbol })}
    >
      ×
    </button>
  );
}

const UPKEEP_FIELDS = ["schedule", "bandBps", "followsSignal", "chainId"];

/** When it is rebalanced, and where it can be bought: for both kinds. */
export function UpkeepSentences({ shown, ...given }: SentenceProps) {
  const { t } = useTranslation("ownIndex");
  const id = useId();
  const props = { ...given, wrongId: id };
  const { draft, change } = props;
  const schedules = SCHEDULES.map((value) => ({ value, text: t(`schedule.${value}`) }));
  const signals = (["yes", "no"] as const).map((value) => ({ value, text: t(`signal.${value}`) }));
  const chains = [
    { value: "", text: t("nowhere") },
    ...shown.chains.map(({ chainId, name }) => ({ value: String(chainId), text: name })),
  ];
  return (
    <div className="own__part">
      <p className="own__sentence">
        <Sentence
          text={t("keep")}
          parts={{
            schedule: (
              <Choice
                name="schedule"
                value={draft.schedule}
                options={schedules}
                onChoose={(schedule) => change({ schedule })}
                {...props}
              />
            ),
            bandBps: <Blank name="bandBps" {...props} />,
            followsSignal: (
              <Choice
                name="followsSignal"
                value={draft.followsSignal ? "yes" : "no"}
                options={signals}
                onChoose={(value) => change({ followsSignal: value === "yes" })}
                {...props}
              />
            ),
          }}
        />{" "}
        <Sentence
          text={t("place")}
          parts={{
            chainId: (
              <Choice
                name="chainId"
                value={draft.chainId}
                options={chains}
                onChoose={(chainId) => change({ chainId })}
                {...props}
              />
            ),
          }}
        />
      </p>
      {draft.followsSignal && <p className="xs mute">{t("signalMeans")}</p>}
      <WrongNote wrong={props.wrong} fields={UPKEEP_FIELDS} id={id} />
    </div>
  );
}
