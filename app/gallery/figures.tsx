import { useTranslation } from "react-i18next";
import { CopyableAddress } from "#app/ui/copy.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Line, Lines, Total } from "#app/ui/lines.tsx";
import { Money } from "#app/ui/money.tsx";
import { Price } from "#app/ui/price.tsx";
import { RelativeTime } from "#app/ui/relativeTime.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { ADDRESS, HASH, PRICES, SPANS } from "./samples.ts";
import { Section } from "./section.tsx";

export function Figures({ asOf }: { asOf: string }) {
  const { t } = useTranslation("gallery");
  const after = (span: number) => new Date(Date.parse(asOf) + span).toISOString();
  return (
    <Section name="figures">
      <div className="gal__grid">
        <div className="card card__b">
          <Lines>
            <Line label={t("common:lines.price")}>
              <Money cents={39_999} />
            </Line>
            <Line label={t("common:lines.tmai")} note="10%">
              <Money cents={-4_000} />
            </Line>
            <Total label={t("common:lines.total")}>
              <Money cents={35_999} />
            </Total>
          </Lines>
        </div>
        <ul className="card card__b gal__list">
          {PRICES.map((usd) => (
            <li key={usd}>
              <code className="mono xs mute">{usd}</code>
              <Price usd={usd} />
            </li>
          ))}
        </ul>
        <ul className="card card__b gal__list">
          {SPANS.map((span) => (
            <li key={span}>
              <DateTime at={after(span)} />
              <RelativeTime at={after(span)} asOf={asOf} />
            </li>
          ))}
        </ul>
        <ul className="card card__b gal__list">
          <li>
            <CopyableAddress value={ADDRESS} />
          </li>
          <li>
            <HashPrint hash={HASH} />
          </li>
          <li>
            <TokenAmount amount="192801690000000000000000" decimals={18} symbol="TMAI" />
          </li>
          <li>
            <TokenAmount amount="-35990000" decimals={6} symbol="USDC" />
          </li>
        </ul>
      </div>
    </Section>
  );
}
