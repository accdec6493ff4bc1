import { parseUnits } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordChainQuestions } from "../support/chainQuestions.ts";
import { openSwapFixture } from "../support/swapFixture.ts";

let fixture: Awaited<ReturnType<typeof openSwapFixture>>;
beforeAll(async () => {
  fixture = await openSwapFixture();
}, 120_000);
afterAll(() => fixture.close());

test("the market maker reads the pools once, and again only after a trade or with new prices", async () => {
  const { followPrices } = await import("#app/areas/swap/server/maker/task.server.ts");
  const readsWith = async (prices: typeof fixture.prices) =>
    (await recordChainQuestions(() => followPrices(prices))).filter(({ method }) => method === "eth_call").length;
  expect(await readsWith(fixture.prices)).toBeGreaterThan(fixture.tokens.length);
  expect(await readsWith(fixture.prices)).toBe(0);
  await fixture.miner.mine({ blocks: 2 });
  expect(await readsWith(new Map(fixture.prices))).toBe(0);

  const quote = await fixture.quote(5, { token: 0, side: "buy", payWith: "USDC", amount: parseUnits("50", 6) });
  await fixture.send(5, quote);
  expect(await readsWith(fixture.prices)).toBeGreaterThan(fixture.tokens.length);

  const [[first, price]] = [...fixture.prices] as [[string, number]];
  const dearer = new Map(fixture.prices).set(first, price * 1.1);
  expect(await readsWith(dearer)).toBeGreaterThan(fixture.tokens.length);
  // Once more after its own trade.
  expect(await readsWith(dearer)).toBeGreaterThan(fixture.tokens.length);
  expect(await readsWith(dearer)).toBe(0);
});
