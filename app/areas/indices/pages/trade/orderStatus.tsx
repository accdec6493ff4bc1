import { useTranslation } from "react-i18next";
import { Banner, type BannerTone } from "#app/ui/banner.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsText } from "#app/ui/unitAmounts.ts";
import type { IndexOrder } from "../../model/calls.ts";

/** The ledger's state of an order, and nothing beyond it. */
export function OrderStatus({ order }: { order: IndexOrder }) {
  const { t } = useTranslation("indexTrade");
  const locale = useUiLocale();
  const { side, legs, stayed } = order;
  const done = legs.filter(({ state }) => state === "executed").length;
  const sum = stayed.map(({ amount, decimals, symbol }) => `${unitsText(amount, decimals, locale)} ${symbol}`);
  const counted = { done, count: legs.length, amount: sum.join(", ") };
  const over = (tone: BannerTone, title: string, text: string | null) => (
    <Banner tone={tone} title={title} live={false}>
      {text !== null && <p>{text}</p>}
    </Banner>
  );
  switch (order.status) {
    case "OrderFilled":
      return over("good", t(`status.counted.${side}`, counted), t("status.filledText"));
    case "OrderPartlyFilled":
      return over("wait", t(`status.counted.${side}`, counted), sum.length > 0 ? t("status.stayed", counted) : null);
    case "OrderFailed":
      return over("bad", t("status.failed"), failureText());
    case "OrderExpired":
      return over("bad", t("status.expired"), t("status.expiredText"));
    case "OrderWithdrawn":
      return over("wait", t("status.withdrawn"), t("status.withdrawnText"));
    default:
      return (
        <div className="live">
          <Spinner />
          <div>
            <b>
              {order.status === "OrderQuoted" && done === 0 ? t("status.quoted") : t(`status.counted.${side}`, counted)}
            </b>
            <p>{t("status.sentText")}</p>
          </div>
        </div>
      );
  }

  function failureText(): string {
    // A transaction did something other than what was ordered: tokens may have left the wallet.
    const isOther = order.failure === "Mismatch" || order.failure === "NotSeparable";
    if (isOther) return t("status.mismatched");
    return order.failure === "NotSent" ? t("status.expiredText") : t("status.failedText");
  }
}
