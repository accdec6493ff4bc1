import { describe, expect, test } from "vitest";
import { etherText } from "#app/areas/checkout/model/etherText.ts";
import { blocksLeft, feeGas } from "#app/areas/checkout/model/order.ts";
import { shownSteps } from "#app/areas/checkout/pages/dialog/paymentSteps.tsx";
import { timeLeft } from "#app/areas/offers/model/timeLeft.ts";
import { advanced, checkoutData, HASH, quote, TRADER } from "./fixtures/checkout.ts";

describe("numbers in the dialog", () => {
  test("a network fee has two significant digits", () => {
    expect(etherText(31_415_900_000_000n, "en")).toBe("0.000031");
    expect(etherText(1_200_000_000_000_000_000n, "en")).toBe("1.2");
    expect(etherText(0n, "en")).toBe("0");
    expect(etherText(31_415_900_000_000n, "de")).toBe("0,000031");
    expect(etherText(31_415_900_000_000n, "ar")).toBe("0.000031");
  });

  test("the time left is counted in whole blocks", () => {
    expect(timeLeft(43, 2)).toBe("1:26");
    expect(timeLeft(60, 12)).toBe("12:00");
    expect(timeLeft(0, 2)).toBe("0:00");
  });

  test("the blocks left are those of the quote, between 0 and 60", () => {
    expect(blocksLeft(quote(), undefined)).toBe(60);
    expect(blocksLeft(quote(), 117n)).toBe(43);
    expect(blocksLeft(quote(), 90n)).toBe(60);
    expect(blocksLeft(quote(), 500n)).toBe(0);
  });

  test("a permit in the same transaction costs more gas than an existing allowance", () => {
    expect(feeGas(false)).toBeGreaterThan(feeGas(true));
  });
});

describe("the dialog's steps", () => {
  const accepted = {
    order: { plan: advanced, duration: "monthly", paymentToken: "USDC" },
    payer: { wallet: TRADER, chainId: 31337 },
    checkout: checkoutData("p-1"),
  } as const;

  test.each([
    ["before Confirm", { ...accepted, step: "open", attempt: {} }, "now todo todo todo"],
    ["waiting for the wallet", { ...accepted, step: "paying", doing: { step: "send" } }, "done done busy todo"],
    [
      "sent",
      { ...accepted, step: "sent", transactionHash: HASH, confirmations: 0, slow: false },
      "done done done busy",
    ],
    [
      "failed while sending",
      { ...accepted, step: "failed", attempt: {}, at: "send", broken: false, rejected: true, error: null },
      "done done failed todo",
    ],
    [
      "sent but not saved",
      { ...accepted, step: "unsaved", transactionHash: HASH, error: null },
      "done done done failed",
    ],
    ["saved", { ...accepted, step: "saved", transactionHash: HASH }, "done done done done"],
  ] as const)("the steps show the right progress: %s", (_, state, shown) => {
    expect(shownSteps(state).join(" ")).toBe(shown);
  });
});
