import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { changeText } from "#app/ui/marketFigures.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { MapToken } from "../../model/marketPage.ts";
import { heatStep, MAP, type MapCell, sectorMap } from "../../model/sectorMap.ts";
import type { Box } from "../../model/treemap.ts";
import { useSectorName } from "../names/useSectorName.ts";

const STEPS = ["hd5", "hd3", "hd1", "h0", "hu1", "hu3", "hu5"] as const;
const SCALE_END = 0.2;

/** Area by market cap, colour by change. A picture: its numbers are in the table next to it. */
export function SectorMap({ tokens }: { tokens: readonly MapToken[] }) {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  const formatSectorName = useSectorName();
  return (
    <section className="card mapcard" aria-label={t("sectors.map")}>
      <div className="card__h">
        <h3>{t("sectors.map")}</h3>
        <span className="mapkey xs mute">
          {t("sectors.mapNote")}
          <span className="mapkey__steps" dir="ltr">
            <span suppressHydrationWarning>{changeText(-SCALE_END, locale, 0)}</span>
            {STEPS.map((step) => (
              <i key={step} className={step} aria-hidden="true" />
            ))}
            <span suppressHydrationWarning>{changeText(SCALE_END, locale, 0)}</span>
          </span>
        </span>
      </div>
      <div className="tmap" dir="ltr" role="img" aria-label={t("sectors.mapLabel")}>
        {sectorMap(tokens).map(({ item: { category, cells, hasName }, box }) => (
          <div key={category} className="tmap__s" style={toBoxStyle(box, MAP)}>
            {hasName && <span className="tmap__n">{formatSectorName({ category, name: category })}</span>}
            {cells.map(({ item, box: cell }) => (
              <Cell key={item.kind === "token" ? item.token.slug : "more"} cell={item} style={toBoxStyle(cell, box)} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function Cell({ cell, style }: { cell: MapCell; style: CSSProperties }) {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  if (cell.kind === "more")
    return (
      <span className="tmap__c h0" style={style}>
        {cell.words && <b>{t("sectors.more", { count: cell.count })}</b>}
      </span>
    );
  const { token, words } = cell;
  return (
    <span className={`tmap__c ${heatStep(token.change7d)}`} style={style}>
      {words !== "none" && <b>{token.symbol}</b>}
      {words === "both" && token.change7d !== null && (
        <span suppressHydrationWarning>{changeText(token.change7d, locale, 1)}</span>
      )}
    </span>
  );
}

const percent = (part: number, of: number) => `${((part / of) * 100).toFixed(2)}%`;

const toBoxStyle = (box: Box, inside: Box): CSSProperties => ({
  left: percent(box.x, inside.width),
  top: percent(box.y, inside.height),
  width: percent(box.width, inside.width),
  height: percent(box.height, inside.height),
});
