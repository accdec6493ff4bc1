import { cleanup, render, screen } from "@testing-library/react";
import { createInstance, type i18n } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import checkoutWords from "#app/areas/checkout/locales/en/checkout.json";
import type { CheckoutState } from "#app/areas/checkout/model/checkoutStore.ts";
import type { Readiness } from "#app/areas/checkout/model/readiness.ts";
import { ReviewFoot } from "#app/areas/checkout/pages/dialog/reviewFoot.tsx";
import { HelperError } from "#app/wallet/helperError.ts";
import { advanced, checkoutData, HASH, quote, TRADER } from "./fixtures/checkout.ts";

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
  online: true,
  connect: () => {},
  connected: true,
  noWallet: false,
  switchNetwork: null,
  switching: false,
  switchRefused: false,
  ranOut: false,
  overdue: false,
  short: null,
  canConfirm: true,
  chainSilent: null,
  escaped: false,
  otherPayer: null,
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
        onRetry={() => {}}
      />
    </I18nextProvider>,
  );
  return onConfirm;
}
const button = () => screen.getByRole<HTMLButtonElement>("button");

describe("the dialog's footer", () => {
  test("the footer asks to connect a wallet when there is none", () => {
    foot({ step: "priced", order, quote: quote() }, { connected: false });
    expect(button().textContent).toBe("Connect Wallet");
  });

  test("the footer confirms when everything is in place", () => {
    const onConfirm = foot(open);
    expect(button().textContent).toBe("Confirm");
    button().click();
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  test("the footer says how much is missing when the balance is too low, and disables Confirm", () => {
    foot(open, { short: 1_500_000n, canConfirm: false });
    expect(screen.getByRole("alert").textContent).toBe(
      "Insufficient USDC balance.You are 1.50 USDC short. Top up this wallet or choose another way to pay.",
    );
    expect(button().disabled).toBe(true);
  });

  const left = (tag: "accountChanged" | "disconnected"): CheckoutState => ({
    ...accepted,
    step: "failed",
    attempt: {},
    at: "approve",
    broken: true,
    rejected: false,
    error: new HelperError(tag, tag),
  });
  const OTHER_PAYER = { wallet: "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65", chainId: 31337 };

  test("the footer names the quote's account when the wallet has switched, and offers a new quote", () => {
    foot(left("accountChanged"), { otherPayer: OTHER_PAYER });
    expect(screen.getByRole("alert").textContent).toBe(
      "Your wallet changed to another account" +
        "This quote is valid only for 0x90F79bf6EB2c4f870365E785982E1f101E93b906. Switch back to that account to pay, or get a new quote for the current one." +
        "If your wallet sends this payment after all, we will find it on chain and start your plan.",
    );
    expect(button().textContent).toBe("Get a new quote");
  });

  test("the footer connects a disconnected wallet again", () => {
    foot(left("disconnected"), { connected: false });
    expect(screen.getByRole("alert").textContent).toContain("Your wallet was disconnected");
    expect(button().textContent).toBe("Connect Wallet");
  });

  test("the footer names the quote's own account after a rejection with another account in use", () => {
    foot({ ...left("disconnected"), rejected: true, broken: false, error: null } as CheckoutState, {
      otherPayer: OTHER_PAYER,
    });
    expect(screen.getByRole("status").textContent).toContain("This quote is for another account");
    expect(button().textContent).toBe("Get a new quote");
  });

  test("the footer says that the wallet is still sending a batched payment without a hash", () => {
    foot({ ...accepted, step: "sent", transactionHash: null, confirmations: 0, slow: false });
    expect(screen.getByRole("status").textContent).toContain("Your wallet is sending the payment");
    expect(screen.getByRole("link", { name: "Track this payment" }).getAttribute("href")).toBe("/en/payments/p-1");
  });

  test("the footer renews an expired quote in place", () => {
    foot(open, { ranOut: true, overdue: true, canConfirm: false });
    expect(screen.getByRole("status").textContent).toContain("This quote has expired");
    expect(button().textContent).toBe("Get a new quote");
  });

  test("the footer renews a quote with too few blocks left", () => {
    foot(open, { ranOut: true, canConfirm: false });
    expect(screen.getByRole("status").textContent).toContain("This quote is about to expire");
    expect(button().textContent).toBe("Get a new quote");
  });

  const stopped = (error: Error, changes: Partial<Readiness> = {}) =>
    foot(
      { ...accepted, step: "failed", at: "send", broken: false, rejected: false, attempt: {}, error },
      { canConfirm: true, ...changes },
    );

  test("the footer says that a payment was cancelled in the wallet, and lets it be sent again", () => {
    stopped(new HelperError("replaced", ""));
    expect(screen.getByRole("alert").textContent).toContain("Payment cancelled");
    expect(screen.getByRole("alert").textContent).toContain("Nothing was paid to us.");
    expect(button().textContent).toBe("Confirm");
  });

  test("the footer still says what happened to a payment whose quote has expired, and offers a new one", () => {
    stopped(new HelperError("replaced", ""), { ranOut: true, overdue: true, canConfirm: false });
    expect(screen.getByRole("alert").textContent).toContain("Payment cancelled");
    expect(screen.getByRole("alert").textContent).toContain("Get a new quote to continue.");
    expect(button().textContent).toBe("Get a new quote");
    cleanup();
    stopped(new HelperError("tooLate", ""), { ranOut: true, overdue: true, canConfirm: false });
    expect(screen.getByRole("alert").textContent).toContain("did not reach the chain before the quote expired");
    expect(button().textContent).toBe("Get a new quote");
  });

  test("the footer switches the network first", () => {
    const switchNetwork = vi.fn();
    foot({ step: "priced", order, quote: quote() }, { connected: false, switchNetwork });
    expect(button().textContent).toBe("Switch to Local chain");
    button().click();
    expect(switchNetwork).toHaveBeenCalledOnce();
  });

  test("the footer says where else to switch when the wallet refused, and lets the trader try again", () => {
    const away = { connected: false, switchNetwork: () => {} };
    foot({ step: "priced", order, quote: quote() }, { ...away, switchRefused: true });
    expect(screen.getByRole("status").textContent).toContain("Select Local chain in your wallet");
    expect(button().textContent).toBe("Switch to Local chain");
    cleanup();
    foot({ step: "priced", order, quote: quote() }, { ...away, switching: true });
    expect(button().textContent).toBe("Waiting for your wallet");
    expect(button().disabled).toBe(true);
  });

  test("the footer says that the browser has no wallet, and Connect Wallet still shows the available ones", () => {
    foot({ step: "priced", order, quote: quote() }, { connected: false, noWallet: true });
    expect(screen.getByRole("status").textContent).toContain("No wallet found in this browser");
    expect(button().textContent).toBe("Connect Wallet");
    expect(button().disabled).toBe(false);
  });

  test("the footer requests nothing from the wallet while offline, whatever else is wrong", () => {
    foot(open, { online: false, ranOut: true });
    expect(screen.getByRole("status").textContent).toContain("You are offline");
    cleanup();
    foot(open, { online: false });
    expect(button().textContent).toBe("Confirm");
    expect(button().disabled).toBe(true);
  });

  test("the footer says that a sent payment continues while offline", () => {
    foot({ ...accepted, step: "sent", transactionHash: HASH, confirmations: 0, slow: true }, { online: false });
    expect(screen.getByRole("status").textContent).toContain("You are offline, but your payment is on its way");
    cleanup();
    foot({ ...accepted, step: "unsaved", transactionHash: HASH, error: null }, { online: false });
    expect(screen.getByRole("status").textContent).toContain("We check again when you are back online.");
    expect(button().disabled).toBe(true);
  });

  test("the footer says on the button that the quote is being requested", () => {
    foot({ step: "pricing", order, payer: accepted.payer, quote: null });
    expect(button().textContent).toBe("Getting your quote");
    expect(button().disabled).toBe(true);
  });

  test("the footer sends a trader whose quote was used to billing before paying again", () => {
    foot({ ...accepted, step: "used" });
    expect(screen.getByRole("status").textContent).toContain("This quote has been used");
    expect(button().textContent).toBe("Get a new quote");
  });

  test("the footer disables Confirm while the chain does not respond, and says what could not be read", () => {
    foot(open, { canConfirm: false, chainSilent: "Failed to get gas price" });
    expect(screen.getByRole("alert").textContent).toContain("The chain is not respondingFailed to get gas price");
    expect(button().disabled).toBe(true);
  });

  test("the footer says after a rejection that nothing was charged, and Confirm tries again", () => {
    foot({ ...accepted, step: "failed", attempt: {}, at: "send", broken: false, rejected: true, error: null });
    expect(screen.getByRole("alert").textContent).toContain(
      "Payment FailedYou declined the payment in your wallet. Press Confirm to be asked again.No USDC left your wallet.",
    );
    expect(button().textContent).toBe("Confirm");
    expect(button().disabled).toBe(false);
  });

  const failed = { ...accepted, step: "failed", attempt: {}, rejected: false, broken: false, error: null } as const;

  test("the footer distinguishes a declined permission from a declined payment", () => {
    foot({ ...failed, at: "approve", rejected: true });
    expect(screen.getByRole("alert").textContent).toContain("You declined the permission in your wallet.");
    cleanup();
    foot({ ...failed, at: "send", rejected: true });
    expect(screen.getByRole("alert").textContent).toContain("You declined the payment in your wallet.");
  });

  test("the footer shows Payment Failed with the toast's text when the wallet gave no reason", () => {
    foot({ ...failed, at: "send" });
    expect(screen.getByRole("alert").textContent).toBe(
      "Payment FailedPayment was not successful. Please check your wallet and try again.No USDC left your wallet.",
    );
  });

  test("the footer says what a reverted transaction cost", () => {
    foot({ ...failed, at: "send", error: new HelperError("reverted", "The transaction was reverted") });
    expect(screen.getByRole("alert").textContent).toContain(
      "The transaction was reverted on chain. It cost only the network fee.No USDC left your wallet.",
    );
  });

  test("the footer says what to do when the wallet is gone, the signature is missing or another tab is paying", () => {
    for (const [tag, words] of [
      ["walletMissing", "Reconnect and try again."],
      ["noSignature", "Failed to get signature"],
      ["otherTab", "Finish it there first."],
    ] as const) {
      foot({ ...failed, at: "sign", broken: true, error: new HelperError(tag, tag) });
      expect(screen.getByRole("alert").textContent).toContain(words);
      expect(screen.getByRole("alert").textContent).toContain("No USDC left your wallet.");
      cleanup();
    }
  });

  test("the footer has a message of its own for an approval that waits for its block", () => {
    foot({ ...accepted, step: "paying", doing: { step: "approve", waitsFor: "block" } });
    expect(screen.getByRole("status").textContent).toContain("Approval sent");
  });

  test("the footer shows the server's message when it refuses a sent payment, and never offers to pay again", () => {
    foot({ ...accepted, step: "unsaved", transactionHash: HASH, error: "This hash belongs to another payment." });
    const told = screen.getByRole("status").textContent;
    expect(told).toContain("This hash belongs to another payment.");
    expect(told).toContain("Do not pay again");
    expect(button().textContent).toBe("Check again");
  });

  test("the footer says after saving that the page is about to change", () => {
    foot({ ...accepted, step: "saved", transactionHash: HASH });
    expect(screen.getByRole("status").textContent).toContain("You will be redirected shortly.");
    expect(button().disabled).toBe(true);
  });

  test("the footer has an empty live region from the start, and announces failures outside it", () => {
    foot(open);
    expect(screen.getByRole("status").textContent).toBe("");
    cleanup();
    foot({ ...failed, at: "send" });
    expect(screen.getByRole("status").textContent).toBe("");
    expect(screen.getByRole("status").contains(screen.getByRole("alert"))).toBe(false);
  });

  test("the footer returns the focus to the disabled button when it is enabled again", () => {
    foot({ ...failed, at: "send", rejected: true });
    expect(document.activeElement).toBe(button());
  });

  test("the footer explains the wallet's prompt while it is open", () => {
    foot({ ...accepted, step: "paying", doing: { step: "approve", waitsFor: "permit" } });
    expect(screen.getByRole("status").textContent).toContain("exactly 39.99 USDC, once");
    expect(button().disabled).toBe(true);
  });

  test("the footer counts confirmations after sending, and says that closing is safe", () => {
    foot({ ...accepted, step: "sent", transactionHash: HASH, confirmations: 2, slow: true }, { escaped: true });
    const text = screen.getByRole("status").textContent;
    expect(text).toContain("2 of 5 confirmations");
    expect(text).toContain("You can safely close this tab");
    expect(text).toContain("You can safely close it");
  });

  test("the footer never offers to pay again while the server does not respond after sending", () => {
    foot({ ...accepted, step: "unsaved", transactionHash: HASH, error: null });
    expect(screen.getByRole("status").textContent).toContain("do not pay again");
    expect(button().textContent).toBe("Check again");
  });

  test("the footer shows the server's message when a quote is refused", () => {
    foot({ order, step: "refused", payer: accepted.payer, quote: null, error: "Plan VIP has no monthly price." });
    expect(screen.getByRole("alert").textContent).toContain("Plan VIP has no monthly price.");
    expect(button().textContent).toBe("Get a new quote");
  });
});
