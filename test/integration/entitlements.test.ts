import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENTITLEMENTS } from "../../app/areas/offers/model/entitlements.ts";
import type { Entitlements } from "../../app/areas/offers/public.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { openWorld } from "../support/checkoutWorld.ts";
import { offerCoupon } from "../support/offers.ts";
import { type Person, signInAs } from "../support/people.ts";

// What a caller's plans open, from the saved payment on, on a real database and a real chain.

let world: Awaited<ReturnType<typeof openWorld>>;
let house: Awaited<ReturnType<typeof loadHouse>>;
beforeAll(async () => {
  world = await openWorld();
  house = await loadHouse();
  await offerCoupon(world.calls.ledger(), "FREE", { percent: 100, usesPerWallet: 1, slugs: ["premium"] });
});
afterAll(() => world.close());

async function loadHouse() {
  const [entitled, route, trial, fullOff, record] = await Promise.all([
    import("../../app/areas/billing/server/entitled.server.ts"),
    import("../../app/areas/billing/api/entitlements.ts"),
    import("../../app/areas/offers/api/plans.trial.ts"),
    import("../../app/areas/offers/api/plans.full-off-plan.ts"),
    import("../../app/identity/record.server.ts"),
  ]);
  const asked = (path: string, cookie: string, body?: object) =>
    new Request(`http://localhost${path}`, {
      headers: { cookie, "content-type": "application/json" },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
  const post = async (handler: (args: never) => Promise<Response>, path: string, cookie: string, body: object) =>
    (await handler({ request: asked(path, cookie, body), params: {}, context: {} } as never)).status;
  return {
    /** What the caller's plans open, as a process says that asked so many milliseconds later. */
    async opened(cookie: string, laterMs = 0): Promise<Entitlements> {
      const caller = await world.calls.callerOf(asked("/", cookie));
      return entitled.entitlementsOfCaller(caller, Date.now() + laterMs);
    },
    async plans(cookie: string) {
      const response = await route.loader({ request: asked("/api/entitlements", cookie), params: {} } as never);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      return ((await response.json()) as { data: unknown }).data;
    },
    trial: (cookie: string, planName: string) => post(trial.action, "/api/plans/trial", cookie, { planName }),
    fullOff: (cookie: string, body: object) => post(fullOff.action, "/api/plans/full-off-plan", cookie, body),
    async prove({ accountId }: Person, index: number) {
      const command = { type: "ProveWallet", wallet: localAccount(index).address, chainId: 31337 } as const;
      const handled = await record.recordAccount(accountId, command, `account:${accountId}`);
      if (!handled.ok) throw new Error(handled.refusal.tag);
    },
  };
}

/** So much later, any process has asked again. */
const FIVE_SECONDS = 5_000;
let later = 0;
/** Each question comes five seconds after the one before, so that nothing is kept of it. */
const openedNow = (cookie: string) => {
  later += FIVE_SECONDS;
  return house.opened(cookie, later);
};

async function paid(index: number, order: Parameters<typeof world.pay>[1] = {}): Promise<string> {
  const { started, hash } = await world.pay(index, order);
  expect(await world.save(started, hash)).toMatchObject({ status: 200 });
  return world.browser.cookie;
}

const daysPass = async (days: number) => {
  await world.miner.increaseTime({ seconds: days * 86_400 });
  await world.miner.mine({ blocks: 1 });
  // The chain's time is kept for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
};

describe("what a caller's plans open", () => {
  test("is nothing for somebody whom we know nothing of, who need not ask again", async () => {
    expect(await house.opened("")).toEqual(ENTITLEMENTS.none);
    expect(await house.plans("")).toEqual({ plans: [], mayChange: false });
  });

  test("follows a saved payment within five seconds, for the guest who paid and nobody else", async () => {
    await world.checkout(3);
    const cookie = world.browser.cookie;
    expect(await house.opened(cookie)).toEqual(ENTITLEMENTS.none);
    expect(await house.plans(cookie)).toEqual({ plans: [], mayChange: true });
    await paid(3);
    expect(await house.opened(cookie, FIVE_SECONDS)).toEqual(ENTITLEMENTS.advanced);
    later = 2 * FIVE_SECONDS;
    world.browser.forget();
    await world.checkout(4);
    expect(await openedNow(world.browser.cookie)).toEqual(ENTITLEMENTS.none);
  });

  test("is asked of the database once in five seconds, however many pages ask", async () => {
    world.browser.forget();
    const cookie = await paid(4);
    const first = await openedNow(cookie);
    expect(first).toEqual(ENTITLEMENTS.advanced);
    expect(await house.opened(cookie, later + FIVE_SECONDS - 1_000)).toBe(first);
    expect(await house.opened(cookie, later + FIVE_SECONDS)).not.toBe(first);
  });

  test("is what any proven wallet of the account holds, whoever paid", async () => {
    const person = await signInAs("trader");
    expect(await openedNow(person.cookie)).toEqual(ENTITLEMENTS.none);
    await house.prove(person, 3);
    expect(await openedNow(person.cookie)).toEqual(ENTITLEMENTS.advanced);
  });

  test("is the best of several products", async () => {
    world.browser.forget();
    await paid(5);
    const cookie = await paid(5, { planName: "DATA API PREMIUM" });
    expect(await openedNow(cookie)).toMatchObject({ gradedTokens: "all", signals: false, apiUnitsPerMonth: 100_000 });
    expect(await house.plans(cookie)).toEqual({ plans: ["advanced", "data-api-premium"], mayChange: true });
  });

  test("grows with an upgrade", async () => {
    world.browser.forget();
    await paid(6);
    const cookie = await paid(6, { planName: "PREMIUM" });
    expect(await openedNow(cookie)).toEqual(ENTITLEMENTS.premium);
  });

  test("of a trial is what its plan opens, and so it is of a plan that a coupon paid for", async () => {
    const tried = await signInAs("trader");
    await house.prove(tried, 7);
    expect(await house.trial(tried.cookie, "VIP")).toBe(201);
    expect(await openedNow(tried.cookie)).toEqual(ENTITLEMENTS.vip);
    const given = await signInAs("trader");
    await house.prove(given, 8);
    const order = { planName: "PREMIUM", duration: "monthly", paymentToken: "USDC", couponCode: "FREE" };
    const userAddress = localAccount(8).address;
    expect(await house.fullOff(given.cookie, { ...order, userAddress })).toBe(201);
    expect(await openedNow(given.cookie)).toEqual(ENTITLEMENTS.premium);
  });

  test("ends with the last second of the plan, and a lower one bought then opens what the lower one opens", async () => {
    world.browser.forget();
    const cookie = await paid(6, { planName: "PREMIUM" });
    await daysPass(29);
    expect(await openedNow(cookie)).toEqual(ENTITLEMENTS.premium);
    await daysPass(34);
    expect(await openedNow(cookie)).toEqual(ENTITLEMENTS.none);
    await paid(6);
    expect(await openedNow(cookie)).toEqual(ENTITLEMENTS.advanced);
  });

  test("is still known, by our own clock, while the chain is silent", async () => {
    world.browser.forget();
    const cookie = await paid(5, { planName: "PREMIUM" });
    await world.chain.stop();
    expect(await openedNow(cookie)).toEqual(ENTITLEMENTS.premium);
  });
});
