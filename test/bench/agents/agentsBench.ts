import type { Figures } from "../figures.ts";

/** The parts of `npm run bench -- agents`, one file each; BENCH_FIGURE=<part> measures one. Source: docs/spec/agent.md#10. */
const parts: Record<string, () => Promise<() => Promise<Figures>>> = {
  backtest: async () => (await import("./backtest.ts")).backtestPart,
  judging: async () => (await import("./judging.ts")).judgingPart,
  checked: async () => (await import("./backtest.ts")).checkedPart,
};

export async function agentsBench(): Promise<Figures> {
  const wantedFigure = process.env.BENCH_FIGURE;
  if (wantedFigure && !parts[wantedFigure]) throw new Error(`BENCH_FIGURE is one of ${Object.keys(parts).join(", ")}`);
  let figures: Figures = {};
  for (const [name, load] of Object.entries(parts))
    if (!wantedFigure || wantedFigure === name) figures = { ...figures, ...(await (await load())()) };
  return figures;
}
