import { useTranslation } from "react-i18next";
import { Line, Lines, Total } from "#app/ui/lines.tsx";
import { Money } from "#app/ui/money.tsx";
import type { Duration } from "#events/pricing/catalogue.ts";

type PriceLinesProps = {
  lines: {
    priceUsdCents: number;
    creditForUnusedDaysUsdCents: number;
    discountUsdCents: number;
    tmaiDiscountUsdCents: number;
    veTmaiDiscountUsdCents: number;
    totalUsdCents: number;
  };
  duration: Duration;
  /** Computed without a wallet: its credit and veTMAI discount are not known yet. */
  isBeforeWallet?: boolean;
};

/** How a total is calculated, in order of computation. Lines that take nothing off are omitted. */
export function PriceLines({ lines, duration, isBeforeWallet = false }: PriceLinesProps) {
  const { t } = useTranslation();
  const off = [
    ["credit", lines.creditForUnusedDaysUsdCents],
    ["coupon", lines.discountUsdCents],
    ["tmai", lines.tmaiDiscountUsdCents],
    ["veTmai", lines.veTmaiDiscountUsdCents],
  ] as const;
  return (
    <Lines>
      <Line label={t("lines.price")} note={t(`duration.${duration}`)}>
        <Money cents={lines.priceUsdCents} />
      </Line>
      {off.map(([line, cents]) =>
        cents === 0 ? null : (
          <Line key={line} label={t(`lines.${line}`)}>
            <Money cents={-cents} />
          </Line>
        ),
      )}
      <Total label={t("lines.total")} {...(isBeforeWallet ? { note: t("lines.beforeWallet") } : {})}>
        <Money cents={lines.totalUsdCents} />
      </Total>
    </Lines>
  );
}
