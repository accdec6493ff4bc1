import { successPath } from "#app/areas/billing/public.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Opened } from "#app/identity/access.server.ts";
import { accountById } from "#app/identity/people.server.ts";
import { env } from "#app/platform/env.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import type { Duration } from "#events/pricing/catalogue.ts";
import { formatDollars } from "#events/pricing/money.ts";
import { findPayment } from "./payment.server.ts";

export type ReceiptRefusal = { tag: "NotFound" } | { tag: "NoReceipt" } | { tag: "NoAddress" };

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;
type Receipt = { payment: Payment; email: string };

/** The receipt of a paid plan, only to its account's own address; with the ids opened to find it. */
export async function receiptToSend(
  paymentId: string,
): Promise<{ opened: Opened } & (Receipt | { refusal: ReceiptRefusal })> {
  const payment = await findPayment(paymentId);
  if (!payment) return { opened: { payment: [] }, refusal: { tag: "NotFound" } };
  const opened = { payment: [paymentId] };
  if (payment.status !== "PlanSaved") return { opened, refusal: { tag: "NoReceipt" } };
  const accountId = /^account:(.+)$/.exec(payment.subject)?.[1];
  const account = accountId ? await accountById(accountId) : null;
  if (!account?.email) return { opened, refusal: { tag: "NoAddress" } };
  return { opened: { ...opened, customer: [account.accountId] }, payment, email: account.email };
}

/** In the language of the desk's page. */
export async function sendReceipt({ payment, email }: Receipt, locale: string): Promise<void> {
  const { paymentId } = payment;
  const t = await translator(locale, "support");
  const path = successPath(locale, payment.slug, payment.duration as Duration, paymentId);
  sendMail(
    {
      to: email,
      subject: t("receipt.subject", { plan: payment.planName }),
      text: t("receipt.text", {
        plan: payment.planName,
        total: `$${formatDollars(payment.totalUsdCents)}`,
        transaction: payment.transactionHash ?? "",
        payment: paymentId,
        link: new URL(path, env().APP_ORIGIN).href,
      }),
    },
    "receipt",
  );
}
