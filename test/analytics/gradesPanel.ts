import type { Panel } from "../../analytics/panel.ts";
import { seededRandom } from "../../analytics/series/random.ts";

/**
 * Made-up days that are the same on every machine: no logarithm and no exponential, whose last digits may differ. Some tokens are young,
 * thin, gappy or of an excluded class.
 */
export function inventedPanel(tokens: number, days: number, seed = 20261122): Panel {
  const random = seededRandom(seed);
  const figures = () => new Float64Array(tokens * days).fill(Number.NaN);
  const panel: Panel = {
    tokens,
    days,
    close: figures(),
    volume: figures(),
    cap: figures(),
    excluded: Uint8Array.from({ length: tokens }, (_, token) => (token % 13 === 12 ? 1 : 0)),
  };
  for (let token = 0; token < tokens; token++) {
    const listed = token % 5 === 4 ? Math.floor(days * 0.8) : token % 7 === 6 ? Math.floor(days / 2) : 0;
    const pace = 0.02 + 0.06 * random();
    const dollars = token % 11 === 10 ? 1e6 : 2e6 + 1e8 * random();
    let close = 1 + 100 * random();
    for (let day = listed; day < days; day++) {
      close *= 1 + (random() + random() + random() - 1.5) * pace;
      if (random() < 0.01) day += Math.floor(random() * 6);
      if (day >= days) break;
      const at = token * days + day;
      panel.close[at] = close;
      if (random() > 0.05) panel.volume[at] = dollars * (0.5 + random());
      if (random() > 0.02) panel.cap[at] = close * 1e7 * (token + 1);
    }
  }
  return panel;
}

/** The same panel without its days before `from`. */
export function since(panel: Panel, from: number): Panel {
  const days = panel.days - from;
  const cut = (figures: Float64Array) => {
    const out = new Float64Array(panel.tokens * days);
    for (let token = 0; token < panel.tokens; token++) {
      out.set(figures.subarray(token * panel.days + from, (token + 1) * panel.days), token * days);
    }
    return out;
  };
  return { ...panel, days, close: cut(panel.close), volume: cut(panel.volume), cap: cut(panel.cap) };
}
