import type { TFunction } from "i18next";
import { errorText, isReplaced } from "#app/wallet/failures.ts";
import { type Duration, PRODUCTS } from "#events/pricing/catalogue.ts";
import type { Announce } from "./confirm.ts";
import type { Outcome } from "./pay.ts";
import { recordPayment } from "./paymentAnalytics.ts";

const DATA_API_REDIRECT_MILLISECONDS = 2_000;

export type Effects = {
  t: TFunction<"checkout">;
  toast(message: { title: string; description: string; tone: "good" | "bad" }): void;
  close(): void;
  goTo(path: string): void;
  paths: { billing: string; success(slug: string, duration: Duration, paymentId: string): string };
};

/** Tells the trader how a payment ended: toast, record, closed dialog, redirect. Source: docs/spec/product.md#4 and #8. */
export function announcer({ t, toast, close, goTo, paths }: Effects): Announce {
  return ({ order, checkout }, outcome) => {
    const about = { slug: order.plan.slug, duration: order.duration, token: order.paymentToken };
    if (outcome.end === "saved") {
      toast({ title: t("toast.successTitle"), description: t("toast.successText"), tone: "good" });
      recordPayment({ result: "success", ...about, totalUsdCents: checkout.quote.totalUsdCents });
      close();
      if (order.plan.product === PRODUCTS.DataAPI) {
        setTimeout(() => goTo(paths.billing), DATA_API_REDIRECT_MILLISECONDS);
      } else {
        goTo(paths.success(order.plan.slug, order.duration, checkout.paymentId));
      }
      return;
    }
    if (outcome.end === "failed") {
      const isCancelled = isReplaced(outcome.error);
      const [title, description] = isCancelled
        ? [t("cancelled"), errorText(outcome.error, t)]
        : [t("toast.failedTitle"), t("toast.failedText")];
      toast({ title, description, tone: "bad" });
      const reason = outcome.rejected ? "rejected" : isCancelled ? "replaced" : "chain";
      recordPayment({ result: "failure", ...about, at: outcome.at, reason });
      return;
    }
    const description = sentence(outcome, t);
    toast({ title: t("toast.wrongTitle"), description, tone: "bad" });
    recordPayment({
      result: "failure",
      ...about,
      at: outcome.end === "broken" ? outcome.at : outcome.end,
      reason: description,
    });
  };
}

/** The text under the generic title: the server's own message if it sent one. */
function sentence(outcome: Exclude<Outcome, { end: "saved" | "failed" }>, t: TFunction<"checkout">): string {
  switch (outcome.end) {
    case "used":
      return t("used.text");
    case "unsaved":
      return outcome.error ?? t("unsaved.unreachable");
    case "broken":
      return errorText(outcome.error, t);
    default:
      return outcome satisfies never;
  }
}
