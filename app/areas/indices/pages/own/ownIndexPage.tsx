import { Form, useLocation, useNavigation } from "@remix-run/react";
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { signInPath } from "#app/identity/paths.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type DraftProblem, KINDS } from "../../model/ownDraft.ts";
import { MAX_NAME_LENGTH } from "../../model/ownLimits.ts";
import type { OwnAnswer, OwnBuilder, OwnRefusal } from "../../model/ownPages.ts";
import type { Wrong } from "./blanks.tsx";
import { DeleteQuestion } from "./deleteQuestion.tsx";
import { FindTokens } from "./findTokens.tsx";
import { PreviewCard } from "./previewCard.tsx";
import { RuleSentences, UpkeepSentences } from "./sentences.tsx";
import { TokenWeights } from "./tokenWeights.tsx";
import { useOwnForm } from "./useOwnForm.ts";
import { usePreview } from "./usePreview.ts";
import "./own.css";

type OwnIndexPageProps = {
  shown: OwnBuilder;
  answer: OwnAnswer | null;
  isSaved?: boolean;
  /** Buying and selling it, once it is saved. */
  trade?: ReactNode;
};

/** An own index: its sentence, its back-test, and saving it. Source: docs/spec/indices.md#7. */
export function OwnIndexPage({ shown, answer, isSaved = false, trade }: OwnIndexPageProps) {
  const { t } = useTranslation("ownIndex");
  const { draft, read, finding, submit, change } = useOwnForm(shown, answer);
  const past = usePreview("body" in read ? read.body : null, answer);
  const isNameless = draft.name.trim() === "" && (answer?.problems ?? []).some(({ field }) => field === "name");
  const problems = useProblems([
    ...("problems" in read ? read.problems : []),
    ...(isNameless ? [{ field: "name", is: "name" } as const] : []),
  ]);
  const wrong = [...problems, ...toWrong(answer?.refusal ?? null), ...toWrong(past.refusal)];
  const isBasket = draft.kind === "tokens";
  return (
    <div className="own">
      <Head shown={shown} />
      <div aria-live="polite">{isSaved && <Banner tone="good" title={t("save.saved")} live={false} />}</div>
      {shown.state !== "draft" && <Banner tone="note" title={t(`change.${shown.state}`)} live={false} />}
      <div className="own__two">
        <div className="own__main">
          <Form method="post" id="own-form" className="card own__form" preventScrollReset onSubmit={submit}>
            <fieldset className="card__b own__all" disabled={shown.state === "retired"}>
              <legend className="sr">{shown.id === null ? t("new.title") : draft.name}</legend>
              {/* Enter in a blank submits the first button, so that must neither save nor remove. */}
              <button type="submit" name="intent" value="preview" className="sr" tabIndex={-1} formNoValidate>
                {t("preview.show")}
              </button>
              {answer?.refusal && answer.refusal.field === null && <Banner tone="bad" title={answer.refusal.error} />}
              <Segments
                legend={t("kind.legend")}
                name="kind"
                options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
                chosen={draft.kind}
                onChoose={(kind) => change({ kind })}
              />
              <RuleSentences shown={shown} draft={draft} change={change} wrong={isBasket ? [] : wrong} />
              <TokenWeights draft={draft} change={change} wrong={wrong} />
              <FindTokens draft={draft} finding={finding} />
              <UpkeepSentences shown={shown} draft={draft} change={change} wrong={wrong} />
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
              <Foot shown={shown} />
            </fieldset>
          </Form>
          <Trading trade={trade} isChanged={JSON.stringify(draft) !== JSON.stringify(shown.draft)} />
          {shown.id !== null && shown.state !== "retired" && <DeleteQuestion shown={shown} />}
        </div>
        <PreviewCard state={past} isUnfinished={"problems" in read} hasChain={draft.chainId !== ""} />
      </div>
      <p className="xs mute">{t("advice")}</p>
    </div>
  );
}

/** Trading uses the saved index, so it is unavailable while the sentence has unsaved changes. */
function Trading({ trade, isChanged }: { trade: ReactNode; isChanged: boolean }) {
  const { t } = useTranslation("ownIndex");
  if (!trade) return null;
  return isChanged ? <p className="sm mute">{t("change.unsaved")}</p> : trade;
}

const toWrong = (refusal: OwnRefusal | null): Wrong[] =>
  refusal?.field ? [{ field: refusal.field, text: refusal.error }] : [];

function Head({ shown: { id, draft } }: { shown: OwnBuilder }) {
  const { t } = useTranslation("ownIndex");
  return (
    <div className="head">
      <div>
        <h1>{id === null ? t("new.title") : <bdi>{draft.name}</bdi>}</h1>
        <p className="sub sm">{id === null ? t("new.lead") : t("change.lead")}</p>
      </div>
    </div>
  );
}

/** The problems in the sentence, each with what to do instead. */
function useProblems(problems: readonly DraftProblem[]): Wrong[] {
  const { t } = useTranslation("ownIndex");
  return problems.map((problem) => {
    const { field, is, ...values } = problem;
    const isNamed = is === "whole" || is === "percent" || is === "usd";
    const name = isNamed ? t(`field.${field}` as "field.count") : "";
    return { field, text: t(`problem.${is}`, { ...values, field: name }) };
  });
}

/** A person who may not save it can still try it. */
function Foot({ shown: { id, right } }: { shown: OwnBuilder }) {
  const { t } = useTranslation("ownIndex");
  const locale = useUiLocale();
  const { pathname } = useLocation();
  const isBusy = useNavigation().formMethod === "POST";
  if (right.is === "guest")
    return (
      <div className="own__foot hatch">
        <p className="sm">{t("save.guest")}</p>
        <ButtonLink variant="main" to={signInPath(locale, pathname)}>
          {t("save.signIn")}
        </ButtonLink>
      </div>
    );
  if (right.is === "locked" && id === null)
    return (
      <div className="own__foot hatch">
        <p className="sm">
          <Lock className="i" aria-hidden="true" />{" "}
          {right.plan === null ? t("save.lockedAny") : t("save.locked", { plan: right.plan })}
        </p>
        <ButtonLink variant="main" to={plansPath(locale)}>
          {t("save.plans")}
        </ButtonLink>
      </div>
    );
  return (
    <div className="own__foot">
      <Button type="submit" variant="main" name="intent" value="save" aria-disabled={isBusy || undefined}>
        {id === null ? t("save.new") : t("save.change")}
      </Button>
    </div>
  );
}
