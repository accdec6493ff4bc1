import { useTranslation } from "react-i18next";
import { CopyableAddress } from "~/ui/copy";
import { DateTime } from "~/ui/dateTime";
import { HashPrint } from "~/ui/hashPrint";
import { Line, Lines, Total } from "~/ui/lines";
import { Money } from "~/ui/money";
import { Price } from "~/ui/price";
import { RelativeTime } from "~/ui/relativeTime";
import { TokenAmount } from "~/ui/tokenAmount";
import { ADDRESS, HASH, PRICES, SPANS } from "./samples";
import { Section } from "./section";

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
