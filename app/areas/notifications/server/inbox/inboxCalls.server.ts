import { z } from "zod";
import { requireTrader } from "#app/identity/session.server.ts";
import { isCrossSite } from "#app/platform/api.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import type { InboxPage } from "#app/services/delivery/public.ts";
import { inboxPage, markRead } from "./inbox.server.ts";

/** The caller's inbox, for the page's URL. Throws 401 when not signed in. */
export async function loadInboxPage(request: Request): Promise<InboxPage & { onlyUnread: boolean; asOf: string }> {
  const { accountId } = await requireTrader(request);
  const query = new URL(request.url).searchParams;
  const place = { older: query.get("older"), newer: query.get("newer") };
  const onlyUnread = query.get("show") === "unread";
  const shown = await inboxPage(accountId, requireLocale(request), place, onlyUnread);
  return { ...shown, onlyUnread, asOf: new Date().toISOString() };
}

/** Marks one as read, or all that the page showed. */
export async function inboxAction(request: Request): Promise<void> {
  if (isCrossSite(request)) throw refusedPage("Forbidden");
  const { accountId } = await requireTrader(request);
  const form = await readFormData(request);
  const noticeId = z.uuid().safeParse(form.get("noticeId")).data;
  const until = z.iso.datetime().safeParse(form.get("until")).data;
  if (noticeId) await markRead(accountId, { noticeId });
  else if (until) await markRead(accountId, { until: new Date(until) });
}
