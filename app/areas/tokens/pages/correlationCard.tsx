import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { tokenPath } from "#app/areas/market/publicPages.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Correlated, TokenFigures } from "../model/tokenPage.ts";
import { ratioFigure } from "./figureTexts.ts";
import { Part } from "./part.tsx";

/** The tokens that moved most and least like this one, and how strongly it follows the market. */
export function CorrelationCard({ correlation }: { correlation: TokenFigures["correlation"] }) {
  const { t } = useTranslation("tokens");
  const locale = useUiLocale();
  const { top, bottom, betaLeader, betaIndex, leader } = correlation;
  return (
    <Part title={t("correlation.title")} note={t("correlation.lead")} place={8}>
      <div className="card__b tokenpage__alike">
        {top.length === 0 ? (
          <p className="sm mute">{t("correlation.none")}</p>
        ) : (
          <>
            <Bars title={t("correlation.most")} rows={top} />
            {bottom.length > 0 && <Bars title={t("correlation.least")} rows={bottom} />}
          </>
        )}
        <dl className="kv">
          {betaLeader !== null && (
            <div className="tokenpage__pair">
              <dt>{t("correlation.betaLeader", { leader })}</dt>
              <dd>
                <Num>{ratioFigure(betaLeader, locale)}</Num>
              </dd>
            </div>
          )}
          {betaIndex !== null && (
            <div className="tokenpage__pair">
              <dt>{t("correlation.betaIndex")}</dt>
              <dd>
                <Num>{ratioFigure(betaIndex, locale)}</Num>
              </dd>
            </div>
          )}
        </dl>
        <p className="xs mute">{t("correlation.how")}</p>
      </div>
    </Part>
  );
}

function Bars({ title, rows }: { title: string; rows: Correlated[] }) {
  const locale = useLocale();
  const uiLocale = useUiLocale();
  return (
    <div>
      <h3 className="xs mute">{title}</h3>
      <ul className="tokenpage__bars">
        {rows.map(({ slug, symbol, name, value }) => (
          <li key={slug}>
            <Link to={tokenPath(locale, slug)} title={name}>
              <bdi>{symbol}</bdi>
            </Link>
            <span
              className={value < 0 ? "pbar pbar--under" : "pbar"}
              style={{ "--percent": `${(Math.abs(value) * 100).toFixed(1)}%` } as CSSProperties}
              aria-hidden="true"
            />
            <Num>{ratioFigure(value, uiLocale)}</Num>
          </li>
        ))}
      </ul>
    </div>
  );
}
