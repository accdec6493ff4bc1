import { cleanup, render, screen } from "@testing-library/react";
import { createInstance, type i18n } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { CheckoutState } from "~/checkout/checkoutStore";
import { type Readiness, ReviewFoot } from "~/checkout/reviewFoot";
import checkoutWords from "~/locales/en/checkout.json";
import { advanced, checkoutData, HASH, quote, TRADER } from "./fixtures/checkout";

let words: i18n;
beforeAll(async () => {
  words = createInstance();
  await words
    .use(initReactI18next)
    .init({ lng: "en", ns: ["checkout"], resources: { en: { checkout: checkoutWords } } });
});
afterEach(cleanup);

const order = { plan: advanced, duration: "monthly", paymentToken: "USDC" } as const;
const accepted = { order, payer: { wallet: TRADER, chainId: 31337 }, checkout: checkoutData("p-1") };
const open: CheckoutState = { ...accepted, step: "open", attempt: {} };
const ready: Readiness = {
  connect: () => {},
  connected: true,
  switchNetwork: null,
  ranOut: false,
  overdue: false,
  short: null,
  canConfirm: true,
  chainSilent: null,
  escaped: false,
};

function foot(state: CheckoutState, changes: Partial<Readiness> = {}) {
  const onConfirm = vi.fn();
  render(
    <I18nextProvider i18n={words}>
      <ReviewFoot
        state={state}
        ready={{ ...ready, ...changes }}
        networkName="Local chain"
        explorerUrl={null}
        confirmations={5}
        onConfirm={onConfirm}
        onAskAgain={() => {}}
      />
    </I18nextProvider>,
  );
  return onConfirm;
}
const button = () => screen.getByRole<HTMLButtonElement>("button");

describe("the foot of the dialog", () => {
  test("without a wallet it asks to connect one", () => {
    foot({ step: "priced", order, quote: quote() }, { connected: false });
    expect(button().textContent).toBe("Connect Wallet");
  });

  test("with everything in place it confirms", () => {
    const onConfirm = foot(open);
    expect(button().textContent).toBe("Confirm");
    button().click();
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  test("a short balance says by how much, and Confirm is off", () => {
    foot(open, { short: 1_500_000n, canConfirm: false });
    expect(screen.getByRole("alert").textContent).toBe(
      "Insufficient USDC balance.You are 1.50 USDC short. Top up this wallet or choose another way to pay.",
    );
    expect(button().disabled).toBe(true);
  });

  test("a quote that ran out is renewed in place", () => {
    foot(open, { ranOut: true, overdue: true, canConfirm: false });
    expect(screen.getByRole("status").textContent).toContain("This quote ran out");
    expect(button().textContent).toBe("Get a new quote");
  });

  test("a quote with too few blocks left is renewed before it ends", () => {
    foot(open, { ranOut: true, canConfirm: false });
    expect(screen.getByRole("status").textContent).toContain("This quote is running out");
    expect(button().textContent).toBe("Get a new quote");
  });

  test("another network is switched first", () => {
    const switchNetwork = vi.fn();
    foot({ step: "priced", order, quote: quote() }, { connected: false, switchNetwork });
    expect(button().textContent).toBe("Switch to Local chain");
    button().click();
    expect(switchNetwork).toHaveBeenCalledOnce();
  });

  test("a rejection says that nothing was taken, and Confirm tries again", () => {
    foot({ ...accepted, step: "failed", attempt: {}, at: "send", broken: false, rejected: true, error: null });
    expect(screen.getByRole("alert").textContent).toContain(
      "Payment FailedPayment was not successful. Please check your wallet and try again.No USDC left your wallet.",
    );
    expect(button().textContent).toBe("Confirm");
    expect(button().disabled).toBe(false);
  });

  test("while the wallet is asked, its question is explained", () => {
    foot({ ...accepted, step: "paying", doing: { step: "approve", asks: "permit" } });
    expect(screen.getByRole("status").textContent).toContain("exactly 39.99 USDC, once");
    expect(button().disabled).toBe(true);
  });

  test("once sent, confirmations are counted and closing is said to be safe", () => {
    foot({ ...accepted, step: "sent", transactionHash: HASH, confirmations: 2, slow: true }, { escaped: true });
    const told = screen.getByRole("status").textContent;
    expect(told).toContain("2 of 5 confirmations");
    expect(told).toContain("closing this window loses nothing");
    expect(told).toContain("Closing is safe");
  });

  test("a silent server after sending never offers to pay again", () => {
    foot({ ...accepted, step: "unsaved", transactionHash: HASH, error: null });
    expect(screen.getByRole("status").textContent).toContain("do not pay again");
    expect(button().textContent).toBe("Check again");
  });

  test("a refused quote shows the server's sentence", () => {
    foot({ order, step: "refused", payer: accepted.payer, quote: null, error: "Plan VIP has no monthly price." });
    expect(screen.getByRole("alert").textContent).toContain("Plan VIP has no monthly price.");
    expect(button().textContent).toBe("Get a new quote");
  });
});
