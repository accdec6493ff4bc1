import { afterAll, beforeAll, expect, test } from "vitest";
import { openFixture } from "../support/checkoutFixture.ts";

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

test("a subscription stays active after 200 quotes, but not after an upgrade took over its days", async () => {
  await fixture
    .pay(4, { planName: "ADVANCED", duration: "yearly" })
    .then(({ started, hash }) => fixture.save(started, hash));
  const caller = await fixture.calls.readCaller(
    new Request("http://localhost/", { headers: { cookie: fixture.browser.cookie } }),
  );
  const running = async () => (await fixture.calls.runningSubscriptions(caller)).map(({ slug }) => slug);
  for (let n = 0; n < 201; n++) await fixture.checkout(4, { planName: "VIP", duration: "yearly" });
  expect(await running()).toEqual(["advanced"]);
  await fixture
    .pay(4, { planName: "PREMIUM", duration: "yearly" })
    .then(({ started, hash }) => fixture.save(started, hash));
  expect(await running()).toEqual(["premium"]);
});
