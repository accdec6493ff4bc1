import "./notifications.css";
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/useLocale";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { DateTime } from "~/ui/dateTime";
import { NumberedPages } from "~/ui/pagination";
import { EmptyState } from "~/ui/state";
import { notificationSettingsPath, notificationsPath } from "../model/paths";
import type { InboxNotice, InboxPage as Shown } from "../model/views";
import { useKeptFocus } from "./useKeptFocus";
import { useNews } from "./useNews";

type InboxPageProps = Shown & {
  onlyUnread: boolean;
  /** When it was loaded: later notices are not marked together with those shown. */
  asOf: string;
};

/** The caller's notices, newest first. */
export function InboxPage({ notices, unread, page, limit, total, onlyUnread, asOf }: InboxPageProps) {
  const { t } = useTranslation("notifications");
  const locale = useLocale();
  useNews();
  const keptFocus = useKeptFocus(unread);
  const path = notificationsPath(locale);
  const hrefOf = (to: number) =>
    `${path}?${new URLSearchParams({ ...(onlyUnread ? { show: "unread" } : {}), page: String(to) })}`;
  return (
    <div className="notices" {...keptFocus}>
      <div className="head">
        <div>
          <h1 tabIndex={-1}>{t("inbox.title")}</h1>
          <p className="sub">{t("inbox.unread", { count: unread })}</p>
        </div>
      </div>
      <div className="notices__tabs">
        <ButtonLink size="s" to={path} aria-current={onlyUnread ? undefined : "page"}>
          {t("inbox.all")}
        </ButtonLink>
        <ButtonLink size="s" to={`${path}?show=unread`} aria-current={onlyUnread ? "page" : undefined}>
          {t("inbox.onlyUnread")}
        </ButtonLink>
        {unread > 0 && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="until" value={asOf} />
            <Button type="submit" size="s">
              {t("inbox.markAll")}
            </Button>
          </Form>
        )}
        <Link className="link sm notices__way" to={notificationSettingsPath(locale)}>
          {t("settings.title")}
        </Link>
      </div>
      <section className="card" aria-label={t("inbox.title")}>
        {notices.length === 0 ? (
          <EmptyState title={t("inbox.none")}>{t("inbox.noneText")}</EmptyState>
        ) : (
          <ul className="notices__list">
            {notices.map((notice) => (
              <NoticeRow key={notice.noticeId} notice={notice} />
            ))}
          </ul>
        )}
      </section>
      <NumberedPages page={page} pages={Math.ceil(total / limit)} hrefOf={hrefOf} />
    </div>
  );
}

function NoticeRow({ notice: { noticeId, title, text, path, createdAt, isRead } }: { notice: InboxNotice }) {
  const { t } = useTranslation("notifications");
  const locale = useLocale();
  return (
    <li>
      <div>
        <span className="notices__do">
          <Link className="link notices__way" id={noticeId} to={`/${locale}${path}`}>
            <b>
              <bdi>{title}</bdi>
            </b>
          </Link>
          {!isRead && <Badge tone="act">{t("inbox.new")}</Badge>}
        </span>
        <p className="notices__text" dir="auto">
          {text}
        </p>
        <span className="mute xs">
          <DateTime at={createdAt} form="second" />
        </span>
      </div>
      {!isRead && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="noticeId" value={noticeId} />
          <Button type="submit" size="s" variant="quiet" aria-label={`${t("inbox.mark")}: ${title}`}>
            {t("inbox.mark")}
          </Button>
        </Form>
      )}
    </li>
  );
}
