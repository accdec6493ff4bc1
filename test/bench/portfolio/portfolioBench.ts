import type { Figures } from "../figures.ts";

/** The parts of `npm run bench -- portfolio`, one file each; BENCH_FIGURE=<part> measures one. Source: docs/spec/portfolio.md#9. */
const parts: Record<string, () => Promise<() => Promise<Figures>>> = {
  balances: async () => (await import("../balances.ts")).walletsBench,
  page: async () => (await import("./page.ts")).pagePart,
  cost: async () => (await import("./cost.ts")).costPart,
  import: async () => (await import("./import.ts")).importPart,
};

export async function portfolioBench(): Promise<Figures> {
  const wantedFigure = process.env.BENCH_FIGURE;
  if (wantedFigure && !parts[wantedFigure]) throw new Error(`BENCH_FIGURE is one of ${Object.keys(parts).join(", ")}`);
  let figures: Figures = {};
  for (const [name, load] of Object.entries(parts))
    if (!wantedFigure || wantedFigure === name) figures = { ...figures, ...(await (await load())()) };
  return figures;
}
