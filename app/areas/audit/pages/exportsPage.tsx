import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { Progress } from "#app/ui/progress.tsx";
import { useRevalidateWhile } from "#app/ui/revalidateWhile.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type ExportState, isInProgress, type OrderedExport, type OrderProblem } from "../model/orders.ts";
import { auditExportsPath, auditOrderedFilePath, auditPath, auditVerifyPath } from "../model/paths.ts";
import { JournalForm } from "./journalForm.tsx";

const POLL_INTERVAL_MS = 2_000;

type ExportsPageProps = {
  orders: readonly OrderedExport[];
  problem: OrderProblem | null;
  lastMonth: { from: string; until: string };
};

/** Files that a job creates, with the progress of each. Without scripts, a link loads the page again. */
export function ExportsPage({ orders, problem, lastMonth }: ExportsPageProps) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const hasPending = orders.some(isInProgress);
  useRevalidateWhile(hasPending, POLL_INTERVAL_MS);
  return (
    <>
      <div className="head">
        <div>
          <h1>{t("exports.title")}</h1>
          <p className="sub">{t("exports.lead")}</p>
        </div>
        <div className="audit__row">
          <Link className="btn" to={auditPath(locale)}>
            {t("exports.toQuery")}
          </Link>
          <Link className="btn" to={auditVerifyPath(locale)}>
            {t("exports.toEvidence")}
          </Link>
        </div>
      </div>
      {problem && <ProblemBanner problem={problem} />}
      <JournalForm lastMonth={lastMonth} />
      <div className="card">
        {orders.length === 0 ? (
          <EmptyState title={t("exports.none")}>{t("exports.noneText")}</EmptyState>
        ) : (
          <ul className="audit__orders">
            {orders.map((order) => (
              <OrderRow key={order.exportId} order={order} />
            ))}
          </ul>
        )}
      </div>
      {orders.length > 0 && (
        <div className="audit__row">
          <p className="sm mute" role="status">
            {hasPending ? t("exports.underWay") : t("exports.allDone")}
          </p>
          {hasPending && (
            <Link className="btn btn--s btn--quiet" to={auditExportsPath(locale)}>
              {t("exports.refresh")}
            </Link>
          )}
        </div>
      )}
    </>
  );
}

function ProblemBanner({ problem }: { problem: OrderProblem }) {
  const { t } = useTranslation("audit");
  const text =
    problem.is === "unproven"
      ? t(`evidence.problem.${problem.problem.is}`, problem.problem)
      : t(`exports.problem.${problem.is}`, problem);
  return <Banner tone="bad" title={text} />;
}

function OrderRow({ order: { exportId, name, orderedAt, state } }: { order: OrderedExport }) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const removal = isInProgress({ state }) ? t("exports.cancel") : t("exports.remove");
  return (
    <li>
      <div className="audit__order">
        <b className="mono">
          <bdi>{name}</bdi>
        </b>
        <span className="sm mute">
          <Sentence text={t("exports.ordered")} parts={{ at: <DateTime at={orderedAt} form="second" /> }} />
        </span>
        <State state={state} />
      </div>
      <div className="audit__row">
        {state.is === "ready" && (
          <a className="btn btn--s btn--main" href={auditOrderedFilePath(locale, exportId)} download={name}>
            {t("exports.download")}
          </a>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="remove" value={exportId} />
          <Button type="submit" size="s" aria-label={`${removal}: ${name}`}>
            {removal}
          </Button>
        </Form>
      </div>
    </li>
  );
}

function State({ state }: { state: ExportState }) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const number = (value: number) => grouped(String(value), locale);
  switch (state.is) {
    case "waiting":
      return <span className="sm">{t("exports.waiting")}</span>;
    case "running":
      return (
        <Progress label={t("exports.running")} value={state.reached} max={Math.max(state.total, 1)}>
          {t("verify.progress", { events: number(state.reached), total: number(state.total) })}
        </Progress>
      );
    case "retrying":
      return (
        <span className="sm">
          <Sentence text={t("exports.retrying")} parts={{ at: <DateTime at={state.nextAt} form="second" /> }} />
        </span>
      );
    case "failed":
      return <span className="sm bad">{t("exports.failed")}</span>;
    case "ready":
      return (
        <>
          <span className="sm">
            <Sentence
              text={t("exports.ready", { bytes: number(state.bytes) })}
              parts={{ at: <DateTime at={state.expiresAt} form="second" /> }}
            />
          </span>
          <span className="sm audit__sha">
            <bdi className="mono audit__ids">{state.sha256}</bdi>
            <CopyButton value={state.sha256} label={t("exports.copyHash")} />
          </span>
        </>
      );
    default:
      return state satisfies never;
  }
}
