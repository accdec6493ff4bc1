import { type Figures, measured } from "./figures.ts";

/** `npm run bench -- NAME`: prints a table for people, and JSON for programs as the last line. */

/** Loaded one at a time: one benchmark's dependencies must not affect another. */
const benches: Record<string, () => Promise<() => Promise<Figures>>> = {
  agents: async () => (await import("./agents/agentsBench.ts")).agentsBench,
  alerts: async () => (await import("./alertsBench.ts")).alertsBench,
  api: async () => (await import("./api/apiBench.ts")).apiBench,
  auditor: async () => (await import("./auditor.ts")).auditorBench,
  baskets: async () => (await import("./baskets.ts")).basketsBench,
  balances: async () => (await import("./balances.ts")).balancesBench,
  chains: async () => (await import("./chains.ts")).chainsBench,
  chat: async () => (await import("./chat/chatBench.ts")).chatBench,
  checkout: async () => (await import("./checkout/checkoutBench.ts")).checkoutBench,
  cost: async () => (await import("./cost/costBench.ts")).costBench,
  desks: async () => (await import("./desks.ts")).desksBench,
  gas: async () => (await import("./gas.ts")).gasBench,
  indexDays: async () => (await import("./indexDays.ts")).indexDaysBench,
  indices: async () => (await import("./indices.ts")).indicesBench,
  indexPages: async () => (await import("./indexPages.ts")).indexPagesBench,
  ledger: async () => (await import("./ledger/ledgerBench.ts")).ledgerBench,
  mandate: async () => (await import("./mandate.ts")).mandateBench,
  market: async () => (await import("./market/marketBench.ts")).marketBench,
  portfolio: async () => (await import("./portfolio/portfolioBench.ts")).portfolioBench,
  pages: async () => (await import("./pages/pagesBench.ts")).pagesBench,
  routes: async () => (await import("./routes.ts")).routesBench,
  swap: async () => (await import("./swap.ts")).swapBench,
  start: async () => (await import("./start.ts")).startBench,
  wallet: async () => (await import("./wallet.ts")).walletBench,
};

const [name = ""] = process.argv.slice(2);
const load = benches[name];
if (!load) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join(" | ")}`);
  process.exit(1);
}
const figures = measured(await (await load())());
console.table(Object.entries(figures).map(([figure, value]) => ({ figure, value })));
console.log(JSON.stringify({ bench: name, figures }));
