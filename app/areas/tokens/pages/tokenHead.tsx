import { Link } from "@remix-run/react";
import Bell from "lucide-react/icons/bell";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { newAlertPath } from "#app/areas/alerts/public.ts";
import { ratingsPath } from "#app/areas/market/publicPages.ts";
import { Absent } from "#app/ui/absent.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Change } from "#app/ui/change.tsx";
import { classes } from "#app/ui/classes.ts";
import { CompactAmount, CompactDollars } from "#app/ui/compact.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { InShort } from "#app/ui/inShort.tsx";
import { decimalPrice } from "#app/ui/marketFigures.ts";
import { Price } from "#app/ui/price.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { TokenHead as Head } from "../model/tokenPage.ts";
import { useDay } from "./useDay.ts";

type HeadProps = { token: Head };

/** The token's price, with its source and time. */
export function TokenPrice({ token }: HeadProps) {
  const { price } = token;
  return (
    <>
      <div className="tokenpage__price">
        <span className={classes("tokenpage__usd", price.isLate && "mute")}>
          {price.usd === null ? <Absent /> : <Price usd={decimalPrice(price.usd)} />}
        </span>
        {price.usd !== null && (
          <span>
            <Change share={token.change24h} /> <DayWord />
          </span>
        )}
      </div>
      <Provenance price={price} />
    </>
  );
}

function DayWord() {
  const { t } = useTranslation("tokens");
  return <span className="mute sm">{t("head.day")}</span>;
}

type NameProps = Pick<Head, "symbol" | "name" | "capRank" | "categories">;

/** The token's identity. */
export function TokenName({ symbol, name, capRank, categories }: NameProps) {
  const { t } = useTranslation("tokens");
  const locale = useUiLocale();
  return (
    <>
      <span className="tokenpage__disc" aria-hidden="true">
        {symbol.slice(0, 4)}
      </span>
      <h1>
        <bdi>{name}</bdi>{" "}
        <small>
          <bdi>{symbol}</bdi>
        </small>
      </h1>
      {capRank !== null && (
        <span className="badge">
          <InShort className="num" full={t("head.rank", { rank: capRank })} short={`#${capRank}`} />
        </span>
      )}
      {categories.map(({ category, name: words }) => (
        <Link key={category} className="badge" to={`${ratingsPath(locale)}?${new URLSearchParams({ category })}`}>
          <bdi>{words}</bdi>
        </Link>
      ))}
    </>
  );
}

export function AlertLink({ slug }: Pick<Head, "slug">) {
  const { t } = useTranslation("tokens");
  const locale = useUiLocale();
  return (
    <ButtonLink size="s" to={newAlertPath(locale, { tokenId: slug })}>
      <Bell className="i" aria-hidden="true" />
      {t("head.alert")}
    </ButtonLink>
  );
}

/** Source names are proper names: only the simulation is translated. */
const SOURCE_NAMES: Record<string, string> = { coingecko: "CoinGecko", binance: "Binance", defillama: "DefiLlama" };

export function useSourceName(): (source: string | null) => string {
  const { t } = useTranslation("tokens");
  return (source) => {
    if (source === null) return t("source.unknown");
    if (source === "pools") return t("source.pools");
    return source === "simulated" ? t("source.simulated") : (SOURCE_NAMES[source] ?? source);
  };
}

function Provenance({ price: { usd, at, lastClose, source, attribution } }: { price: Head["price"] }) {
  const { t } = useTranslation("tokens");
  const day = useDay();
  const named = useSourceName()(source);
  if (usd === null && lastClose === null) return null;
  return (
    <p className="sm mute">
      {usd !== null && at !== null ? (
        <Sentence text={t("head.asOf", { source: named })} parts={{ time: <DateTime at={at} form="second" /> }} />
      ) : (
        lastClose && (
          <Sentence
            text={t("head.closeOf", { day: day(lastClose.day), source: named })}
            parts={{ price: <Price usd={decimalPrice(lastClose.usd)} /> }}
          />
        )
      )}
      {attribution && (
        <>
          {" · "}
          <bdi>{attribution}</bdi>
        </>
      )}
    </p>
  );
}

/** Unknown facts are left out, except for the changes: readers look for those. */
export function TokenFacts({ token }: HeadProps) {
  const { t } = useTranslation("tokens");
  const day = useDay();
  const { cap, volume24h, fdv, supply, high } = token;
  const facts: [label: string, value: ReactNode][] = [
    [t("head.week"), <Change key="week" share={token.change7d} />],
    [t("head.month"), <Change key="month" share={token.change30d} />],
  ];
  const dollars = (label: string, usd: number | null) => {
    if (usd !== null) facts.push([label, <CompactDollars key={label} usd={usd} />]);
  };
  dollars(t("head.cap"), cap);
  dollars(t("head.volume"), volume24h);
  dollars(t("head.fdv"), fdv);
  if (supply !== null) facts.push([t("head.supply"), <CompactAmount key="supply" amount={supply} />]);
  if (high !== null)
    facts.push([t("head.fromHigh", { day: day(high.on) }), <Change key="high" share={high.share} decimals={1} />]);
  return (
    <dl className="tokenpage__facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt suppressHydrationWarning>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
