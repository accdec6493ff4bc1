import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { DAY_SECONDS } from "../../model/calls.ts";
import type { Granting } from "../../model/granting.ts";
import {
  type DraftField,
  draftField,
  type MandateDraft,
  PERIOD_DAYS,
  type ReadDraft,
  untilLimits,
  wrongIn,
} from "../../model/mandateForm.ts";
import type { MandateTarget } from "../../model/view.ts";
import { computeWorstCase, MAX_POOLS } from "../../model/worstCase.ts";
import { usePeriodText, Worst } from "../terms.tsx";

export type SpendToken = PublicNetwork["tokens"]["USDC"];
type FormProps = {
  draft: MandateDraft;
  read: ReadDraft;
  /** Whether the form was submitted: only then is an empty field an error. */
  isTried: boolean;
  spendToken: SpendToken;
  nowMs: number;
  state: Granting;
  what: MandateTarget["what"];
  change(changes: Partial<MandateDraft>): void;
};

/** How much, how often and how long: a person's decisions about a mandate. No response discards their input. */
export function TermsForm({ draft, read, isTried, spendToken, nowMs, state, what, change }: FormProps) {
  const { t } = useTranslation("mandates");
  const periodText = usePeriodText();
  const { first, last } = untilLimits(nowMs);
  const isOff = state.step === "proposing";
  const refused = state.step === "form" ? state.refused : null;
  const refusedField = refused === null ? null : draftField(refused.field ?? undefined);
  const wrong = wrongIn(read);
  const problem = (field: Exclude<DraftField, "periodDays">): string | undefined => {
    if (wrong.includes(field) && (isTried || draft[field] !== "")) return t(`problem.${field}`);
    return refusedField === field ? (refused?.error ?? undefined) : undefined;
  };
  return (
    <>
      {refused !== null && (refusedField === null || refusedField === "periodDays") && (
        <Banner tone="bad" title={t("new.refused")}>
          <p>{refused.error ?? t("unreadText")}</p>
        </Banner>
      )}
      <Field label={t("field.cap", { symbol: spendToken.symbol })} hint={t("field.capHint")} error={problem("cap")}>
        <Input
          value={draft.cap}
          onChange={(event) => change({ cap: event.target.value })}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          disabled={isOff}
          after={<span className="u">{spendToken.symbol}</span>}
        />
      </Field>
      <div className="field">
        <span className="field__label">{t("field.period")}</span>
        <Segments
          legend={t("field.period")}
          name="period"
          options={PERIOD_DAYS.map((value) => ({ value, label: periodText(Number(value) * DAY_SECONDS) }))}
          chosen={draft.periodDays}
          onChoose={(periodDays) => !isOff && change({ periodDays })}
        />
      </div>
      <Field
        label={t("field.sell")}
        hint={t(what === "agent" ? "field.sellHintAgent" : "field.sellHint")}
        error={problem("sell")}
      >
        <Input
          value={draft.sell}
          onChange={(event) => change({ sell: event.target.value })}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          disabled={isOff}
          after="%"
        />
      </Field>
      <Field label={t("field.slippage")} hint={t("field.slippageHint")} error={problem("slippage")}>
        <Input
          value={draft.slippage}
          onChange={(event) => change({ slippage: event.target.value })}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          disabled={isOff}
          after="%"
        />
      </Field>
      <Field label={t("field.until")} hint={t("field.untilHint")} error={problem("until")}>
        <Input
          type="date"
          min={first}
          max={last}
          value={draft.until}
          onChange={(event) => change({ until: event.target.value })}
          disabled={isOff}
        />
      </Field>
      <div className="mandate__worst" aria-live="polite">
        <WorstCase read={read} spendToken={spendToken} />
      </div>
    </>
  );
}

/** For the current input, assuming the longest routes, because the tokens' own are not known yet. */
function WorstCase({ read: { cap, sellBps, slippageBps }, spendToken }: Pick<FormProps, "read" | "spendToken">) {
  if (cap === null || sellBps === null || slippageBps === null) return null;
  const { decimals } = spendToken;
  const worstCase = computeWorstCase({ ...{ cap, decimals, sellBps, slippageBps }, pools: MAX_POOLS });
  return <Worst worstCase={worstCase} cap={String(cap)} spendToken={spendToken} />;
}
