/** Guesses the intended name from the existing ones: for suggestions, never to act on. */

/** Longer text is not a misspelt name. */
const LONGEST = 60;
/** Shorter text is part of too many names. */
const SHORTEST = 3;

/** The nearest name, at most one or two letters away; null when there is none, or two are equally near. */
export function nearest(typed: string, names: readonly string[]): string | null {
  if (typed.length > LONGEST) return null;
  const plain = normaliseName(typed);
  const max = plain.length <= 3 ? 1 : 2;
  const near = names
    .map((name) => ({ name, off: lettersOff(plain, normaliseName(name)) }))
    .filter(({ off }) => off <= max)
    .sort((a, b) => a.off - b.off);
  const [first, second] = near;
  return first && first.off !== second?.off ? first.name : null;
}

/** Names that contain the typed text, as `minTrader` and `maxTrader` contain `trader`; all names when none does. */
export function namesThatHold(typed: string, names: readonly string[]): readonly string[] {
  const plain = normaliseName(typed);
  const holding = plain.length < SHORTEST ? [] : names.filter((name) => normaliseName(name).includes(plain));
  return holding.length > 0 ? holding : names;
}

/** Treats `min_market_cap` like `minMarketCap`. */
const normaliseName = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, "");

/** Number of letters to add, remove, change or swap (optimal string alignment). */
export function lettersOff(from: string, to: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let at = 1; at <= to.length; at++) {
      const isSame = from[row - 1] === to[at - 1];
      const isSwapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      const changed = Math.min((last[at - 1] ?? 0) + (isSame ? 0 : 1), (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1);
      next.push(isSwapped ? Math.min(changed, (before[at - 2] ?? 0) + 1) : changed);
    }
    [before, last] = [last, next];
  }
  return last[to.length] ?? 0;
}

/**
 * The path that was probably meant by an unknown one: its version or one of its words is spelt differently.
 * @param patterns in OpenAPI's notation: `/v1/tokens/{id}`
 */
export function nearestPath(path: string, patterns: readonly string[]): string | null {
  if (path.length > LONGEST * 2) return null;
  const typed = path.split("/").filter(Boolean);
  const meant = new Map<string, number>();
  for (const pattern of patterns) {
    const parts = pattern.split("/").filter(Boolean);
    if (parts.length !== typed.length) continue;
    const filled = parts.map((part, at) => (part.startsWith("{") ? (typed[at] ?? "") : part));
    if (filled.some((part, at) => nearest(typed[at] ?? "", [part]) === null)) continue;
    meant.set(`/${filled.join("/")}`, lettersOff(typed.join("/"), filled.join("/")));
  }
  const [first, second] = [...meant].sort(([, a], [, b]) => a - b);
  return first && first[1] !== second?.[1] ? first[0] : null;
}
