import { translator } from "../../../i18n/i18n.server.ts";
import { poolFor } from "../../../platform/db.server.ts";
import type { NoticeKind } from "../model/notice.ts";
import type { InboxNotice, InboxPage } from "../model/views.ts";
import { sayNotice } from "./said.server.ts";

type Row = {
  notice_id: string;
  kind: NoticeKind;
  words: string;
  values: Record<string, string | number>;
  path: string;
  created_at: Date;
  read_at: Date | null;
};

export const NOTICES_A_PAGE = 20;

/** What an account was told, the newest first, in the language of whoever looks. */
export async function inboxPage(
  accountId: string,
  locale: string,
  page: number,
  onlyUnread = false,
): Promise<InboxPage> {
  const limit = NOTICES_A_PAGE;
  const shown = onlyUnread ? "AND read_at IS NULL" : "";
  const [{ rows }, counts, t] = await Promise.all([
    poolFor("pages").query<Row>(
      `SELECT notice_id, kind, words, values, path, created_at, read_at FROM notifications.inbox
       WHERE account = $1 AND is_shown ${shown} ORDER BY created_at DESC, notice_id LIMIT $2 OFFSET $3`,
      [accountId, limit, (page - 1) * limit],
    ),
    countsOf(accountId),
    translator(locale, "notifications"),
  ]);
  const notices = rows.map(
    (row): InboxNotice => ({
      noticeId: row.notice_id,
      kind: row.kind,
      ...sayNotice(t, row, locale),
      path: row.path,
      createdAt: row.created_at.toISOString(),
      isRead: row.read_at !== null,
    }),
  );
  return { notices, unread: counts.unread, page, limit, total: onlyUnread ? counts.unread : counts.total };
}

async function countsOf(accountId: string): Promise<{ total: number; unread: number }> {
  const { rows } = await poolFor("pages").query<{ total: number; unread: number }>(
    `SELECT count(*)::integer AS total, (count(*) FILTER (WHERE read_at IS NULL))::integer AS unread
     FROM notifications.inbox WHERE account = $1 AND is_shown`,
    [accountId],
  );
  return rows[0] ?? { total: 0, unread: 0 };
}

/** More are shown as so many and more. */
const MOST_COUNTED = 100;

/** How many they have not read, for the bell. */
export async function unreadCount(accountId: string): Promise<number> {
  const { rows } = await poolFor("pages").query<{ unread: number }>(
    `SELECT count(*)::integer AS unread FROM (SELECT FROM notifications.inbox
     WHERE account = $1 AND is_shown AND read_at IS NULL LIMIT ${MOST_COUNTED}) AS counted`,
    [accountId],
  );
  return rows[0]?.unread ?? 0;
}

/** One of the account's own, or all that were there at a moment. */
export async function markRead(accountId: string, which: { noticeId: string } | { until: Date }): Promise<number> {
  const [where, value] = "noticeId" in which ? ["notice_id = $2", which.noticeId] : ["created_at <= $2", which.until];
  const { rowCount } = await poolFor("pages").query(
    `UPDATE notifications.inbox SET read_at = now() WHERE account = $1 AND read_at IS NULL AND is_shown AND ${where}`,
    [accountId, value],
  );
  return rowCount ?? 0;
}
