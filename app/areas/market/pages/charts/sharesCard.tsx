import { useTranslation } from "react-i18next";
import { shareText } from "#app/ui/marketFigures.ts";
import { bandPath, computeScale } from "#app/ui/plotGeometry.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { dayAt, type Series } from "../../model/history.ts";
import type { ReadyMarket, Shares } from "../../model/marketPage.ts";
import { dayText } from "../names/days.ts";
import { type Format, wholeShare } from "../names/marketFormats.ts";
import { FormulaNote } from "./formulaNote.tsx";
import { gutterFor, PlotFrame } from "./plot.tsx";
import { SeriesTable } from "./seriesTable.tsx";

type SharesCardProps = Pick<ReadyMarket, "histories" | "formulas" | "leader" | "second">;
type Band = { key: keyof Shares; name: string; series: Series };

const tenths: Format = (value, locale) => shareText(value, locale, 1);

/** Shares of the total: the largest coins, all others and the pegged tokens, from the bottom up. */
export function SharesCard({ histories, formulas, leader, second }: SharesCardProps) {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  const { shares, days } = histories;
  const title = t("shares.title");
  const bands =
    shares && leader && second
      ? toBands(shares, [leader.symbol, second.symbol, t("shares.others"), t("shares.pegged")])
      : [];
  return (
    <div className="card chart chart--shares">
      <div className="card__h">
        <h2>{title}</h2>
        <span className="xs mute">{t("shares.note")}</span>
      </div>
      <div
        className="card__b"
        style={gutterFor(bands.map(({ name, series }) => `${name} ${wholeShare(series.last.value, locale)}`))}
      >
        {bands.length === 0 ? (
          <p className="mute">{t("plot.absent")}</p>
        ) : (
          <>
            <Bands bands={bands} firstDay={dayAt(days, 0)} lastDay={histories.lastDay} />
            <SeriesTable
              caption={title}
              days={days}
              columns={bands.map(({ name, series }) => ({ name, series, format: tenths }))}
            />
          </>
        )}
        <FormulaNote formulas={formulas} of={["dominance"]} />
      </div>
    </div>
  );
}

function toBands(shares: Shares, names: readonly [string, string, string, string]): Band[] {
  const { leader, second, others, pegged } = shares;
  return [
    { key: "leader", name: names[0], series: leader },
    { key: "second", name: names[1], series: second },
    { key: "others", name: names[2], series: others },
    ...(pegged ? [{ key: "pegged" as const, name: names[3], series: pegged }] : []),
  ];
}

const ALL = computeScale([0, 1], [0, 1]);

function Bands({ bands, firstDay, lastDay }: { bands: readonly Band[]; firstDay: string; lastDay: string }) {
  const locale = useUiLocale();
  const tops = stacked(bands);
  const middles = bands.map((_, band) => (lastValue(tops[band]) + lastValue(tops[band - 1])) / 2);
  return (
    <PlotFrame
      label={useBandsLabel(bands, firstDay, lastDay)}
      scale={ALL}
      firstDay={firstDay}
      lastDay={lastDay}
      format={wholeShare}
      ends={bands.map(({ key, name, series }, band) => (
        <span key={key} style={{ top: `${100 - spread(middles, band) * 100}%` }} suppressHydrationWarning>
          <bdi>{name}</bdi> {wholeShare(series.last.value, locale)}
        </span>
      ))}
    >
      {bands.map(({ key }, band) => (
        <path
          key={key}
          className={`marketplot__band marketplot__band--${key}`}
          d={bandPath(tops[band - 1] ?? (tops[band] ?? []).map(() => 0), tops[band] ?? [], ALL)}
        />
      ))}
    </PlotFrame>
  );
}

/** The upper edge of each band; a day that is missing in a lower band is missing in those above it. */
function stacked(bands: readonly Band[]): (number | null)[][] {
  return bands.map((_, band) =>
    (bands[0]?.series.values ?? []).map((_, index) => {
      const parts = bands.slice(0, band + 1).map(({ series }) => series.values[index] ?? null);
      return parts.some((part) => part === null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
    }),
  );
}

const lastValue = (values: readonly (number | null)[] | undefined): number => values?.at(-1) ?? 0;

/** Height of a text line, as a share of the whole. */
const LINE = 0.07;

/** The position of a band's label: in its middle, or lower where the labels above need the space. */
function spread(middles: readonly number[], band: number): number {
  const own = Math.min(1 - LINE / 2, Math.max(LINE / 2, middles[band] ?? 0));
  const above = middles.length - 1 - band;
  return Math.min(own, 1 - LINE / 2 - above * LINE);
}

function useBandsLabel(bands: readonly Band[], firstDay: string, lastDay: string): string {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  const [leader, second, others, pegged] = bands;
  const share = (series: Series | undefined) => tenths(series?.last.value ?? 0, locale);
  return t("shares.label", {
    day: dayText(lastDay, locale),
    firstDay: dayText(firstDay, locale),
    leader: leader?.name,
    second: second?.name,
    leaderShare: share(leader?.series),
    secondShare: share(second?.series),
    othersShare: share(others?.series),
    peggedShare: share(pegged?.series),
    leaderFirst: tenths(leader?.series.first.value ?? 0, locale),
    lowest: tenths(leader?.series.lowest.value ?? 0, locale),
    highest: tenths(leader?.series.highest.value ?? 0, locale),
  });
}
