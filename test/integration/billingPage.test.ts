import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Billing } from "#app/areas/billing/model/receipt.ts";
import type { CheckoutAnswer, SignMessageAnswer } from "#app/areas/payments/model/calls.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { asOwner } from "../support/asOwner.ts";
import { ADVANCED, openFixture } from "../support/checkoutFixture.ts";
import { type MisbehavingRpc, openMisbehavingRpc } from "../support/misbehavingRpc.ts";
import { signInAs } from "../support/people.ts";

// The billing page's loader, and the Data API's tab, on a real database and a real chain.

type Read = (args: never) => Promise<{ billing: (Billing & { owner?: string }) | null }>;
let fixture: Awaited<ReturnType<typeof openFixture>>;
let rpc: MisbehavingRpc;
let loaders: { page: Read; tab: Read };
beforeAll(async () => {
  fixture = await openFixture({
    async endpoints(rpcUrl) {
      rpc = await openMisbehavingRpc(rpcUrl);
      return [rpc.url];
    },
  });
  const [page, tab] = await Promise.all([
    import("#app/areas/billing/routes/billing.tsx"),
    import("#app/areas/dataApi/routes/api._index.tsx"),
  ]);
  loaders = { page: page.loader as Read, tab: tab.loader as Read };
});
afterAll(async () => {
  await rpc.close();
  await fixture.close();
});

async function read(which: "page" | "tab", path: string, cookie: string) {
  const request = new Request(`http://localhost:3000${path}`, { headers: { cookie } });
  const { billing } = await loaders[which]({ request, params: { locale: "en" }, context: {} } as never);
  if (billing === null) throw new Error("no billing");
  return billing;
}
const loadPage = (cookie: string, query = "") => read("page", `/en/billing${query}`, cookie);
const shownTo = async (cookie: string) =>
  (await loadPage(cookie)).payments.map(({ planName, status }) => [planName, status]);

/** Orders a plan for the owner of the cookie, and signs, pays and saves it up to the given step. */
async function order(cookie: string, index: number, planName: string, until: "quoted" | "signed" | "saved" = "saved") {
  const body = { ...ADVANCED, planName, userAddress: localAccount(index).address };
  const answer = await fixture.browser.post<CheckoutAnswer>("/api/checkout", body, { cookie });
  if (!("data" in answer)) throw new Error(answer.error);
  const started = answer.data;
  if (until === "quoted") return;
  const path = "/api/plans/payments/tmai/signMessage";
  const signed = await fixture.browser.post<SignMessageAnswer>(path, { message: started.message }, { cookie });
  if (!("data" in signed)) throw new Error(signed.error);
  if (until === "signed") return;
  const payer = fixture.trader(index);
  await payer.approve(started.quote.paymentToken.address, BigInt(started.quote.tokenAmount));
  const claim = { paymentId: started.paymentId, transactionHash: await payer.process(started, signed.data) };
  const saved = await fixture.browser.post("/api/plans/payments/tmai/saveUserPlanDetail", claim, { cookie });
  expect(saved).toMatchObject({ status: 200 });
}

describe("the billing page", () => {
  test("the billing page shows an account's plans and payments of all products, newest first, and no one else's", async () => {
    const [ada, ben] = [await signInAs("trader"), await signInAs("trader")];
    await order(ada.cookie, 3, "ADVANCED");
    await order(ada.cookie, 3, "DATA API ADVANCED");
    await order(ben.cookie, 4, "TRADING BOT BASIC");
    const billing = await loadPage(ada.cookie);
    expect(billing).toMatchObject({
      owner: "account",
      count: 2,
      page: 1,
      pages: 1,
      payments: [
        { planName: "DATA API ADVANCED", product: 1, status: "PlanSaved", tokenSymbol: "USDC", tokenDecimals: 6 },
        { planName: "ADVANCED", product: 2, totalUsdCents: 3_999, tokenAmount: "39990000", duration: "monthly" },
      ],
    });
    const plans = billing.subscriptions?.map(({ slug, duration, given }) => [slug, duration, given]);
    expect(plans?.sort()).toEqual([
      ["advanced", "monthly", null],
      ["data-api-advanced", "monthly", null],
    ]);
    expect(await shownTo(ben.cookie)).toEqual([["TRADING BOT BASIC", "PlanSaved"]]);
    const nothing = { subscriptions: [], payments: [], count: 0, pages: 0 };
    expect(await loadPage((await signInAs("support")).cookie)).toMatchObject(nothing);
    expect(await loadPage("")).toMatchObject({ owner: "guest", ...nothing });
    // The Data API's tab shows its own part of the same.
    expect(await read("tab", "/en/api?tab=billing", ada.cookie)).toMatchObject({
      count: 1,
      payments: [{ planName: "DATA API ADVANCED" }],
      subscriptions: [{ slug: "data-api-advanced" }],
    });
  });

  test("the billing page shows a guest this browser's signed payments, but neither quotes nor plans", async () => {
    fixture.browser.forget();
    await fixture.checkout(5);
    const { cookie } = fixture.browser;
    await order(cookie, 5, "DATA API ADVANCED", "quoted");
    await order(cookie, 5, "PREMIUM", "signed");
    expect(await shownTo(cookie)).toEqual([["PREMIUM", "Signed"]]);
    expect(await loadPage(cookie)).toMatchObject({ owner: "guest", subscriptions: [], count: 1 });
  });

  test("the billing page is paginated, and a page number that is too high or invalid still shows a page", async () => {
    const { cookie, accountId } = await signInAs("trader");
    await order(cookie, 6, "ADVANCED", "signed");
    // Copies of the read model's row: 26 signatures would take as long as the rest of this file.
    await asOwner(
      fixture.database,
      `INSERT INTO read.payments SELECT copy.* FROM read.payments p, generate_series(1, 25) AS n,
         jsonb_populate_record(p, jsonb_build_object('payment_id', 'copy-' || n, 'digest', 'copy-' || n,
           'initiated_at', p.initiated_at - n * interval '1 hour')) AS copy
       WHERE p.subject = $1`,
      [`account:${accountId}`],
    );
    const ids = async (query: string) => (await loadPage(cookie, query)).payments.map(({ paymentId }) => paymentId);
    expect(await loadPage(cookie)).toMatchObject({ count: 26, page: 1, pages: 2 });
    expect(await ids("")).toHaveLength(25);
    expect(await ids("?page=2")).toEqual(["copy-25"]);
    expect(await ids("?page=3")).toEqual(["copy-25"]);
    for (const odd of ["0", "-1", "1.5", "x", "1e99", ""])
      expect((await loadPage(cookie, `?page=${odd}`)).page).toBe(1);
  });

  test("the billing page shows payments while the chain does not respond and says that plans are unknown", async () => {
    const { cookie } = await signInAs("trader");
    await order(cookie, 7, "DATA API PREMIUM");
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    rpc.behave({ isDown: true });
    // Chain reads are at most a second old.
    await expect
      .poll(async () => (await loadPage(cookie)).subscriptions, { timeout: 20_000, interval: 200 })
      .toBeNull();
    expect(await shownTo(cookie)).toEqual([["DATA API PREMIUM", "PlanSaved"]]);
    expect(await read("tab", "/en/api?tab=billing", cookie)).toMatchObject({ subscriptions: null, count: 1 });
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });
});
