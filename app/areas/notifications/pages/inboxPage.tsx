import "./notifications.css";
import { Form, Link } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import type { InboxNotice, InboxPage as Shown } from "#app/services/delivery/public.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { KeysetPages } from "#app/ui/pagination.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { notificationSettingsPath, notificationsPath } from "../model/paths.ts";
import { useNews } from "./useNews.ts";

type InboxPageProps = Shown & {
  onlyUnread: boolean;
  /** When it was loaded: later notices are not marked together with those shown. */
  asOf: string;
};

/** The caller's notices, latest first. */
export function InboxPage({ notices, unread, older, newer, onlyUnread, asOf }: InboxPageProps) {
  const { t } = useTranslation("notifications");
  const locale = useLocale();
  useNews();
  const focusProps = useFocusAfterSubmit(unread);
  const path = notificationsPath(locale);
  const buildHref = (place: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...(onlyUnread ? { show: "unread" } : {}), ...place })}`;
  return (
    <div className="notices" {...focusProps}>
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
      <KeysetPages newer={newer ? buildHref({ newer }) : undefined} older={older ? buildHref({ older }) : undefined} />
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

/**
 * A button that marks notices as read disappears afterwards. Instead of jumping to the top of the page, focus moves to the notice,
 * or to the heading when several were marked or the notice is no longer shown. For the element that contains both.
 */
function useFocusAfterSubmit(unread: number) {
  const within = useRef<HTMLDivElement>(null);
  const submitted = useRef<FormData | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the count.
  useEffect(() => {
    const marked = submitted.current;
    submitted.current = null;
    if (!marked || document.activeElement !== document.body) return;
    const notice = document.getElementById(String(marked.get("noticeId")));
    (notice ?? within.current?.querySelector("h1"))?.focus();
  }, [unread]);
  return {
    ref: within,
    onSubmit: ({ target }: FormEvent) => {
      if (target instanceof HTMLFormElement) submitted.current = new FormData(target);
    },
  };
}
