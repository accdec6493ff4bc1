import { cleanup, render, screen } from "@testing-library/react";
import { createInstance, type i18n } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { CheckoutState } from "~/areas/checkout/model/checkoutStore";
import type { Readiness } from "~/areas/checkout/model/readiness";
import { ReviewFoot } from "~/areas/checkout/pages/dialog/reviewFoot";
import checkoutWords from "~/locales/en/checkout.json";
import { HelperError } from "~/wallet/helperError";
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

  test("a wallet that changed account says to whom the quote is bound, and asks for a new one", () => {
    foot(left("accountChanged"), { otherPayer: OTHER_PAYER });
    expect(screen.getByRole("alert").textContent).toBe(
      "Your wallet changed to another account" +
        "The quote is bound to 0x90F79b...b906. Switch back to that account to pay it, or get a new quote for the current one." +
        "If your wallet sends this payment after all, we will find it on the chain and your plan starts.",
    );
    expect(button().textContent).toBe("Get a new quote");
  });

  test("a wallet that was disconnected is connected again", () => {
    foot(left("disconnected"), { connected: false });
    expect(screen.getByRole("alert").textContent).toContain("Your wallet was disconnected");
    expect(button().textContent).toBe("Connect Wallet");
  });

  test("after a decline with another account in use the quote's own account is named", () => {
    foot({ ...left("disconnected"), rejected: true, broken: false, error: null } as CheckoutState, {
      otherPayer: OTHER_PAYER,
    });
    expect(screen.getByRole("status").textContent).toContain("This quote belongs to another account");
    expect(button().textContent).toBe("Get a new quote");
  });

  test("a wallet that sends approval and payment as one has not named its transaction yet", () => {
    foot({ ...accepted, step: "sent", transactionHash: null, confirmations: 0, slow: false });
    expect(screen.getByRole("status").textContent).toContain("Your wallet is sending it");
    expect(screen.getByRole("link", { name: "Follow this payment" }).getAttribute("href")).toBe("/en/payments/p-1");
  });

  test("a quote that ran out is renewed in place", () => {
    foot(open, { ranOut: true, overdue: true, canConfirm: false });
    expect(screen.getByRole("status").textContent).toContain("This quote has expired");
    expect(button().textContent).toBe("Get a new quote");
  });

  test("a quote with too few blocks left is renewed before it ends", () => {
    foot(open, { ranOut: true, canConfirm: false });
    expect(screen.getByRole("status").textContent).toContain("This quote is about to expire");
    expect(button().textContent).toBe("Get a new quote");
  });

  test("another network is switched first", () => {
    const switchNetwork = vi.fn();
    foot({ step: "priced", order, quote: quote() }, { connected: false, switchNetwork });
    expect(button().textContent).toBe("Switch to Local chain");
    button().click();
    expect(switchNetwork).toHaveBeenCalledOnce();
  });

  test("a switch that the wallet refused says where else to switch, and can be tried again", () => {
    const away = { connected: false, switchNetwork: () => {} };
    foot({ step: "priced", order, quote: quote() }, { ...away, switchRefused: true });
    expect(screen.getByRole("status").textContent).toContain("Choose Local chain in the wallet itself");
    expect(button().textContent).toBe("Switch to Local chain");
    cleanup();
    foot({ step: "priced", order, quote: quote() }, { ...away, switching: true });
    expect(button().textContent).toBe("Waiting for your wallet");
    expect(button().disabled).toBe(true);
  });

  test("a browser without a wallet is told so, and Connect Wallet still shows which ones there are", () => {
    foot({ step: "priced", order, quote: quote() }, { connected: false, noWallet: true });
    expect(screen.getByRole("status").textContent).toContain("No wallet found in this browser");
    expect(button().textContent).toBe("Connect Wallet");
    expect(button().disabled).toBe(false);
  });

  test("offline nothing is asked of the wallet, whatever else is wrong", () => {
    foot(open, { online: false, ranOut: true });
    expect(screen.getByRole("status").textContent).toContain("You are offline");
    cleanup();
    foot(open, { online: false });
    expect(button().textContent).toBe("Confirm");
    expect(button().disabled).toBe(true);
  });

  test("offline after sending, the payment is said to go on", () => {
    foot({ ...accepted, step: "sent", transactionHash: HASH, confirmations: 0, slow: true }, { online: false });
    expect(screen.getByRole("status").textContent).toContain("You are offline. Your payment is on its way");
    cleanup();
    foot({ ...accepted, step: "unsaved", transactionHash: HASH, error: null }, { online: false });
    expect(screen.getByRole("status").textContent).toContain("We check again when you are back.");
    expect(button().disabled).toBe(true);
  });

  test("while the quote is asked for, the button says so", () => {
    foot({ step: "pricing", order, payer: accepted.payer, quote: null });
    expect(button().textContent).toBe("Getting your quote");
    expect(button().disabled).toBe(true);
  });

  test("a quote that was used sends to billing before anything is paid again", () => {
    foot({ ...accepted, step: "used" });
    expect(screen.getByRole("status").textContent).toContain("This quote has been used");
    expect(button().textContent).toBe("Get a new quote");
  });

  test("a silent chain keeps Confirm off and says what could not be read", () => {
    foot(open, { canConfirm: false, chainSilent: "Failed to get gas price" });
    expect(screen.getByRole("alert").textContent).toContain("The chain is not respondingFailed to get gas price");
    expect(button().disabled).toBe(true);
  });

  test("a rejection says that nothing was taken, and Confirm tries again", () => {
    foot({ ...accepted, step: "failed", attempt: {}, at: "send", broken: false, rejected: true, error: null });
    expect(screen.getByRole("alert").textContent).toContain(
      "Payment FailedYou declined the payment in your wallet. Press Confirm to be asked again.No USDC left your wallet.",
    );
    expect(button().textContent).toBe("Confirm");
    expect(button().disabled).toBe(false);
  });

  const failed = { ...accepted, step: "failed", attempt: {}, rejected: false, broken: false, error: null } as const;

  test("a declined permission and a declined payment are told apart", () => {
    foot({ ...failed, at: "approve", rejected: true });
    expect(screen.getByRole("alert").textContent).toContain("You declined the permission in your wallet.");
    cleanup();
    foot({ ...failed, at: "send", rejected: true });
    expect(screen.getByRole("alert").textContent).toContain("You declined the payment in your wallet.");
  });

  test("a wallet that gave no reason is Payment Failed in the words of the toast", () => {
    foot({ ...failed, at: "send" });
    expect(screen.getByRole("alert").textContent).toBe(
      "Payment FailedPayment was not successful. Please check your wallet and try again.No USDC left your wallet.",
    );
  });

  test("a transaction that the chain refused says what it cost", () => {
    foot({ ...failed, at: "send", error: new HelperError("reverted", "The transaction was reverted") });
    expect(screen.getByRole("alert").textContent).toContain(
      "The chain refused the transaction. It cost the network fee and nothing else.No USDC left your wallet.",
    );
  });

  test("a wallet that is gone, a missing signature and another tab each say what to do", () => {
    for (const [tag, words] of [
      ["walletMissing", "Reconnect and try again."],
      ["noSignature", "Failed to get signature"],
      ["otherTab", "Finish there first."],
    ] as const) {
      foot({ ...failed, at: "sign", broken: true, error: new HelperError(tag, tag) });
      expect(screen.getByRole("alert").textContent).toContain(words);
      expect(screen.getByRole("alert").textContent).toContain("No USDC left your wallet.");
      cleanup();
    }
  });

  test("an approval in its block is waited for in words of its own", () => {
    foot({ ...accepted, step: "paying", doing: { step: "approve", asks: "block" } });
    expect(screen.getByRole("status").textContent).toContain("Approval sent");
  });

  test("a server that refuses what was sent shows its sentence and never offers to pay again", () => {
    foot({ ...accepted, step: "unsaved", transactionHash: HASH, error: "This hash belongs to another payment." });
    const told = screen.getByRole("status").textContent;
    expect(told).toContain("This hash belongs to another payment.");
    expect(told).toContain("Do not pay again");
    expect(button().textContent).toBe("Check again");
  });

  test("a saved payment says that the page is about to change", () => {
    foot({ ...accepted, step: "saved", transactionHash: HASH });
    expect(screen.getByRole("status").textContent).toContain("You will be redirected shortly.");
    expect(button().disabled).toBe(true);
  });

  test("the live region stands before anything is said in it, and a failure is said outside it", () => {
    foot(open);
    expect(screen.getByRole("status").textContent).toBe("");
    cleanup();
    foot({ ...failed, at: "send" });
    expect(screen.getByRole("status").textContent).toBe("");
    expect(screen.getByRole("status").contains(screen.getByRole("alert"))).toBe(false);
  });

  test("the focus that was lost with the sleeping button comes back to it when there is something to press", () => {
    foot({ ...failed, at: "send", rejected: true });
    expect(document.activeElement).toBe(button());
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
    expect(told).toContain("closing this tab loses nothing");
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
