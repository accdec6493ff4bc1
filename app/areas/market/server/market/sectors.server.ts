import { aboveSma50 } from "../../../../../analytics/figures/breadth.ts";
import { change } from "../../../../../analytics/figures/price.ts";
import { finite } from "../../../../../analytics/figures/series.ts";
import type { Panel } from "../../../../../analytics/panel.ts";
import type { MapToken, SectorRow, Sectors } from "../../model/marketPage.ts";
import { swallowing } from "../../model/treemap.ts";
import { closingCap, coinsByCap, type MarketClose, sliceColumn, toTokenName } from "./marketClose.server.ts";

/** Sectors at a close: coins only, because pegged and wrapped tokens follow something else. */
export function buildSectors(close: MarketClose): Sectors {
  const coins = coinsByCap(close);
  const members = new Map<string, number[]>();
  for (const place of coins)
    for (const category of close.tokens[place]?.categories ?? [])
      members.set(category, [...(members.get(category) ?? []), place]);
  const rows = [...members]
    .map(([category, places]) => sectorRow(close, category, places))
    .sort((a, b) => b.cap - a.cap || a.category.localeCompare(b.category));
  return { rows, map: buildMap(close, rows, coins) };
}

function sectorRow(close: MarketClose, category: string, places: readonly number[]): SectorRow {
  return {
    category,
    name: close.names.get(category) ?? category,
    tokens: places.length,
    cap: capSum(close, places),
    change24h: computeChange(close, places, 1),
    change7d: computeChange(close, places, 7),
    change30d: computeChange(close, places, 30),
    breadth: computeBreadth(close.panel, places),
  };
}

const capSum = ({ panel }: MarketClose, places: readonly number[]) =>
  places.reduce((sum, place) => sum + closingCap(panel, place), 0);

/** Price change of tokens that had a price then, weighted by their value then at today's supply. */
function computeChange({ panel }: MarketClose, places: readonly number[], days: number): number | null {
  let now = 0;
  let before = 0;
  for (const place of places) {
    const moved = change(sliceColumn(panel, "close", place), days);
    if (moved === null) continue;
    now += closingCap(panel, place);
    before += closingCap(panel, place) / (1 + moved);
  }
  return before === 0 ? null : finite(now / before - 1);
}

/** Share of the members above their own 50-day average; null below five. */
function computeBreadth(panel: Panel, places: readonly number[]): number | null {
  const { days } = panel;
  const close = new Float64Array(places.length * days);
  places.forEach((place, at) => {
    close.set(panel.close.subarray(place * days, (place + 1) * days), at * days);
  });
  const part: Panel = {
    tokens: places.length,
    days,
    close,
    volume: close,
    cap: close,
    excluded: new Uint8Array(places.length),
  };
  return finite(aboveSma50(part)[days - 1] ?? Number.NaN);
}

/** A token in several sectors is on the map once: in the largest of them. */
function buildMap(close: MarketClose, rows: readonly SectorRow[], coins: readonly number[]): Sectors["map"] {
  const rank = new Map(rows.map(({ category }, at) => [category, at]));
  const inSectors = coins.flatMap((place): (MapToken & { place: number })[] => {
    const token = close.tokens[place];
    const [category] = [...(token?.categories ?? [])].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
    if (!token || category === undefined) return [];
    const change7d = change(sliceColumn(close.panel, "close", place), 7);
    return [{ ...toTokenName(token), place, category, cap: closingCap(close.panel, place), change7d }];
  });
  const leftOut = swallowing(inSectors, ({ cap }) => cap);
  const total = inSectors.reduce((sum, { cap }) => sum + cap, 0);
  return {
    tokens: inSectors.filter((token) => !leftOut.includes(token)).map(({ place: _, ...token }) => token),
    leftOut: leftOut.map(({ slug, symbol, name }) => ({ slug, symbol, name })),
    leftOutShare: total === 0 ? 0 : leftOut.reduce((sum, { cap }) => sum + cap, 0) / total,
  };
}
