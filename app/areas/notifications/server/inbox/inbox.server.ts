import { translator } from "#app/i18n/i18n.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { keysetPage, type PageOf, rowPositionSql } from "#app/platform/keyset.server.ts";
import type { InboxNotice, InboxPage, InboxState, NoticeKind } from "#app/services/delivery/public.ts";
import { formatNotice } from "#app/services/delivery/publicNoticeText.server.ts";

type Row = {
  notice_id: string;
  kind: NoticeKind;
  words: string;
  values: Record<string, string | number>;
  path: string;
  created_at: Date;
  read_at: Date | null;
};

export const NOTICES_PER_PAGE = 20;
const IN_ORDER = { at: "created_at", id: "notice_id" };

/** An account's notices, latest first, in the reader's language. */
export async function inboxPage(
  accountId: string,
  locale: string,
  place: PageOf = {},
  onlyUnread = false,
): Promise<InboxPage> {
  const limit = NOTICES_PER_PAGE;
  const shown = onlyUnread ? "AND read_at IS NULL" : "";
  const [{ rows, older, newer }, counts, t] = await Promise.all([
    keysetPage(place, IN_ORDER, { limit, first: 3 }, async (page) => {
      const found = await poolFor("pages").query<Row & { place: string }>(
        `SELECT notice_id, kind, words, values, path, created_at, read_at, ${rowPositionSql(IN_ORDER)} AS place
         FROM notifications.inbox WHERE account = $1 AND is_shown ${shown} AND ${page.condition} ORDER BY ${page.order} LIMIT $2`,
        [accountId, page.limit, ...page.values],
      );
      return found.rows;
    }),
    countNotices(accountId),
    translator(locale, "notifications"),
  ]);
  const notices = rows.map(
    (row): InboxNotice => ({
      noticeId: row.notice_id,
      kind: row.kind,
      ...formatNotice(t, row, locale),
      path: row.path,
      createdAt: row.created_at.toISOString(),
      isRead: row.read_at !== null,
    }),
  );
  return { notices, unread: counts.unread, total: onlyUnread ? counts.unread : counts.total, older, newer };
}

async function countNotices(accountId: string): Promise<{ total: number; unread: number }> {
  const { rows } = await poolFor("pages").query<{ total: number; unread: number }>(
    `SELECT count(*)::integer AS total, (count(*) FILTER (WHERE read_at IS NULL))::integer AS unread
     FROM notifications.inbox WHERE account = $1 AND is_shown`,
    [accountId],
  );
  return rows[0] ?? { total: 0, unread: 0 };
}

/** Higher counts are shown as this number and a plus sign. */
const MAX_COUNTED = 100;

/** The unread count, for the bell. */
export const unreadCount = async (accountId: string): Promise<number> =>
  (await loadInboxStates([accountId])).get(accountId)?.unread ?? 0;

/** Each account's unread count and latest notice. */
export async function loadInboxStates(accounts: readonly string[]): Promise<Map<string, InboxState>> {
  const { rows } = await poolFor("pages").query<InboxState & { account: string }>(
    `SELECT account,
       (SELECT count(*)::integer FROM (SELECT FROM notifications.inbox
        WHERE account = a.account AND is_shown AND read_at IS NULL LIMIT ${MAX_COUNTED}) AS counted) AS unread,
       (SELECT notice_id FROM notifications.inbox
        WHERE account = a.account AND is_shown ORDER BY created_at DESC, notice_id LIMIT 1) AS newest
     FROM unnest($1::text[]) AS a (account)`,
    [accounts],
  );
  return new Map(rows.map(({ account, unread, newest }) => [account, { unread, newest }]));
}

/** Marks one of the account's notices, or all that existed at a time. */
export async function markRead(accountId: string, which: { noticeId: string } | { until: Date }): Promise<number> {
  const [where, value] = "noticeId" in which ? ["notice_id = $2", which.noticeId] : ["created_at <= $2", which.until];
  const { rowCount } = await poolFor("pages").query(
    `UPDATE notifications.inbox SET read_at = now() WHERE account = $1 AND read_at IS NULL AND is_shown AND ${where}`,
    [accountId, value],
  );
  return rowCount ?? 0;
}
