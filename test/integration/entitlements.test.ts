import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENTITLEMENTS } from "#app/areas/offers/model/entitlements.ts";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { callsAt } from "../support/endpoints.ts";
import { type MisbehavingRpc, openMisbehavingRpc } from "../support/misbehavingRpc.ts";
import { offerCoupon } from "../support/offers.ts";
import { type Person, signInAs } from "../support/people.ts";

// A caller's entitlements, from the moment the payment is saved, on a real database and a real chain.

let fixture: Awaited<ReturnType<typeof openFixture>>;
let rpc: MisbehavingRpc;
let entitlementsApi: Awaited<ReturnType<typeof loadEntitlementsApi>>;
beforeAll(async () => {
  fixture = await openFixture({
    async endpoints(rpcUrl) {
      rpc = await openMisbehavingRpc(rpcUrl);
      return [rpc.url];
    },
  });
  entitlementsApi = await loadEntitlementsApi();
  await offerCoupon(fixture.calls.ledger(), "FREE", { percent: 100, usesPerWallet: 1, slugs: ["premium"] });
});
afterAll(async () => {
  await rpc.close();
  await fixture.close();
});

async function loadEntitlementsApi() {
  const [entitlements, route, trial, fullOff, record, ratings] = await Promise.all([
    import("#app/areas/billing/server/entitlements.server.ts"),
    callsAt("billing", "/api/entitlements"),
    callsAt("offers", "/api/plans/trial"),
    callsAt("offers", "/api/plans/full-off-plan"),
    import("#app/identity/accountEvents.server.ts"),
    import("#app/areas/ratings/server/ratings.server.ts"),
  ]);
  const asked = (path: string, cookie: string, body?: object) =>
    new Request(`http://localhost${path}`, {
      headers: { cookie, "content-type": "application/json" },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
  const post = async (handler: (args: never) => Promise<Response>, path: string, cookie: string, body: object) =>
    (await handler({ request: asked(path, cookie, body), params: {}, context: {} } as never)).status;
  return {
    /** The caller's entitlements in a process that reads them this many milliseconds later. */
    async opened(cookie: string, laterMs = 0): Promise<Entitlements> {
      const caller = await fixture.calls.readCaller(asked("/", cookie));
      return entitlements.entitlementsForCaller(caller, Date.now() + laterMs);
    },
    async plans(cookie: string) {
      const response = await route({ request: asked("/api/entitlements", cookie) });
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      return ((await response.json()) as { data: unknown }).data;
    },
    ratings: (cookie: string) => ratings.loadRatingsPage(asked("/en/ratings", cookie)),
    accountNow: async (accountId: string) => (await entitlements.readPlanEntitlements(accountId)).plans,
    trial: (cookie: string, planName: string) => post(trial, "/api/plans/trial", cookie, { planName }),
    fullOff: (cookie: string, body: object) => post(fullOff, "/api/plans/full-off-plan", cookie, body),
    async prove({ accountId }: Person, index: number) {
      const command = { type: "ProveWallet", wallet: localAccount(index).address, chainId: 31337 } as const;
      const handled = await record.recordAccount(accountId, command, `account:${accountId}`);
      if (!handled.ok) throw new Error(handled.refusal.tag);
    },
  };
}

/** After this time, any process has read again. */
const FIVE_SECONDS = 5_000;
let later = 0;
/** Each read comes five seconds after the previous one, so that nothing is cached. */
const readEntitlements = (cookie: string) => {
  later += FIVE_SECONDS;
  return entitlementsApi.opened(cookie, later);
};

async function paid(index: number, order: Parameters<typeof fixture.pay>[1] = {}): Promise<string> {
  const { started, hash } = await fixture.pay(index, order);
  expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
  return fixture.browser.cookie;
}

const daysPass = async (days: number) => {
  await fixture.miner.increaseTime({ seconds: days * 86_400 });
  await fixture.miner.mine({ blocks: 1 });
  // The payments worker reports the new block.
  await fixture.calls.watchOnce();
};

describe("a caller's entitlements", () => {
  test("entitlements are none for an unknown caller, whose answer cannot change", async () => {
    expect(await entitlementsApi.opened("")).toEqual(ENTITLEMENTS.none);
    expect(await entitlementsApi.plans("")).toEqual({ plans: [], mayChange: false });
  });

  test("entitlements follow a saved payment within five seconds, only for the guest who paid", async () => {
    await fixture.checkout(3);
    const cookie = fixture.browser.cookie;
    expect(await entitlementsApi.opened(cookie)).toEqual(ENTITLEMENTS.none);
    expect(await entitlementsApi.plans(cookie)).toEqual({ plans: [], mayChange: true });
    await paid(3);
    expect(await entitlementsApi.opened(cookie, FIVE_SECONDS)).toEqual(ENTITLEMENTS.advanced);
    later = 2 * FIVE_SECONDS;
    fixture.browser.forget();
    await fixture.checkout(4);
    expect(await readEntitlements(fixture.browser.cookie)).toEqual(ENTITLEMENTS.none);
  });

  test("entitlements are read from the database once in five seconds", async () => {
    fixture.browser.forget();
    const cookie = await paid(4);
    const first = await readEntitlements(cookie);
    expect(first).toEqual(ENTITLEMENTS.advanced);
    expect(await entitlementsApi.opened(cookie, later + FIVE_SECONDS - 1_000)).toBe(first);
    expect(await entitlementsApi.opened(cookie, later + FIVE_SECONDS)).not.toBe(first);
  });

  test("entitlements include those of any verified wallet of the account, no matter who paid", async () => {
    const person = await signInAs("trader");
    expect(await readEntitlements(person.cookie)).toEqual(ENTITLEMENTS.none);
    await entitlementsApi.prove(person, 3);
    expect(await readEntitlements(person.cookie)).toEqual(ENTITLEMENTS.advanced);
  });

  test("entitlements are the best of several products", async () => {
    fixture.browser.forget();
    await paid(5);
    const cookie = await paid(5, { planName: "DATA API PREMIUM" });
    expect(await readEntitlements(cookie)).toMatchObject({
      gradedTokens: "all",
      signals: false,
      apiUnitsPerMonth: 100_000,
    });
    expect(await entitlementsApi.plans(cookie)).toEqual({ plans: ["advanced", "data-api-premium"], mayChange: true });
  });

  test("entitlements grow with an upgrade", async () => {
    fixture.browser.forget();
    await paid(6);
    const cookie = await paid(6, { planName: "PREMIUM" });
    expect(await readEntitlements(cookie)).toEqual(ENTITLEMENTS.premium);
  });

  test("entitlements on a trial or with a coupon are the plan's own", async () => {
    const tried = await signInAs("trader");
    await entitlementsApi.prove(tried, 7);
    expect(await entitlementsApi.trial(tried.cookie, "VIP")).toBe(201);
    expect(await readEntitlements(tried.cookie)).toEqual(ENTITLEMENTS.vip);
    const given = await signInAs("trader");
    await entitlementsApi.prove(given, 8);
    const order = { planName: "PREMIUM", duration: "monthly", paymentToken: "USDC", couponCode: "FREE" };
    const userAddress = localAccount(8).address;
    expect(await entitlementsApi.fullOff(given.cookie, { ...order, userAddress })).toBe(201);
    expect(await readEntitlements(given.cookie)).toEqual(ENTITLEMENTS.premium);
  });

  test("entitlements end with the plan's last second, and a lower plan bought then has its own", async () => {
    fixture.browser.forget();
    const cookie = await paid(6, { planName: "PREMIUM" });
    await daysPass(29);
    expect(await readEntitlements(cookie)).toEqual(ENTITLEMENTS.premium);
    await daysPass(34);
    expect(await readEntitlements(cookie)).toEqual(ENTITLEMENTS.none);
    await paid(6);
    expect(await readEntitlements(cookie)).toEqual(ENTITLEMENTS.advanced);
  });

  test("entitlements are read without a request to the chain, for pages, calls and programs", async () => {
    const person = await signInAs("trader");
    await entitlementsApi.prove(person, 6);
    rpc.takeRequests();
    expect(await entitlementsApi.plans(person.cookie)).toMatchObject({ mayChange: true, plans: ["advanced"] });
    expect((await entitlementsApi.ratings(person.cookie)).rows).toEqual([]);
    expect(await entitlementsApi.accountNow(person.accountId)).toEqual(["advanced"]);
    expect(rpc.takeRequests()).toEqual([]);
  });

  test("entitlements are still known by our own clock while the chain does not respond", async () => {
    fixture.browser.forget();
    const cookie = await paid(5, { planName: "PREMIUM" });
    rpc.behave({ isDown: true });
    expect(await readEntitlements(cookie)).toEqual(ENTITLEMENTS.premium);
  });
});
