import { parseUnits } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chainQuestionsOf } from "../support/chainQuestions.ts";
import { openSwapWorld } from "../support/swapWorld.ts";

let world: Awaited<ReturnType<typeof openSwapWorld>>;
beforeAll(async () => {
  world = await openSwapWorld();
}, 120_000);
afterAll(() => world.close());

test("the market maker looks into the pools once, and again only after a trade or with new prices", async () => {
  const { followPrices } = await import("#app/areas/swap/server/maker/round.server.ts");
  const readsWith = async (prices: typeof world.prices) =>
    (await chainQuestionsOf(() => followPrices(prices))).filter(({ method }) => method === "eth_call").length;
  expect(await readsWith(world.prices)).toBeGreaterThan(world.tokens.length);
  expect(await readsWith(world.prices)).toBe(0);
  await world.miner.mine({ blocks: 2 });
  expect(await readsWith(new Map(world.prices))).toBe(0);

  const quote = await world.quote(5, { token: 0, side: "buy", payWith: "USDC", amount: parseUnits("50", 6) });
  await world.send(5, quote);
  expect(await readsWith(world.prices)).toBeGreaterThan(world.tokens.length);

  const [[first, price]] = [...world.prices] as [[string, number]];
  const dearer = new Map(world.prices).set(first, price * 1.1);
  expect(await readsWith(dearer)).toBeGreaterThan(world.tokens.length);
  // Once more after its own trade.
  expect(await readsWith(dearer)).toBeGreaterThan(world.tokens.length);
  expect(await readsWith(dearer)).toBe(0);
});
