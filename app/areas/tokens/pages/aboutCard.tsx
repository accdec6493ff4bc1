import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ratingsPath } from "#app/areas/market/publicPages.ts";
import { chainName } from "#app/areas/tokenLists/public.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import type { TokenHead, TokenPageData } from "../model/tokenPage.ts";
import { Part } from "./part.tsx";
import { useSourceName } from "./tokenHead.tsx";
import { useDay } from "./useDay.ts";

/** The source's description of the token, as text, and its links and contracts. */
export function AboutCard({
  token,
  markets,
  attributions,
}: { token: TokenHead } & Pick<TokenPageData, "markets" | "attributions">) {
  const { t } = useTranslation("tokens");
  const locale = useLocale();
  const day = useDay();
  const sourceName = useSourceName();
  const { description, categories, contracts, listedOn, price } = token;
  return (
    <Part title={t("about.title")} place={9}>
      <div className="card__b tokenpage__about">
        <div>
          <p className="sm" dir="auto">
            {description === "" ? t("about.noDescription") : description}
          </p>
          <p className="xs mute">{t("about.graded")}</p>
        </div>
        <dl className="kv">
          <dt>{t("about.category")}</dt>
          <dd>
            {categories.map(({ category, name }) => (
              <Link key={category} className="link" to={`${ratingsPath(locale)}?${new URLSearchParams({ category })}`}>
                <bdi>{name}</bdi>
              </Link>
            ))}
          </dd>
          <dt>{t("about.since")}</dt>
          <dd suppressHydrationWarning>{day(listedOn)}</dd>
          <dt>{t("about.source")}</dt>
          <dd>
            {sourceName(price.source)}
            {attributions.map((attribution) => (
              <bdi key={attribution} className="tokenpage__contract mute">
                {attribution}
              </bdi>
            ))}
          </dd>
          <dt>{t("about.markets")}</dt>
          <dd>
            {markets.length === 0
              ? t("about.noMarket")
              : markets.map(({ exchange, pair }) => (
                  <span key={`${exchange} ${pair}`} className="tokenpage__contract">
                    <Link className="link" to={`${ratingsPath(locale)}?${new URLSearchParams({ exchange })}`}>
                      <bdi>{exchange}</bdi>
                    </Link>{" "}
                    <bdi className="mute">{pair}</bdi>
                  </span>
                ))}
          </dd>
          <dt>{t("about.contracts")}</dt>
          <dd>
            {contracts.length === 0
              ? t("about.noContract")
              : contracts.map(({ chainId, address }) => (
                  <span key={`${chainId} ${address}`} className="tokenpage__contract">
                    <Link
                      className="link"
                      to={`${ratingsPath(locale)}?${new URLSearchParams({ chain: String(chainId) })}`}
                    >
                      <bdi>{chainName(chainId)}</bdi>
                    </Link>{" "}
                    <span className="mono">{address}</span>
                  </span>
                ))}
          </dd>
        </dl>
      </div>
    </Part>
  );
}
