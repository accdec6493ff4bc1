import "./admin.css";
import "#app/ui/css/desks.css";
import "#app/ui/css/rows.css";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "#app/areas/accounts/public.ts";
import { ConfirmAction } from "#app/areas/accounts/public.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { FailedJob } from "../model/jobs.ts";

type JobsPageProps = {
  jobs: readonly FailedJob[];
  /** The total count. */
  count: number;
  answer: FormAnswer | undefined;
};

/** Jobs that no worker retries until an admin decides. */
export function JobsPage({ jobs, count, answer }: JobsPageProps) {
  const { t } = useTranslation("auth");
  return (
    <div className="people">
      <div className="head">
        <div>
          <h1>{t("jobs.title")}</h1>
          <p className="sub">{t("jobs.lead")}</p>
        </div>
      </div>
      <section className="people__part" aria-label={t("jobs.title")}>
        <div aria-live="polite" className="people__said">
          {answer?.said && <Banner tone={answer.said.tone} title={answer.said.title} live={false} />}
        </div>
        <div className="card">
          {jobs.length === 0 ? (
            <EmptyState title={t("jobs.none")}>{t("jobs.noneText")}</EmptyState>
          ) : (
            <ul className="rows rows--card">
              {jobs.map((job) => (
                <JobRow key={job.jobId} job={job} />
              ))}
            </ul>
          )}
        </div>
        {count > jobs.length && <p className="mute">{t("jobs.shown", { shown: jobs.length, all: count })}</p>}
      </section>
    </div>
  );
}

function JobRow({ job }: { job: FailedJob }) {
  const { t } = useTranslation("auth");
  const { jobId, kind, about, tries, error, diedAt } = job;
  const name = `${kind} ${about}`.trim();
  return (
    <li>
      <div>
        <b className="mono">
          <bdi>{name}</bdi>
        </b>
        <span className="mute">
          {t("jobs.tries", { count: tries })} · <DateTime at={diedAt} form="second" />
        </span>
        <span className="mute" dir="ltr">
          {error}
        </span>
      </div>
      <div className="people__tags">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="retry" />
          <input type="hidden" name="jobId" value={jobId} />
          <Button type="submit" size="s" aria-label={`${t("jobs.retry")}: ${name}`}>
            {t("jobs.retry")}
          </Button>
        </Form>
        <ConfirmAction
          label={t("jobs.drop.label")}
          about={name}
          question={t("jobs.drop.question")}
          yes={t("jobs.drop.yes")}
          intent="drop"
          values={{ jobId }}
        >
          {t("jobs.drop.consequence")}
        </ConfirmAction>
      </div>
    </li>
  );
}
