// @vitest-environment happy-dom
import i18next, { type TFunction } from "i18next";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import checkoutWords from "#app/areas/checkout/locales/en/checkout.json";
import { announcer } from "#app/areas/checkout/model/announce.ts";
import type { Outcome } from "#app/areas/checkout/model/pay.ts";
import type { PaymentRecord } from "#app/areas/checkout/model/paymentAnalytics.ts";
import { HelperError } from "#app/wallet/helperError.ts";
import { advanced, checkoutData, dataApi, HASH, TRADER } from "./fixtures/checkout.ts";

let t: TFunction<"checkout">;
let toasts: unknown[];
let records: PaymentRecord[];
const listen = (event: Event) => records.push((event as CustomEvent<PaymentRecord>).detail);

beforeAll(async () => {
  const words = i18next.createInstance();
  await words.init({
    lng: "en",
    ns: ["checkout"],
    defaultNS: "checkout",
    resources: { en: { checkout: checkoutWords } },
  });
  t = words.getFixedT("en", "checkout") as TFunction<"checkout">;
});
beforeEach(() => {
  toasts = [];
  records = [];
  vi.useFakeTimers();
  window.addEventListener("tmai:payment", listen);
});
afterEach(() => {
  vi.useRealTimers();
  window.removeEventListener("tmai:payment", listen);
});

function announceEnd(outcome: Outcome, plan = advanced) {
  const announce = announcer({
    t,
    toast: (message) => toasts.push(message),
    close: () => toasts.push("closed"),
    goTo: (path) => toasts.push(path),
    paths: { billing: "/en/api?tab=billing", success: (...parts) => `/success/${parts.join("/")}` },
  });
  const order = { plan, duration: "monthly", paymentToken: "USDC" } as const;
  announce({ order, payer: { wallet: TRADER, chainId: 31337 }, checkout: checkoutData("p-1") }, outcome);
}

const SUCCESS = {
  title: "Payment Successful",
  description: "You have successfully paid for your plan. You will be redirected shortly.",
  tone: "good",
};
const FAILED = {
  title: "Payment Failed",
  description: "Payment was not successful. Please check your wallet and try again.",
  tone: "bad",
};

describe("the announcement of a payment's end", () => {
  test("a saved analytics plan shows a toast, records the result, closes the dialog and opens the success page", () => {
    announceEnd({ end: "saved", transactionHash: HASH });
    expect(toasts).toEqual([SUCCESS, "closed", "/success/advanced/monthly/p-1"]);
    expect(records).toEqual([
      { result: "success", slug: "advanced", duration: "monthly", token: "USDC", totalUsdCents: 3999 },
    ]);
  });

  test("a saved Data API plan opens the billing tab after two seconds", () => {
    announceEnd({ end: "saved", transactionHash: HASH }, dataApi);
    vi.advanceTimersByTime(1_999);
    expect(toasts).toEqual([SUCCESS, "closed"]);
    vi.advanceTimersByTime(1);
    expect(toasts.at(-1)).toBe("/en/api?tab=billing");
  });

  test.each([
    ["a rejection", true, "rejected"],
    ["an empty or reverted chain result", false, "chain"],
  ])("%s is announced as Payment Failed", (_, rejected, reason) => {
    announceEnd({ end: "failed", at: "send", rejected, attempt: {}, error: null });
    expect(toasts).toEqual([FAILED]);
    expect(records).toMatchObject([{ result: "failure", at: "send", reason }]);
  });

  test("a payment that was cancelled in the wallet is announced as cancelled", () => {
    announceEnd({ end: "failed", at: "send", rejected: false, attempt: {}, error: new HelperError("replaced", "") });
    const description = "Your wallet cancelled this transaction, or sent another one in its place.";
    expect(toasts).toEqual([{ title: "Payment cancelled", description, tone: "bad" }]);
    expect(records).toMatchObject([{ result: "failure", at: "send", reason: "replaced" }]);
  });

  test("a failed gas estimate is announced with its text in the generic toast", () => {
    announceEnd({
      end: "broken",
      at: "send",
      rejected: false,
      attempt: {},
      error: new Error("gas required exceeds allowance"),
    });
    expect(toasts).toEqual([
      { title: "Something went wrong", description: "gas required exceeds allowance", tone: "bad" },
    ]);
  });

  test("a missing signature is announced with the server's message", () => {
    const error = new HelperError("noSignature", "Failed to get signature", "The quote ran out.");
    announceEnd({ end: "broken", at: "sign", rejected: false, attempt: {}, error });
    expect(toasts).toEqual([
      { title: "Something went wrong", description: "Failed to get signature: The quote ran out.", tone: "bad" },
    ]);
  });

  test("a refused save shows the server's message, and an unresponsive server the advice not to pay again", () => {
    announceEnd({ end: "unsaved", transactionHash: HASH, error: "This hash belongs to another payment." });
    announceEnd({ end: "unsaved", transactionHash: HASH, error: null });
    expect(toasts).toMatchObject([
      { title: "Something went wrong", description: "This hash belongs to another payment." },
      { title: "Something went wrong", description: expect.stringContaining("do not pay again") },
    ]);
  });
});
