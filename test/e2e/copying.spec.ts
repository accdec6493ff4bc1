import type { Locator, Page } from "@playwright/test";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./hydrated.ts";
import { openRatings } from "./marketPages.ts";

// A value that is displayed shortened is copied in full, once.

/** Selects everything in an element and copies it by keyboard. */
async function copied(page: Page, element: Locator) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await element.evaluate((each) => getSelection()?.selectAllChildren(each));
  const selected = await page.evaluate(() => String(getSelection()));
  await page.keyboard.press("ControlOrMeta+c");
  const [item] = await page.evaluate(async () =>
    Promise.all(
      (await navigator.clipboard.read()).map(async (each) => ({
        types: [...each.types],
        text: await (await each.getType("text/plain")).text(),
      })),
    ),
  );
  // Rich text would carry over the style that hides the value.
  expect(item?.types).toEqual(["text/plain"]);
  expect(item?.text).toBe(selected);
  return selected;
}

const timesIn = (text: string, part: string) => text.split(part).length - 1;
const readShort = (page: Page, what: string) => page.locator(what).first().getAttribute("data-short");

test("a row of the ratings copies every zero of a small price and every digit of a market cap", async ({ page }) => {
  await openRatings(page);
  await visit(page, "/en/ratings?sort=price");
  const row = page
    .getByRole("row")
    .filter({ has: page.locator("sub") })
    .first();
  const [zeros = "", digits = ""] = await row
    .locator(".ratings__price .short")
    .first()
    .evaluate((price) =>
      [...price.querySelectorAll<HTMLElement>("sub, sub + span")].map((each) => each.dataset.short ?? ""),
    );
  const price = `$0.${"0".repeat(Number(zeros))}${digits}`;
  expect(price).toMatch(/^\$0\.00\d+$/);
  const text = await copied(page, row);
  expect(timesIn(text, price)).toBe(1);
  // The form with its subscript flattened would be several times the price.
  expect(text).not.toContain(`$0.0${zeros}${digits}`);
  const caps = text.match(/\$[\d,]+(?:\.\d+)?[KMBT]?/g) ?? [];
  expect(caps.length).toBeGreaterThan(1);
  expect(caps.filter((cap) => /[KMBT]$/.test(cap))).toEqual([]);
  // On the page it looks unchanged, and a double click selects the whole value.
  const value = row.locator(".ratings__price .short > :last-child").first();
  const drawn = row.locator(".ratings__price .short").first();
  const [over, under] = [await value.boundingBox(), await drawn.boundingBox()];
  expect(Math.abs((over?.x ?? 0) - (under?.x ?? 99))).toBeLessThan(1);
  expect(Math.abs((over?.width ?? 0) - (under?.width ?? 99))).toBeLessThan(1);
  // A price update between the two clicks deselects their word.
  await expect(async () => {
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await drawn.dblclick();
    expect(await page.evaluate(() => String(getSelection()))).toBe(price);
  }).toPass({ timeout: 10_000 });
});

test("a wallet's address and the ledger's hash are copied in full and printed in full", async ({ page }) => {
  const { address } = localAccount(3);
  await visit(page, `/en/membership?wallet=${address}`);
  const line = page.getByRole("main").getByText("Wallet:").filter({ hasText: address });
  const text = await copied(page, line);
  expect(timesIn(text, address)).toBe(1);
  expect(text).not.toContain("...");
  const foot = page.locator(".foot__record");
  expect(await copied(page, foot)).toMatch(/[0-9a-f]{64}/);
  expect(await readShort(page, ".foot__record .hash [data-short]")).toMatch(/^[0-9a-f]{10}…[0-9a-f]{6}$/);
  const width = () => line.locator(".short > :last-child").evaluate((each) => getComputedStyle(each).color);
  expect(await width()).toBe("rgba(0, 0, 0, 0)");
  await page.emulateMedia({ media: "print" });
  expect(await width()).not.toBe("rgba(0, 0, 0, 0)");
  expect(await line.locator(".short").evaluate((each) => getComputedStyle(each, "::before").content)).toBe("none");
});
