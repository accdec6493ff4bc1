// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// One round of the trading worker over several chains, one of which does not respond.

const chainIds: number[] = [];
let broken = 1;
vi.mock("#app/services/trading/server/orders.server.ts", () => ({ watchedChains: async () => [1, 10] }));
vi.mock("#app/chain/chains.server.ts", () => ({ chains: { of: (chainId: number) => ({ chainId }) } }));
vi.mock("#app/platform/whenMoved.server.ts", () => ({
  whenMoved: (round: () => Promise<void>) => round,
  headsNow: vi.fn(),
}));
vi.mock("#app/services/trading/server/watch/tick.server.ts", () => ({
  async watchOrders({ chainId }: { chainId: number }) {
    chainIds.push(chainId);
    if (chainId === broken) throw new Error("does not answer");
  },
}));
const warn = vi.fn();
vi.mock("#app/platform/log.server.ts", () => ({ log: () => ({ warn, info: vi.fn() }) }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a failing chain does not block others, is reported once, and is retried after growing pauses", async () => {
  const { runOrdersTask } = await import("#app/services/trading/server/watch/task.server.ts");
  const countRequests = (chainId: number) => chainIds.filter((one) => one === chainId).length;
  for (let second = 0; second < 8; second++) {
    await runOrdersTask();
    vi.advanceTimersByTime(1_000);
  }
  expect(countRequests(10)).toBe(8);
  // Immediately, and after 1, 2 and 4 seconds.
  expect(countRequests(1)).toBe(4);
  expect(warn).toHaveBeenCalledTimes(1);
  broken = 0;
  vi.advanceTimersByTime(30_000);
  await runOrdersTask();
  await runOrdersTask();
  expect(countRequests(1)).toBe(6);
});
