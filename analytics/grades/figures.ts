import type { Panel } from "../panel.ts";
import { writeMembership } from "./membership.ts";
import type { Figure, Method } from "./method.ts";
import { TokenSeries } from "./tokenSeries.ts";

/** Tokens computed together before they are transposed, so that a day's row is written sixteen figures at a time. */
const blockTokens = 16;

/**
 * Every figure of the method for the days [from, to), day by day: `(day - from) * tokens + token`. NaN outside the day's
 * universe and where the figure is missing.
 */
export function figuresByDay(panel: Panel, method: Method, from: number, to: number): Float32Array[] {
  const figures = method.parts.flatMap((part) => part.figures);
  const days = to - from;
  const token = new TokenSeries(panel, from, to, method.window.closes - 1);
  const member = new Uint8Array(token.days);
  const written = new Float64Array(token.days);
  const turned = figures.map(() => new Float32Array(panel.tokens * days));
  const block = figures.map(() => new Float32Array(blockTokens * days));

  for (let firstToken = 0; firstToken < panel.tokens; firstToken += blockTokens) {
    const width = Math.min(blockTokens, panel.tokens - firstToken);
    for (let slot = 0; slot < width; slot++) {
      token.read(firstToken + slot);
      writeMembership(token, method, panel.excluded[firstToken + slot] === 1, member);
      figures.forEach((figure, at) => {
        writeFigure(figure, token, member, written, (block[at] as Float32Array).subarray(slot * days));
      });
    }
    turned.forEach((rows, at) => {
      turn(block[at] as Float32Array, rows.subarray(firstToken), { days, width, tokens: panel.tokens });
    });
  }
  return turned;
}

function writeFigure(
  figure: Figure,
  token: TokenSeries,
  member: Uint8Array,
  written: Float64Array,
  out: Float32Array,
): void {
  figure(token, written);
  for (let day = token.first; day < token.days; day++) {
    out[day - token.first] = member[day] ? (written[day] as number) : Number.NaN;
  }
}

function turn(block: Float32Array, rows: Float32Array, size: { days: number; width: number; tokens: number }): void {
  const { days, width, tokens } = size;
  for (let day = 0; day < days; day++) {
    for (let slot = 0; slot < width; slot++) rows[day * tokens + slot] = block[slot * days + day] as number;
  }
}
