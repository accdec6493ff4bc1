import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import Lock from "lucide-react/icons/lock";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { signInPath } from "#app/identity/paths.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { LONGEST_NOTE } from "../../model/alert.ts";
import { draftSearch } from "../../model/draft.ts";
import { type DraftProblem, planInTheWay } from "../../model/order.ts";
import type { BuilderData } from "../../model/pages.ts";
import { ChannelList } from "./channelList.tsx";
import { FindToken } from "./findToken.tsx";
import { PreviewPart } from "./previewPart.tsx";
import { SentenceForm } from "./sentenceForm.tsx";
import { useDraft } from "./useDraft.ts";
import "../alerts.css";
import "./builder.css";

type BuilderPageProps = {
  shown: BuilderData;
  /** Why it was not saved, as a sentence. */
  refusal: string | null;
  /** Where channels are connected; null if there is no such page. */
  connectPath: string | null;
  children?: ReactNode;
};

/** An alert as one sentence, when it would have fired, and its channels. Source: docs/spec/data-api.md#3-1. */
export function BuilderPage({ shown, refusal, connectPath, children }: BuilderPageProps) {
  const { t } = useTranslation("alerts");
  const { draft, change, stop } = useDraft(shown.draft);
  const problemId = useId();
  const { problem, preview, subject } = shown;
  const hasValueProblem = problem?.at === "value" && draft.value !== null;
  return (
    <div className="alerts build">
      <div className="head">
        <h1>{shown.alertId === null ? t("build.new") : t("build.change")}</h1>
      </div>
      <section className="card build__card">
        <Form method="post" preventScrollReset className="card__b build__form" onSubmit={stop}>
          {refusal && <Banner tone="bad" title={refusal} />}
          <SentenceForm
            shown={shown}
            draft={draft}
            change={change}
            problemId={hasValueProblem ? problemId : undefined}
          />
          {shown.alertId !== null && <p className="xs mute">{t("build.stays")}</p>}
          <div aria-live="polite">
            {problem && (problem.at !== "value" || hasValueProblem) && <Problem id={problemId} problem={problem} />}
          </div>
          <noscript>
            <button type="submit" className="btn btn--s" formMethod="get">
              {t("build.update")}
            </button>
          </noscript>
          <LockedNote shown={shown} />
          {preview && subject && <PreviewPart preview={preview} name={subject.name} />}
          <ChannelList channels={shown.channels} draft={draft} change={change} connectPath={connectPath} />
          <div className="build__two">
            <Field label={t("build.until")} hint={t("build.untilHint")}>
              <Input
                type="date"
                name="until"
                value={draft.until}
                onChange={({ currentTarget }) => change({ until: currentTarget.value })}
              />
            </Field>
            <Field label={t("build.note")}>
              <Input
                name="note"
                maxLength={LONGEST_NOTE}
                value={draft.note}
                onChange={({ currentTarget }) => change({ note: currentTarget.value })}
              />
            </Field>
          </div>
          <Foot shown={shown} search={`?${draftSearch(draft)}`} />
        </Form>
      </section>
      {shown.alertId === null && <FindToken shown={shown} draft={draft} change={change} />}
      {children}
    </div>
  );
}

function Problem({ id, problem }: { id: string; problem: DraftProblem }) {
  const { t } = useTranslation("alerts");
  return (
    <p className="field__error" id={id}>
      {t(`problem.${problem.at}.${problem.is}`)}
    </p>
  );
}

/** A kind that only another plan includes can be selected and read, but not saved. */
function LockedNote({ shown }: { shown: BuilderData }) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  const plan = planInTheWay(shown);
  if (plan === null) return null;
  return (
    <div className="build__locked hatch">
      <p>
        <Lock className="i" aria-hidden="true" /> {t("build.kindLocked", { plan })}
      </p>
      <ButtonLink size="s" to={plansPath(locale)}>
        {t("plan.plans")}
      </ButtonLink>
    </div>
  );
}

function Foot({ shown, search }: { shown: BuilderData; search: string }) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  const { pathname } = useLocation();
  const isBusy = useNavigation().formMethod === "POST";
  const { holds: limits, alertId } = shown;
  if (limits === null) {
    return (
      <div className="build__foot">
        <p className="xs mute">{t("guest.text")}</p>
        <ButtonLink variant="main" size="l" to={signInPath(locale, pathname + search)}>
          {t("guest.signIn")}
        </ButtonLink>
      </div>
    );
  }
  const left = Math.max(0, limits.limit.limit - limits.limit.used);
  const isFull = left === 0 && alertId === null;
  const isLocked = planInTheWay(shown) !== null;
  return (
    <div className="build__foot">
      {isFull ? (
        <Full shown={shown} />
      ) : (
        alertId === null && <p className="xs mute">{t("build.uses", { count: left })}</p>
      )}
      <Button type="submit" variant="main" size="l" disabled={isFull || isLocked} aria-disabled={isBusy || undefined}>
        {alertId === null ? t("build.create") : t("build.save")}
      </Button>
    </div>
  );
}

function Full({ shown: { holds: limits } }: { shown: BuilderData }) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  if (limits === null) return null;
  return (
    <Banner tone="wait" title={t("plan.full", { count: limits.limit.limit })} live={false}>
      {limits.more && (
        <p>
          {t("plan.more", { plan: limits.more.name, count: limits.more.alerts })}{" "}
          <Link className="link" to={plansPath(locale, { slug: limits.more.slug, duration: "monthly" })}>
            {t("plan.plans")}
          </Link>
        </p>
      )}
    </Banner>
  );
}
