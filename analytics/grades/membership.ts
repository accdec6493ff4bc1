import type { Method } from "./method.ts";
import type { TokenSeries } from "./tokenSeries.ts";

const volumeDays = 30;
const minKnownVolumes = 10;

/** How many of the last `days` closes up to `day` are known. */
export function closesIn(close: Float64Array, day: number, days: number): number {
  let count = 0;
  for (let at = Math.max(0, day - days + 1); at <= day; at++) if ((close[at] as number) > 0) count++;
  return count;
}

/** The known volumes of the last 30 days. A volume of zero is known: a market without trade looks like that. */
export function volumesIn(volume: Float64Array, day: number): number[] {
  const known: number[] = [];
  for (let at = Math.max(0, day - volumeDays + 1); at <= day; at++) {
    if ((volume[at] as number) >= 0) known.push(volume[at] as number);
  }
  return known;
}

/** Whether the median volume of 30 days is at least `least`, or fewer than ten of them are known. */
export function isLiquid(volume: Float64Array, day: number, min: number): boolean {
  let known = 0;
  let enough = 0;
  for (let at = Math.max(0, day - volumeDays + 1); at <= day; at++) {
    const figure = volume[at] as number;
    if (figure >= 0) known++;
    if (figure >= min) enough++;
  }
  if (known < minKnownVolumes) return true;
  return enough * 2 === known ? middleIsEnough(volume, day, min) : enough * 2 > known;
}

/** With exactly half of the volumes sufficient, the two in the middle decide. */
function middleIsEnough(volume: Float64Array, day: number, min: number): boolean {
  const known = volumesIn(volume, day);
  const below = Math.max(...known.filter((figure) => figure < min));
  const above = Math.min(...known.filter((figure) => figure >= min));
  return (below + above) / 2 >= min;
}

/** Writes 1 for each day, starting at `token.first`, on which the token belongs to the universe, else 0. */
export function writeMembership(token: TokenSeries, method: Method, excluded: boolean, out: Uint8Array): void {
  const { rawClose, volume, first, days } = token;
  const { window, minDays, minVolume } = method;
  let closes = first > 0 ? closesIn(rawClose, first - 1, window.closes) : 0;
  for (let day = first; day < days; day++) {
    const isKnown = (rawClose[day] as number) > 0;
    if (isKnown) closes++;
    if (day >= window.closes && (rawClose[day - window.closes] as number) > 0) closes--;
    out[day] = !excluded && isKnown && closes >= minDays && isLiquid(volume, day, minVolume) ? 1 : 0;
  }
}
