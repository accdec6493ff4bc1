import { expect, test } from "./fixtures.ts";
import { openRatings, tokens } from "./marketPages.ts";

// The table of ratings in a browser: its URL contains the whole view.

test("filters and sort make a URL without blank fields, and a filter without matches can be removed", async ({
  page,
}) => {
  await openRatings(page);
  await page.getByRole("columnheader", { name: "Price" }).getByRole("link").click();
  await expect(page).toHaveURL("/en/ratings?sort=-price");
  await expect(page.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("searchbox", { name: "Name or symbol" }).fill("no such token");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en/ratings?sort=-price&q=no+such+token");
  await expect(page.getByText("No tokens match these filters")).toBeVisible();
  await page.getByRole("link", { name: "Remove Name or symbol: no such token" }).click();
  await expect(page).toHaveURL("/en/ratings?sort=-price");
  await expect(tokens(page)).toHaveCount(100);
});
