import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { createInstance, type i18n } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import plansWords from "#app/areas/plans/locales/en/plans.json";
import { Summary } from "#app/areas/plans/pages/pay/summary.tsx";
import type { QuoteState } from "#app/areas/plans/pages/pay/useQuotes.ts";
import commonWords from "#app/locales/en/common.json";
import { UiLocale } from "#app/ui/uiLocale.ts";
import { catalogueEntry } from "./samples.ts";

let words: i18n;
beforeAll(async () => {
  words = createInstance();
  await words.use(initReactI18next).init({
    lng: "en",
    ns: ["common", "plans"],
    defaultNS: "common",
    resources: { en: { common: commonWords, plans: plansWords } },
  });
});
afterEach(cleanup);

const REVIEW = { Dialog: null, isOpen: false, loading: false, prepare() {}, open() {}, setOpen() {} };

let quote: QuoteState;
const Page = () => (
  <I18nextProvider i18n={words}>
    <UiLocale.Provider value="en">
      <Summary
        {...{ plan: catalogueEntry("advanced"), duration: "monthly", token: "USDC", quote, review: REVIEW }}
        card={{ holder: null, mayRenew: false }}
        codes={{ couponCode: "ONE" }}
        onAgain={() => {}}
      />
    </UiLocale.Provider>
  </I18nextProvider>
);
const Stub = createRemixStub([{ path: "/", Component: Page }]);

function show(answer: QuoteState) {
  quote = answer;
  render(<Stub />);
}

test("a price that requires signing in links to sign-in, and from there back to the plan", () => {
  show({ state: "refused", error: "Please sign in to use coupon ONE.", signIn: true });
  expect(screen.getByText("Please sign in to use coupon ONE.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
    `/en/sign-in?${new URLSearchParams({ to: "/en/plans?plan=advanced&duration=monthly" })}`,
  );
});

test("a price that was refused for another reason can be requested again", () => {
  show({ state: "refused", error: "Coupon ONE is no longer valid." });
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
});
