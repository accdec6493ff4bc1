import type { TokenChoice } from "../../../../../analytics/agents/model.ts";

/** Which tokens are watched in each candle: those of a list, or the top of a ranking as of the day that was known then. */

/** The value of a token on a day is at `token * (days of the panel) + day`. */
export type ChosenFrom = {
  tokenIds: readonly number[];
  tokens: number;
  close: Float64Array;
  cap: Float64Array;
  volume30: Float64Array;
  grade: Float64Array;
  /** Days by which the visible grades lag behind. */
  gradeLag: number;
  /** Classes that a rule never chooses. */
  excluded: Uint8Array;
  /** Tokens on the traded chain; null: all. */
  placed: ReadonlySet<number> | null;
  /** For each candle, the index of the last known day. */
  days: readonly number[];
};

/** `cells[candle * tokens + token]`, and whether a token is watched in any candle. */
export function watchedIn(choice: TokenChoice, from: ChosenFrom): { cells: Uint8Array; any: Uint8Array } {
  const { tokens, tokenIds, days, placed, close } = from;
  const panelDays = close.length / tokens;
  const cells = new Uint8Array(days.length * tokens);
  const any = new Uint8Array(tokens);
  let before: { day: number; chosen: readonly number[] } | null = null;
  days.forEach((day, candle) => {
    // All hours of a day choose the same tokens.
    if (before?.day !== day) before = { day, chosen: chosenOn(choice, from, day, panelDays) };
    for (const token of before.chosen) {
      any[token] = 1;
      const isPlaced = placed === null || placed.has(tokenIds[token] as number);
      if (isPlaced) cells[candle * tokens + token] = 1;
    }
  });
  return { cells, any };
}

function chosenOn(choice: TokenChoice, from: ChosenFrom, day: number, panelDays: number): number[] {
  const { tokenIds, tokens } = from;
  if (choice.kind === "list") {
    const listed = new Set(choice.tokenIds);
    return [...tokenIds.keys()].filter((token) => listed.has(tokenIds[token] as number));
  }
  const rank = choice.order === "marketCap" ? from.cap : choice.order === "volume" ? from.volume30 : from.grade;
  const rankDay = choice.order === "grade" ? day - from.gradeLag : day;
  const figures: { token: number; figure: number }[] = [];
  for (let token = 0; token < tokens; token++) {
    if (from.excluded[token] || (from.placed && !from.placed.has(tokenIds[token] as number))) continue;
    const figure = rank[token * panelDays + rankDay] as number;
    if ((from.close[token * panelDays + day] as number) > 0 && !Number.isNaN(figure)) figures.push({ token, figure });
  }
  // On a tie, the older token comes first.
  figures.sort((one, other) => other.figure - one.figure || one.token - other.token);
  return figures.slice(0, choice.first).map(({ token }) => token);
}
