import { useTranslation } from "react-i18next";
import { percentText } from "#app/ui/formatNumbers.ts";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsText } from "#app/ui/unitAmounts.ts";
import { DAY_SECONDS, type ShownToken, type WorstCase } from "../model/calls.ts";

/** Sentences about what a mandate lets us do, and its possible cost. */

const ALL_BPS = 10_000;
const HALF_BPS = 5_000;
/** Selects the sentence for a share of each holding. */
const classifyShare = (sellBps: number): "none" | "half" | "all" | "some" => {
  if (sellBps === 0) return "none";
  if (sellBps === HALF_BPS) return "half";
  return sellBps === ALL_BPS ? "all" : "some";
};

/** `500 USDC`, to the last unit. */
export function useAmountText(token: Pick<ShownToken, "decimals" | "symbol">): (amount: bigint | string) => string {
  const locale = useUiLocale();
  return (amount) => `${unitsText(amount, token.decimals, locale)} ${token.symbol}`;
}

export function usePeriodText(): (seconds: number) => string {
  const { t } = useTranslation("mandates");
  return (seconds) =>
    seconds === DAY_SECONDS ? t("daily") : t("period", { count: Math.round((seconds / DAY_SECONDS) * 100) / 100 });
}

type MayProps = {
  cap: string;
  periodSeconds: number;
  sellBps: number;
  tokens: readonly string[];
  spendToken: Pick<ShownToken, "decimals" | "symbol">;
};

export function May({ cap, periodSeconds, sellBps, tokens, spendToken }: MayProps) {
  const { t } = useTranslation("mandates");
  const locale = useUiLocale();
  const amountText = useAmountText(spendToken);
  const periodText = usePeriodText();
  return (
    <p>
      {t(`may.${classifyShare(sellBps)}`, {
        amount: amountText(cap),
        period: periodText(periodSeconds),
        // A chain that does not respond does not reveal what its desk lists.
        tokens: tokens.length === 0 ? t("listedTokens") : t("tokens", { count: tokens.length }),
        share: percentText(sellBps / 100, locale),
      })}
    </p>
  );
}

type WorstProps = { worstCase: WorstCase; cap: string; spendToken: Pick<ShownToken, "decimals" | "symbol"> };

/** The worst case, as one sentence in dollars. */
export function Worst({ worstCase: { badPricesUsdCents, badPricesBps, sellBps }, cap, spendToken }: WorstProps) {
  const { t } = useTranslation("mandates");
  const locale = useUiLocale();
  const amountText = useAmountText(spendToken);
  const words = { amount: amountText(cap), share: percentText(sellBps / 100, locale) };
  return (
    <>
      <p>
        <Sentence
          text={t(`worst.${classifyShare(sellBps)}`, words)}
          parts={{ lost: <Money cents={BigInt(badPricesUsdCents)} short /> }}
        />
      </p>
      {sellBps > 0 && <p>{t("worstOfSales", { percent: percentText(badPricesBps / 100, locale) })}</p>}
    </>
  );
}
