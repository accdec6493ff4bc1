import { accountById, sendMail } from "../accounts/public.ts";
import { env } from "../env.server.ts";
import { translator } from "../i18n/i18n.server.ts";
import { successPath } from "../paths.ts";
import type { Duration } from "../plans/catalogue.ts";
import { dollarsOf } from "../plans/money.ts";
import type { Agent } from "./desk.server.ts";
import { findPayment } from "./payment.server.ts";

export type ReceiptRefusal = { tag: "NotFound" } | { tag: "NoReceipt" } | { tag: "NoAddress" };

/** Sends the receipt of a paid plan to its account's own address and to no other, in the language of the desk's page. */
export async function sendReceiptAgain(
  paymentId: string,
  locale: string,
  agent: Agent,
): Promise<{ sent: true } | { refusal: ReceiptRefusal }> {
  const payment = await findPayment(paymentId);
  if (!payment) return { refusal: { tag: "NotFound" } };
  if (payment.status !== "PlanSaved") return { refusal: { tag: "NoReceipt" } };
  const accountId = /^account:(.+)$/.exec(payment.subject)?.[1];
  const account = accountId ? await accountById(accountId) : null;
  if (!account?.email) return { refusal: { tag: "NoAddress" } };
  await agent.opens("customer", [account.accountId]);
  const t = await translator(locale, "support");
  const path = successPath(locale, payment.slug, payment.duration as Duration, paymentId);
  sendMail(
    {
      to: account.email,
      subject: t("receipt.subject", { plan: payment.planName }),
      text: t("receipt.text", {
        plan: payment.planName,
        total: `$${dollarsOf(payment.totalUsdCents)}`,
        transaction: payment.transactionHash ?? "",
        payment: paymentId,
        link: new URL(path, env().APP_ORIGIN).href,
      }),
    },
    "receipt",
  );
  return { sent: true };
}
