import { cleanup, render, screen } from "@testing-library/react";
import { createInstance, type i18n } from "i18next";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import billingWords from "#app/areas/billing/locales/en/billing.json";
import statusWords from "#app/areas/billing/locales/en/paymentStatus.json";
import { buildSteps, type PaymentStatus, pauseMs, toPaymentStep } from "#app/areas/billing/model/paymentStatus.ts";
import { PaymentStatusPage } from "#app/areas/billing/pages/paymentStatusPage.tsx";
import commonWords from "#app/locales/en/common.json";
import { eventually } from "../support/eventually.ts";
import { HASH, TRADER } from "./fixtures/checkout.ts";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const server = setupServer();
let words: i18n;
beforeAll(async () => {
  server.listen({ onUnhandledRequest: "error" });
  words = createInstance();
  await words.use(initReactI18next).init({
    lng: "en",
    ns: ["common", "billing", "paymentStatus"],
    defaultNS: "common",
    resources: { en: { common: commonWords, billing: billingWords, paymentStatus: statusWords } },
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

const AT = "2026-11-05T14:05:09.246Z";
const event = (type: string) => ({ type, position: "1", version: 1, recordedAt: AT, hash: HASH, prevHash: HASH });

function toPaymentStatus(types: string[], changes: Partial<PaymentStatus["progress"]> = {}): PaymentStatus {
  const lines = { priceUsdCents: 3999, creditForUnusedDaysUsdCents: 0, discountUsdCents: 0 };
  return {
    paymentId: "p-1",
    status: types.at(-1) ?? "",
    slug: "advanced",
    planName: "ADVANCED",
    product: 2,
    planType: 1,
    duration: "monthly",
    wallet: TRADER,
    chainId: 31337,
    paymentToken: { symbol: "USDC", address: TRADER, decimals: 6 },
    tokenAmount: "39990000",
    lines: { ...lines, tmaiDiscountUsdCents: 0, veTmaiDiscountUsdCents: 0, totalUsdCents: 3999 },
    initiatedAt: AT,
    savedAt: null,
    transactionHash: types.includes("OnChainSent") ? HASH : null,
    blockNumber: null,
    gasUsed: null,
    tokenId: null,
    periodFrom: null,
    periodTo: null,
    events: types.map(event),
    progress: {
      failedFor: null,
      ownedBy: "guest",
      chain: "answers",
      blocksLeft: null,
      blockSeconds: 12,
      confirmations: null,
      needed: 10,
      ...changes,
    },
  };
}

const INITIATED = ["PaymentInitiated"];
const SIGNED = [...INITIATED, "Signed"];
const SENT = [...SIGNED, "OnChainSent"];

describe("the steps of a payment", () => {
  const shown = (types: string[]) => buildSteps(toPaymentStatus(types)).map(({ step, state }) => `${step} ${state}`);

  test("the steps go from quote to plan, with the current one marked", () => {
    expect(shown(INITIATED)).toEqual(["initiated done", "signed busy", "sent todo", "saved todo"]);
    expect(shown(SENT)).toEqual(["initiated done", "signed done", "sent done", "saved busy"]);
    expect(shown([...SENT, "PlanSaved"])).toEqual(["initiated done", "signed done", "sent done", "saved done"]);
  });

  test("a payment that ended otherwise shows the steps that happened, and its end", () => {
    expect(shown([...INITIATED, "PaymentExpired"])).toEqual(["initiated done", "expired failed"]);
    expect(shown([...SENT, "PaymentFailed"])).toEqual(["initiated done", "signed done", "sent done", "failed failed"]);
    expect(shown([...SENT, "PlanSaved", "PlanWithdrawn"]).at(-1)).toBe("withdrawn failed");
  });

  test("an unknown later event counts as in progress", () => {
    expect(toPaymentStep("SomethingNew")).toBe("sent");
  });
});

test("the page polls soon after a change, and then less and less often", () => {
  expect(Array.from({ length: 11 }, (_, requestCount) => pauseMs(requestCount))).toEqual(
    [1, 1, 2, 2, 3, 5, 5, 10, 15, 15, 15].map((seconds) => seconds * 1_000),
  );
});

function page(loaded: PaymentStatus, isOwn = true) {
  return render(
    <I18nextProvider i18n={words}>
      <PaymentStatusPage
        loaded={loaded}
        invoices={[]}
        isOwn={isOwn}
        explorerUrl="https://scan.example"
        refunds={{ refunds: [], ask: null }}
      />
    </I18nextProvider>,
  );
}
const answers = (...all: (PaymentStatus | null)[]) => {
  let requestCount = 0;
  server.use(
    http.get("*/api/payments/p-1", () => {
      const answer = all[Math.min(requestCount, all.length - 1)];
      requestCount += 1;
      return answer
        ? HttpResponse.json({ code: 200, data: answer })
        : HttpResponse.json({ code: 404, error: "No such thing." }, { status: 404 });
    }),
  );
  return () => requestCount;
};
const main = () => document.body.textContent ?? "";

describe("a payment's status", () => {
  test("the first poll adds the state of the chain in a place reserved for it", async () => {
    answers(toPaymentStatus(SENT, { confirmations: 3 }));
    page(toPaymentStatus(SENT, { chain: "unasked" }));
    expect(document.querySelector("[aria-busy=true] .skel")).not.toBeNull();
    await eventually(() => expect(main()).toContain("3 of 10 confirmations"));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Analytics ADVANCED: waiting for confirmation");
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual([`https://scan.example/tx/${HASH}`]);
  });

  test("a plan saved while the page is open ends the polling, and the page links to the receipt", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const requestCount = answers(toPaymentStatus(SENT, { confirmations: 9 }), toPaymentStatus([...SENT, "PlanSaved"]));
    page(toPaymentStatus(SENT));
    await eventually(() => expect(requestCount()).toBe(1));
    await eventually(() => expect(main()).toContain("9 of 10 confirmations"));
    await vi.advanceTimersByTimeAsync(1_000);
    await eventually(() => expect(main()).toContain("Analytics ADVANCED is yours"));
    expect(screen.getByRole("link", { name: "View receipt" }).getAttribute("href")).toBe(
      "/en/plans/advanced/success/tmai?duration=monthly&payment=p-1",
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requestCount()).toBe(2);
  });

  test("a quote shows how long it is valid and what to do", async () => {
    answers(toPaymentStatus(INITIATED, { blocksLeft: 40 }));
    page(toPaymentStatus(INITIATED, { blocksLeft: 40 }));
    expect(main()).toContain("Quote valid for 40 more blocks, about 8:00");
    expect(screen.getByRole("link", { name: "Back to this plan" }).getAttribute("href")).toBe(
      "/en/plans?plan=advanced&duration=monthly",
    );
  });

  test("a failed payment states its reason", () => {
    answers(toPaymentStatus([...SENT, "PaymentFailed"], { failedFor: "NonceUsed" }));
    page(toPaymentStatus([...SENT, "PaymentFailed"], { failedFor: "NonceUsed" }));
    expect(main()).toContain("Another payment from the same wallet went through first.");
  });

  test("an unresponsive chain and an unresponsive server have different messages, and neither loses a payment", async () => {
    server.use(http.get("*/api/payments/p-1", () => HttpResponse.error()));
    page(toPaymentStatus(SENT, { chain: "silent" }));
    expect(main()).toContain("The chain is not responding right now.");
    await eventually(() => expect(document.querySelector(".silence")?.textContent).not.toBe(""));
  });

  test("a payment that was moved to an account says so instead of disappearing", async () => {
    const requestCount = answers(null);
    page(toPaymentStatus(SENT));
    await eventually(() => expect(main()).toContain("This payment is no longer shown here"));
    expect(requestCount()).toBe(1);
  });

  test("the status page says who can use its link", () => {
    answers(toPaymentStatus(SENT));
    page(toPaymentStatus(SENT));
    expect(main()).toContain("this link works only in this browser");
    cleanup();
    page(toPaymentStatus(SENT, { ownedBy: "account" }));
    expect(main()).toContain("works on every device where you are signed in");
  });

  test("the status page does not poll for staff, because each view would be recorded", async () => {
    const requestCount = answers(toPaymentStatus(SENT));
    page(toPaymentStatus(SENT), false);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(requestCount()).toBe(0);
  });
});
