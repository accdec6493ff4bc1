import { cleanup, render, screen } from "@testing-library/react";
import { createInstance, type i18n } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import checkoutWords from "#app/areas/checkout/locales/en/checkout.json";
import { ReviewBody } from "#app/areas/checkout/pages/dialog/reviewBody.tsx";
import type { QuoteAnswer } from "#app/areas/offers/model/calls.ts";
import commonWords from "#app/locales/en/common.json";
import { advanced, quote } from "./fixtures/checkout.ts";

let words: i18n;
beforeAll(async () => {
  words = createInstance();
  const resources = { en: { checkout: checkoutWords, common: commonWords } };
  await words.use(initReactI18next).init({ lng: "en", ns: ["common", "checkout"], defaultNS: "common", resources });
});
afterEach(cleanup);

const order = { plan: advanced, duration: "monthly", paymentToken: "USDC" } as const;
const gasData = { head: undefined, balance: undefined, fee: undefined, failure: null, again: () => {} };

function body(answer: QuoteAnswer, isBeforeWallet = false) {
  render(
    <I18nextProvider i18n={words}>
      <ReviewBody
        order={order}
        quote={answer}
        isPricing={false}
        figures={gasData}
        connected={false}
        isBeforeWallet={isBeforeWallet}
        moving={false}
        short={false}
        locale="en"
      />
    </I18nextProvider>,
  );
}

test("the dialog says that not all staking locks were read, next to the affected price", () => {
  body(quote({ veTmaiIncomplete: true }));
  expect(screen.getByText(/could not read all of your staking locks/)).toBeTruthy();
});

test("the dialog does not mention staking locks when all were read", () => {
  body(quote());
  expect(screen.queryByText(/staking locks/)).toBeNull();
});

const LATER = "2026-12-05T14:05:09.000Z";
const lot = (valueUsdCents: string) => ({ paymentId: "1", valueUsdCents, from: "2026-11-01T00:00:00.000Z", to: LATER });
const lots = (valueUsdCents: string) => ({ inputs: { ...quote().inputs, lots: [lot(valueUsdCents)] } });

test.each([
  ["a renewal", { startsAt: LATER, ...lots("3999") }, "Renewal: starts when your current period ends, 5 Dec 2026."],
  [
    "an upgrade",
    { creditForUnusedDaysUsdCents: 3123, ...lots("3999") },
    "Upgrade: starts now and replaces your current plan. Its unused days are credited: $31.23.",
  ],
  ["a plan bought during a trial", lots("0"), "Starts now. Free days from a trial or a coupon are not credited."],
])("the dialog says when %s begins", (_, changes, sentence) => {
  body(quote(changes));
  expect(document.querySelector(".begins")?.textContent).toBe(sentence);
});

test("the dialog does not say when a first plan begins", () => {
  body(quote());
  expect(document.querySelector(".begins")).toBeNull();
});

test("the dialog says that the wallet's credit and discounts are missing while there is no wallet", () => {
  body(quote(), true);
  expect(screen.getByText("before your wallet’s credit and discounts")).toBeDefined();
});
