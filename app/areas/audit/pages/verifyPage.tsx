import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Num } from "#app/ui/num.tsx";
import { useRevalidateWhile } from "#app/ui/revalidateWhile.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ProofProblem, Verification } from "../model/desk.ts";
import { kindOfFinding } from "../model/finding.ts";
import { auditEvidencePath, auditExportsPath } from "../model/paths.ts";

const POLL_INTERVAL_MS = 1_000;
const COMMANDS = "tar -xf evidence.tar\nnode verify.mjs --key FINGERPRINT";

type Proofs = { typed: string; problem: ProofProblem | null };

/** Recomputes every hash and signature while the auditor watches; also offers a bundle to do this elsewhere. */
export function VerifyPage({ state, proofs }: { state: Verification | null; proofs: Proofs }) {
  const { t } = useTranslation("audit");
  const goesOn = state !== null && !state.ended;
  useRevalidateWhile(goesOn, POLL_INTERVAL_MS);
  return (
    <>
      <div className="head">
        <div>
          <h1>{t("verify.title")}</h1>
          <p className="sub">{t("verify.lead")}</p>
        </div>
        <Form method="post">
          <Button type="submit" variant="main" disabled={goesOn}>
            {t("verify.start")}
          </Button>
        </Form>
      </div>
      {state && <Progress state={state} />}
      {state?.ended && "report" in state.ended && <Report {...state.ended} />}
      {state?.ended && "failed" in state.ended && <Banner tone="bad" title={t("verify.failed")} />}
      <Evidence {...proofs} />
    </>
  );
}

function Progress({ state }: { state: Verification }) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const number = (value: number) => grouped(String(value), locale);
  const text = t("verify.progress", { events: number(state.events), total: number(state.total) });
  return (
    <section className="card card__b audit__stack" aria-label={t("verify.progressLabel")}>
      <progress max={Math.max(state.total, 1)} value={state.events} aria-label={t("verify.progressLabel")} />
      <p className="sm" role="status">
        {text} · {t("verify.checkpoints", { count: state.checkpoints })}
      </p>
    </section>
  );
}

type Ended = Extract<NonNullable<Verification["ended"]>, { report: unknown }>;

function Report({ at, report }: Ended) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const number = (value: number) => <Num>{grouped(String(value), locale)}</Num>;
  const { problem, last, events } = report;
  const kind = problem && kindOfFinding(problem.problem);
  return (
    <section className="card card__b audit__stack" aria-label={t("verify.report")}>
      {problem ? (
        <Banner tone="bad" title={t("verify.broken", { position: grouped(String(problem.position), locale) })}>
          {kind && <p>{t(`verify.finding.${kind}`)}</p>}
          <p className="mono sm" lang="en" dir="ltr">
            {problem.problem}
          </p>
        </Banner>
      ) : (
        <Banner tone="good" title={t("verify.sound")} />
      )}
      <dl className="kv">
        <dt>{t("verify.at")}</dt>
        <dd>
          <DateTime at={at} form="second" />
        </dd>
        <dt>{t("verify.events")}</dt>
        <dd>{number(events)}</dd>
        <dt>{t("event.chainHash")}</dt>
        <dd>
          <HashPrint hash={report.chainHash} />
        </dd>
        {last && (
          <>
            <dt>{t("verify.lastCheckpoint")}</dt>
            <dd>
              {number(last.number)} · <DateTime at={last.createdAt} form="second" />
            </dd>
            <dt>{t("verify.root")}</dt>
            <dd>
              <HashPrint hash={last.merkleRoot} />
            </dd>
          </>
        )}
        <dt>{t("verify.uncovered")}</dt>
        <dd>{number(Math.max(0, events - (last?.toPosition ?? 0)))}</dd>
        <dt>{t("verify.backdated")}</dt>
        <dd>{number(report.backdated)}</dd>
        {report.keys.map((key) => [
          <dt key={`${key} name`}>{t("verify.key")}</dt>,
          <dd key={key} className="mono">
            {key}
          </dd>,
        ])}
      </dl>
    </section>
  );
}

function Evidence({ typed, problem }: Proofs) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const error = problem && t(`evidence.problem.${problem.is}`, problem);
  return (
    <section className="card" aria-labelledby="evidence-title">
      <div className="card__h">
        <h2 id="evidence-title">{t("evidence.title")}</h2>
      </div>
      <div className="card__b audit__stack">
        <p className="sm">{t("evidence.text")}</p>
        <pre className="audit__raw">{COMMANDS}</pre>
        <form method="get" action={auditEvidencePath(locale)} className="audit__row">
          <Field label={t("evidence.payments")} hint={t("evidence.paymentsHint")} error={error}>
            <Input name="payments" defaultValue={typed} code />
          </Field>
          <Button type="submit">{t("evidence.download")}</Button>
          <Button type="submit" formMethod="post" formAction={auditExportsPath(locale)} name="kind" value="evidence">
            {t("evidence.order")}
          </Button>
        </form>
        <p className="sm mute">{t("exports.when")}</p>
      </div>
    </section>
  );
}
