import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { changeText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ReadyMarket, SectorRow } from "../../model/marketPage.ts";
import { heatStep } from "../../model/sectorMap.ts";
import { Figure } from "../names/figure.tsx";
import { dollars, whole, wholeShare } from "../names/marketFormats.ts";
import { useSectorName } from "../names/useSectorName.ts";
import { SectorMap } from "./sectorMap.tsx";

/** Sectors as a map and as a table with the same data; on a phone only the table. */
export function SectorsSection({ sectors }: Pick<ReadyMarket, "sectors">) {
  const { t } = useTranslation("market");
  return (
    <section className="sec" aria-labelledby="sectors">
      <div className="sec__h">
        <h2 id="sectors">{t("sectors.title")}</h2>
        <LeftOut map={sectors.map} />
      </div>
      {sectors.rows.length === 0 ? (
        <div className="card">
          <EmptyState title={t("sectors.none")}>{t("sectors.noneText")}</EmptyState>
        </div>
      ) : (
        <div className="pair pair--sectors">
          <SectorMap tokens={sectors.map.tokens} />
          <SectorTable rows={sectors.rows} />
        </div>
      )}
    </section>
  );
}

function LeftOut({ map: { leftOut, leftOutShare } }: { map: ReadyMarket["sectors"]["map"] }) {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  if (leftOut.length === 0) return null;
  const symbols = <bdi>{leftOut.map(({ symbol }) => symbol).join(", ")}</bdi>;
  const share = <Num>{wholeShare(leftOutShare, locale)}</Num>;
  return (
    <p className="sub sm mapnote">
      <Sentence text={t("sectors.leftOut")} parts={{ symbols, share }} />
    </p>
  );
}

const CHANGES = ["change24h", "change7d", "change30d"] as const;

function SectorTable({ rows }: { rows: readonly SectorRow[] }) {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  const formatSectorName = useSectorName();
  return (
    <div className="card">
      <div className="card__h">
        <h3>{t("sectors.table")}</h3>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and keys must be able to scroll it */}
      <section className="scroll" tabIndex={0} aria-label={t("sectors.table")}>
        <table className="tbl markettable">
          <thead>
            <tr>
              <th scope="col">{t("sectors.sector")}</th>
              <th scope="col" className="n worth-2">
                {t("sectors.tokens")}
              </th>
              <th scope="col" className="n">
                {t("sectors.cap")}
              </th>
              {CHANGES.map((change) => (
                <th key={change} scope="col" className={change === "change24h" ? "n worth-2" : "n"}>
                  {t(`sectors.${change}`)}
                </th>
              ))}
              <th scope="col" className="n worth-2">
                {t("sectors.breadth")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.category}>
                <th scope="row">{formatSectorName(row)}</th>
                <td className="n worth-2">
                  <Num>{whole(row.tokens, locale)}</Num>
                </td>
                <td className="n">
                  <Figure value={row.cap} as={dollars} />
                </td>
                {CHANGES.map((change) => (
                  <td key={change} className={`n ${heatStep(row[change])}${change === "change24h" ? " worth-2" : ""}`}>
                    <Heat change={row[change]} />
                  </td>
                ))}
                <td className="n worth-2">
                  {row.breadth === null ? <Absent /> : <Num>{wholeShare(row.breadth, locale)}</Num>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Heat({ change }: { change: number | null }) {
  const locale = useUiLocale();
  return change === null ? <Absent /> : <Num>{changeText(change, locale, 1)}</Num>;
}
