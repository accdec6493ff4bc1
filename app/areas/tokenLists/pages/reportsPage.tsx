import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { listPath, profilePath } from "../model/paths.ts";
import type { ReportAct, ReportedList, ReportsAnswer } from "../model/reported.ts";
import { VisibilityBadge } from "./parts.tsx";
import "./lists.css";
import "#app/ui/css/rows.css";

type ReportsPageProps = { lists: readonly ReportedList[]; count: number; answer: ReportsAnswer | null };

/** Reported and hidden lists, for an admin to decide. */
export function ReportsPage({ lists, count, answer }: ReportsPageProps) {
  const { t } = useTranslation("tokenLists");
  return (
    <div className="lists">
      <div className="head">
        <div>
          <h1>{t("reports.title")}</h1>
          <p className="sub">{t("reports.lead")}</p>
        </div>
      </div>
      <div aria-live="polite">{answer && <AnswerBanner answer={answer} />}</div>
      <section className="card" aria-label={t("reports.title")}>
        {lists.length === 0 ? (
          <EmptyState title={t("reports.none")}>{t("reports.noneText")}</EmptyState>
        ) : (
          <ul className="rows rows--card">
            {lists.map((list) => (
              <ReportedRow key={list.listId} list={list} />
            ))}
          </ul>
        )}
      </section>
      {count > lists.length && <p className="mute sm">{t("reports.shown", { shown: lists.length, all: count })}</p>}
    </div>
  );
}

function AnswerBanner({ answer }: { answer: ReportsAnswer }) {
  const { t } = useTranslation("tokenLists");
  if ("problem" in answer) return <Banner tone="bad" title={answer.problem} live={false} />;
  return <Banner tone="good" title={t(`reports.done.${answer.done}`)} live={false} />;
}

function ReportedRow({ list }: { list: ReportedList }) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const { listId, title, about, handle, visibility, isHidden, isDeleted, reports, open, all } = list;
  const isThere = !isHidden && !isDeleted && visibility !== "private";
  return (
    <li>
      <div>
        <span className="lists__row">
          <b>{isThere ? <Link to={listPath(locale, listId)}>{<bdi>{title}</bdi>}</Link> : <bdi>{title}</bdi>}</b>
          <VisibilityBadge visibility={visibility} />
          {isHidden && <Badge tone="wait">{t("reports.hidden")}</Badge>}
          {isDeleted && <Badge>{t("reports.deleted")}</Badge>}
        </span>
        {handle && (
          <Link className="link sm" to={profilePath(locale, handle)}>
            <bdi dir="ltr">@{handle}</bdi>
          </Link>
        )}
        {about && (
          <span className="sm mute" dir="auto">
            {about}
          </span>
        )}
        <span className="sm">{t("reports.count", { count: open, all })}</span>
        {reports.map(({ reason, reportedAt }) => (
          <span className="sm" key={reportedAt + reason}>
            <bdi>{reason}</bdi>{" "}
            <span className="mute">
              <DateTime at={reportedAt} form="second" />
            </span>
          </span>
        ))}
      </div>
      <div className="lists__row">
        <Act act={isHidden ? "show" : "hide"} list={list} />
        {open > 0 && <Act act="dismiss" list={list} />}
      </div>
    </li>
  );
}

function Act({ act, list: { listId, title } }: { act: ReportAct; list: ReportedList }) {
  const { t } = useTranslation("tokenLists");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="listId" value={listId} />
      <Button type="submit" size="s" name="act" value={act} aria-label={`${t(`reports.act.${act}`)}: ${title}`}>
        {t(`reports.act.${act}`)}
      </Button>
    </Form>
  );
}
