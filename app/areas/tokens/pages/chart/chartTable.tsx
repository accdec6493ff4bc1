import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { CompactDollars } from "#app/ui/compact.tsx";
import { decimalPrice } from "#app/ui/marketFigures.ts";
import { Price } from "#app/ui/price.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type Candles, tableRows } from "../../model/chartCandles.ts";
import { barText } from "./chartText.ts";

const PRICES = ["open", "high", "low", "close"] as const;

/** The chart in a dozen rows, for readers who cannot see it or want the figures. It opens without scripts. */
export function ChartTable({ candles, barSeconds }: { candles: Candles; barSeconds: number }) {
  const { t } = useTranslation("tokenChart");
  const locale = useUiLocale();
  const rows = tableRows(candles);
  if (rows.length === 0) return null;
  return (
    <details className="astable">
      <summary>
        <ChevronRight className="i" aria-hidden="true" />
        {t("table.show")}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and keys must be able to scroll it */}
      <section className="scroll" tabIndex={0} aria-label={t("table.caption")}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t("table.time")}</th>
              {[...PRICES, "volume" as const].map((name) => (
                <th key={name} scope="col" className="n">
                  {t(`figure.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.time}>
                <th scope="row">
                  <bdi suppressHydrationWarning>
                    {row.time === row.lastTime
                      ? barText(row.time, barSeconds, locale)
                      : t("table.stretch", {
                          first: barText(row.time, barSeconds, locale),
                          last: barText(row.lastTime, barSeconds, locale),
                        })}
                  </bdi>
                </th>
                {PRICES.map((name) => (
                  <td key={name} className="n">
                    <PriceOrDash usd={row[name]} />
                  </td>
                ))}
                <td className="n">{row.volume === null ? <Absent /> : <CompactDollars usd={row.volume} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

const PriceOrDash = ({ usd }: { usd: number | null }) =>
  usd === null ? <Absent /> : <Price usd={decimalPrice(usd)} />;
