import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createInstance, type i18n } from "i18next";
import { useState } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { higherLevels, priceAfter, type Tier } from "~/areas/plans/model/offers";
import { Comparison } from "~/areas/plans/pages/choose/comparison";
import commonWords from "~/locales/en/common.json";
import plansWords from "~/locales/en/plans.json";
import { catalogueEntry } from "./samples";

const CATALOGUE = [
  "basic",
  "advanced",
  "premium",
  "vip",
  "data-api-advanced",
  "data-api-premium",
  "trading-bot-basic",
  "trading-bot-advanced",
  "trading-bot-premium",
].map(catalogueEntry);

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

function Page() {
  const [tier, setTier] = useState<Tier>(null);
  return (
    <I18nextProvider i18n={words}>
      <Comparison catalogue={CATALOGUE} duration="yearly" chosenSlug="premium" tier={tier} onTier={setTier} />
    </I18nextProvider>
  );
}
const rowOf = (table: string, name: RegExp) =>
  within(within(screen.getByRole("region", { name: table })).getByRole("row", { name }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

describe("the comparison", () => {
  test("is a table a product, with every price and what a longer period saves", () => {
    render(<Page />);
    expect(screen.getAllByRole("table")).toHaveLength(3);
    expect(rowOf("Analytics", /^Monthly/)).toEqual(["$0", "$39.99", "$199.99", "–none"]);
    expect(rowOf("Analytics", /^Yearly/)).toEqual([
      "–none",
      "$399.99$33.33 a monthsaves $79.89 (17%)",
      "$1,999.99$166.67 a monthsaves $399.89 (17%)",
      "$7,499.99$625.00 a month",
    ]);
    expect(rowOf("Data API", /^Quarterly/)).toEqual(["–none", "–none"]);
  });

  test("shows the chosen duration's price in TMAI, and a holder's once a step of veTMAI is chosen", () => {
    render(<Page />);
    expect(rowOf("Analytics", /^Paid in TMAI/)).toEqual(["–none", "$359.99", "$1,799.99", "$6,749.99"]);
    expect(screen.queryByRole("row", { name: /for veTMAI/ })).toBeNull();
    fireEvent.change(screen.getByRole("combobox", { name: "veTMAI held" }), { target: { value: "10" } });
    expect(rowOf("Analytics", /^And 25% off for veTMAI/)).toEqual(["–none", "$259.99", "$1,299.99", "$4,874.99"]);
  });

  test("says which levels stand above, and which trials there are", () => {
    render(<Page />);
    expect(rowOf("Trading bot", /^Levels above/)).toEqual(["ADVANCED and PREMIUM", "PREMIUM", "the highest"]);
    expect(rowOf("Analytics", /^Trial/)).toEqual(["–none", "7 days", "7 days", "7 days"]);
    expect(rowOf("Analytics", /^Membership/)).toEqual(["–none", "level 1", "level 2", "level 3"]);
  });
});

test("discounts are rounded one by one off the list price, and nothing is sold where there is no price", () => {
  const premium = catalogueEntry("premium");
  expect(priceAfter(premium, "quarterly", [10])).toBe(44_999);
  expect(priceAfter(premium, "quarterly", [10, 2])).toBe(43_999);
  expect(priceAfter(catalogueEntry("vip"), "monthly", [10])).toBeNull();
  expect(priceAfter(catalogueEntry("basic"), "monthly", [10])).toBeNull();
});

test("higher levels are those of the same product", () => {
  expect(higherLevels(CATALOGUE, catalogueEntry("data-api-advanced")).map(({ slug }) => slug)).toEqual([
    "data-api-premium",
  ]);
});
