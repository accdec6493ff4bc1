import { useTranslation } from "react-i18next";
import { CompactAmount, CompactDollars } from "#app/ui/compact.tsx";
import { shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { FundamentalKey, FundamentalsShown } from "../model/fundamentals.ts";
import { Part } from "./part.tsx";
import { useSourceName } from "./tokenHead.tsx";
import { useDay } from "./useDay.ts";

const AMOUNTS: readonly FundamentalKey[] = ["circulating", "total"];
const SHARES: readonly FundamentalKey[] = ["released", "tvlToCap"];

function Figure({ of, value }: { of: FundamentalKey; value: number }) {
  const locale = useUiLocale();
  if (AMOUNTS.includes(of)) return <CompactAmount amount={value} />;
  return SHARES.includes(of) ? <Num>{shareText(value, locale)}</Num> : <CompactDollars usd={value} />;
}

/** Supply, value locked and what a protocol earns: next to the grade, without weight in it. */
export function FundamentalsCard({ fundamentals: { rows, asOf, sources } }: { fundamentals: FundamentalsShown }) {
  const { t } = useTranslation("tokens");
  const locale = useUiLocale();
  const day = useDay();
  const sourceName = useSourceName();
  return (
    <Part title={t("fundamentals.title")} note={day(asOf)} place={8}>
      <div className="card__b">
        <dl className="kv">
          {rows.map(({ key, value }) => (
            <div key={key} className="tokenpage__pair">
              <dt>{t(`fundamentals.${key}`)}</dt>
              <dd>
                <Figure of={key} value={value} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="xs mute">
          {t("fundamentals.source", { sources: new Intl.ListFormat(locale).format(sources.map(sourceName)) })}{" "}
          {t("fundamentals.noWeight")}
        </p>
      </div>
    </Part>
  );
}
