import { translator } from "#app/i18n/i18n.server.ts";
import { prisma } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { refundName, refundPath } from "../../model/paths.ts";
import { readRefund } from "../about/refunded.server.ts";
import { listCheckers } from "../people/persons.server.ts";
import { type RefundRow, refundById } from "../rows/rows.server.ts";
import { needsAdminNow, type Person, type Refused } from "./decide.server.ts";

const HOUR_MS = 60 * 60 * 1_000;

/** Emails the people who may approve a refund. The maker may repeat it once an hour. */
export async function remindCheckers(refundId: string, person: Person): Promise<{ done: true } | Refused> {
  const row = await refundById(refundId);
  if (!row) return { refusal: { tag: "UnknownRefund" } };
  if (row.status !== "RefundRequested") return { refusal: { tag: "AlreadyDecided" } };
  if (row.requestedBy !== person.actor) return { refusal: { tag: "Forbidden" } };
  const now = new Date();
  const last = await loadLastReminder(row);
  const waitMs = last.getTime() + HOUR_MS - now.getTime();
  if (waitMs > 0) return { refusal: { tag: "RemindedJustNow", seconds: Math.ceil(waitMs / 1_000) } };
  await notifyCheckers(row, person.actor, now);
  return { done: true };
}

/** They are notified when it is requested, and then when they are reminded. */
export async function loadLastReminder({ refundId, requestedAt }: RefundRow): Promise<Date> {
  const last = await prisma().refundReminder.findUnique({ where: { refundId } });
  return last?.remindedAt ?? requestedAt;
}

/** Whether the people who may approve it were notified. */
export const isReminded = async ({ refundId }: RefundRow): Promise<boolean> =>
  (await prisma().refundReminder.count({ where: { refundId } })) > 0;

/** Emails everyone who may approve it, in English, as desks have no language of their own. */
export async function notifyCheckers(row: RefundRow, remindedBy: string, remindedAt: Date): Promise<void> {
  const refund = await readRefund(row.refundId);
  if (!refund) return;
  const needsAdmin = await needsAdminNow(row, refund.state.request, remindedAt);
  const checkers = await listCheckers(row, needsAdmin, remindedAt);
  const t = await translator("en", "refunds");
  const name = refundName(row.number);
  const link = new URL(refundPath("en", row.number), env().APP_ORIGIN).href;
  const mail = { subject: t("mail.subject", { name }), text: t("mail.text", { name, link }) };
  for (const { email } of checkers) if (email) sendMail({ to: email, ...mail }, "refund");
  const reminder = { remindedBy, remindedAt };
  await prisma().refundReminder.upsert({
    where: { refundId: row.refundId },
    create: { refundId: row.refundId, ...reminder },
    update: reminder,
  });
}
