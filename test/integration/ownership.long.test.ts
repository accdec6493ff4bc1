import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld } from "../support/checkoutWorld.ts";

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("a subscription remains after 200 quotes, but not after an upgrade took over its days", async () => {
  await world
    .pay(4, { planName: "ADVANCED", duration: "yearly" })
    .then(({ started, hash }) => world.save(started, hash));
  const caller = await world.calls.callerOf(
    new Request("http://localhost/", { headers: { cookie: world.browser.cookie } }),
  );
  const running = async () => (await world.calls.runningSubscriptions(caller)).map(({ slug }) => slug);
  for (let n = 0; n < 201; n++) await world.checkout(4, { planName: "VIP", duration: "yearly" });
  expect(await running()).toEqual(["advanced"]);
  await world
    .pay(4, { planName: "PREMIUM", duration: "yearly" })
    .then(({ started, hash }) => world.save(started, hash));
  expect(await running()).toEqual(["premium"]);
});
