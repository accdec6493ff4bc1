import { describe, expect, test } from "vitest";
import { toReceiptState } from "#app/areas/billing/pages/receiptState.tsx";
import { shortTokenId } from "#app/areas/billing/pages/tokenId.tsx";
import { chosenPlan, readChoice, writeChoice } from "#app/areas/plans/model/choice.ts";
import { totalAtPercent } from "#app/areas/plans/model/ladderTotal.ts";
import { computeSaving, isFree, monthlyShare, savingAcross } from "#app/areas/plans/model/savings.ts";
import { nextTheme, readTheme } from "#app/frame/theme.ts";
import { type CatalogueEntry, PRODUCTS } from "#events/pricing/catalogue.ts";

const entry = (slug: string, pricesUsdCents: CatalogueEntry["pricesUsdCents"]): CatalogueEntry => ({
  slug,
  name: slug.toUpperCase(),
  product: PRODUCTS.AnalyticsPlatform,
  planType: 1,
  status: "active",
  trialDays: 7,
  trialPriceUsdCents: 0,
  pricesUsdCents,
  catalogueVersion: 1,
});
const basic = entry("basic", { monthly: 0 });
const advanced = entry("advanced", { monthly: 3_999, quarterly: 9_999, yearly: 39_999 });
const vip = entry("vip", { yearly: 749_999 });

describe("the savings of a longer period", () => {
  test("savings are calculated against paying monthly", () => {
    expect(computeSaving(advanced, "quarterly")).toEqual({ cents: 1_998, percent: 17 });
    expect(computeSaving(advanced, "yearly")).toEqual({ cents: 7_989, percent: 17 });
  });

  test("a plan without a monthly price, without the price or without a difference has no savings", () => {
    expect(computeSaving(vip, "yearly")).toBeNull();
    expect(computeSaving(basic, "yearly")).toBeNull();
    expect(computeSaving(advanced, "monthly")).toBeNull();
  });

  test("the range of savings covers the whole catalogue", () => {
    const twin = entry("twin", { monthly: 1_000, yearly: 6_000 });
    expect(savingAcross([basic, advanced, vip, twin], "yearly")).toEqual({ least: 17, most: 50 });
    expect(savingAcross([basic, vip], "yearly")).toBeNull();
  });

  test("the monthly share of a longer price is rounded half up", () => {
    expect(monthlyShare(49_999, "quarterly")).toBe(16_666);
    expect(monthlyShare(199_999, "yearly")).toBe(16_667);
    expect(monthlyShare(3_999, "monthly")).toBeNull();
  });
});

describe("the selection", () => {
  test("the selection is read from the query and written back, leaving all other parameters", () => {
    const choice = readChoice(new URLSearchParams("duration=yearly&plan=vip&token=USDC&ref=abc"));
    expect(choice).toEqual({ duration: "yearly", slug: "vip", token: "USDC" });
    expect(String(writeChoice(new URLSearchParams("ref=abc"), choice))).toBe(
      "ref=abc&duration=yearly&plan=vip&token=USDC",
    );
  });

  test("the selection falls back to monthly in TMAI when the query is invalid", () => {
    expect(readChoice(new URLSearchParams("duration=weekly&token=DOGE"))).toEqual({
      duration: "monthly",
      slug: null,
      token: "TMAI",
    });
  });

  test("the selection never contains a plan that is free or has no price for the duration", () => {
    const all = [basic, advanced, vip];
    expect(chosenPlan(all, { duration: "monthly", slug: "vip", token: "TMAI" })).toBeNull();
    expect(chosenPlan(all, { duration: "yearly", slug: "vip", token: "TMAI" })).toBe(vip);
    expect(chosenPlan(all, { duration: "monthly", slug: "basic", token: "TMAI" })).toBeNull();
    expect(isFree(basic)).toBe(true);
  });
});

test("each line of a veTMAI tier is rounded as the server does it", () => {
  const quote = {
    priceUsdCents: 49_999,
    creditForUnusedDaysUsdCents: 0,
    discountUsdCents: 0,
    tmaiDiscountUsdCents: 5_000,
  };
  expect(totalAtPercent(quote, 2)).toBe(43_999n);
  expect(totalAtPercent(quote, 25)).toBe(32_499n);
});

test("the choice of the system's own theme deletes the stored choice", () => {
  expect(nextTheme(null, "dark")).toMatchObject({ shown: "light", chosen: "light" });
  expect(nextTheme("light", "dark")).toMatchObject({ shown: "dark", chosen: null });
  expect(nextTheme("light", "dark").cookie).toContain("Max-Age=0");
  expect(readTheme(new Headers({ cookie: "a=b; theme=dark" }))).toBe("dark");
  expect(readTheme(new Headers({ cookie: "theme=<script>" }))).toBeNull();
});

test("a payment is waited for until it has succeeded or failed", () => {
  expect(
    ["PaymentInitiated", "Signed", "OnChainSent", "PlanSaved", "PaymentFailed", "PaymentExpired", "PlanWithdrawn"].map(
      toReceiptState,
    ),
  ).toEqual(["waiting", "waiting", "waiting", "saved", "ended", "ended", "withdrawn"]);
});

test("a long membership number is shortened to its beginning and end", () => {
  expect(shortTokenId("21186983462119687523150523387771240610117694161049")).toBe("211869…1049");
  expect(shortTokenId("1842")).toBe("1842");
});
