import type { APIRequestContext, Browser, BrowserContext } from "@playwright/test";
import { amountToType } from "#app/areas/refunds/model/amounts.ts";
import { posted } from "./alertSamples.ts";
import { expect } from "./fixtures.ts";
import { localStaff } from "./refundDesk.ts";

/** What the photographed users pay by card, and their refunds. */

type Charge = { cardPaymentId: string; totalUsdCents: number };

/** Pays for a month of a plan on the test provider's page. Resolves once it is saved. */
export async function payByCard({ request }: BrowserContext, origin: string, planName: string): Promise<Charge> {
  const order = { planName, duration: "monthly", renews: false };
  const { cardPaymentId, url, quote } = await posted(request, origin, "/api/checkout/card", order);
  const form = { number: "4242 4242 4242 4242", act: "pay" };
  const paid = await request.post(url, { headers: { origin }, form, maxRedirects: 0 });
  expect(paid.status(), await paid.text()).toBe(303);
  const look = async () => (await (await request.get(`/api/checkout/card/${cardPaymentId}`)).json()).data.status;
  await expect.poll(look).toBe("CardPlanSaved");
  return { cardPaymentId, totalUsdCents: quote.totalUsdCents };
}

/** Refunds one charge, and requests a refund of another that waits for a second person. Returns their numbers. */
export async function refundCards(browser: Browser, origin: string, goesBack: Charge, waits: Charge) {
  const support = await localStaff(browser, origin, "support");
  const admin = await localStaff(browser, origin, "admin");
  const make = ({ cardPaymentId }: Charge, reason: string) => {
    const body = { of: `card-${cardPaymentId}`, rule: "within7Days", reason };
    return posted(support.context.request, origin, "/api/support/refunds", body);
  };
  const settled = await make(goesBack, "The customer bought it twice.");
  const typed = { amount: amountToType(String(goesBack.totalUsdCents)) };
  const approved = await admin.context.request.post(`/api/support/refunds/${settled.refundId}/approve`, {
    ...{ headers: { origin }, data: typed },
  });
  expect(approved.status(), await approved.text()).toBe(200);
  await untilSettled(admin.context.request, settled.number);
  const waiting = await make(waits, "The customer expected another plan, and wrote to us on the same day.");
  for (const { context } of [support, admin]) await context.close();
  return { refundNumber: String(waiting.number), settledRefundNumber: String(settled.number) };
}

const untilSettled = (request: APIRequestContext, number: number) =>
  expect(async () => {
    expect(await (await request.get(`/en/support/refunds/${number}`)).text()).toContain("RefundSettled");
  }).toPass();
