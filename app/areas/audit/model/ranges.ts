/** Positions in short form: `801-1000`, `17`. */
export function formatRanges(positions: readonly number[]): string[] {
  const ranges: [first: number, last: number][] = [];
  for (const position of [...positions].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === position) last[1] = position;
    else ranges.push([position, position]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`));
}
