import type { LinePlot, PlotLine } from "#app/ui/plot/linePlot.ts";
import type { ShownAgentOrder } from "./calls.ts";
import { orderState } from "./notes.ts";
import type { AgentResult } from "./view.ts";

/** A fill on its day, YYYY-MM-DD. */
export type FilledOn = { day: string; side: "buy" | "sell"; symbol: string };

export const toFills = (orders: readonly ShownAgentOrder[]): FilledOn[] =>
  orders.flatMap(({ status, at, candle, side, symbol }) => {
    const state = orderState(status);
    return state === "filled" || state === "partly" ? [{ day: (at ?? candle).slice(0, 10), side, symbol }] : [];
  });

/** Symbols bought and sold by the index of their day; days that are not in the line are left out. */
export function fillsByIndex(
  days: readonly string[],
  fills: readonly FilledOn[],
): ReadonlyMap<number, { bought: string[]; sold: string[] }> {
  const places = new Map(days.map((day, index) => [day, index]));
  const found = new Map<number, { bought: string[]; sold: string[] }>();
  for (const { day, side, symbol } of fills) {
    const index = places.get(day);
    if (index === undefined) continue;
    const at = found.get(index) ?? { bought: [], sold: [] };
    at[side === "buy" ? "bought" : "sold"].push(symbol);
    found.set(index, at);
  }
  return found;
}

/** The market's change from the first to the last day on which both are known; null when unknown. */
export function marketTotal({ line: { market } }: AgentResult): number | null {
  const known = (market ?? []).filter((value) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  return first === undefined || last === undefined || known.length < 2 ? null : last / first - 1;
}

export function buildEquityPlot({ line }: AgentResult, fills: readonly FilledOn[]): LinePlot {
  const others: PlotLine[] = [...(line.market ? [{ key: "market", values: line.market, tone: "c1" } as const] : [])];
  const marked = [...fillsByIndex(line.days, fills)].sort(([one], [other]) => one - other);
  return {
    days: line.days,
    lines: [{ key: "agent", values: line.agent, tone: "act" }, ...others],
    ...{ isLogarithmic: false, mark: null, gaps: [] },
    fills: marked.flatMap(([index, { bought, sold }]) => [
      ...(bought.length > 0 ? [{ place: index, side: "buy" } as const] : []),
      ...(sold.length > 0 ? [{ place: index, side: "sell" } as const] : []),
    ]),
  };
}
