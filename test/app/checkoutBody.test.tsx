import { cleanup, render, screen } from "@testing-library/react";
import { createInstance, type i18n } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ReviewBody } from "~/areas/checkout/pages/dialog/reviewBody";
import type { QuoteAnswer } from "~/areas/offers/model/calls";
import checkoutWords from "~/locales/en/checkout.json";
import commonWords from "~/locales/en/common.json";
import { advanced, quote } from "./fixtures/checkout";

let words: i18n;
beforeAll(async () => {
  words = createInstance();
  const resources = { en: { checkout: checkoutWords, common: commonWords } };
  await words.use(initReactI18next).init({ lng: "en", ns: ["common", "checkout"], defaultNS: "common", resources });
});
afterEach(cleanup);

const order = { plan: advanced, duration: "monthly", paymentToken: "USDC" } as const;
const figures = { head: undefined, balance: undefined, fee: undefined, failure: null, again: () => {} };

function body(answer: QuoteAnswer) {
  render(
    <I18nextProvider i18n={words}>
      <ReviewBody
        order={order}
        quote={answer}
        asking={false}
        figures={figures}
        connected={false}
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

test("the dialog does not mention them when all were read", () => {
  body(quote());
  expect(screen.queryByText(/staking locks/)).toBeNull();
});
