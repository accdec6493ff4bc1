import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createInstance } from "i18next";
import { createContext, type ReactElement, useContext } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, expect, test } from "vitest";
import common from "#app/areas/indices/locales/en/common.json";
import indices from "#app/areas/indices/locales/en/indices.json";
import { listQueryOf, nextSort, rowsFor, searchOf } from "#app/areas/indices/model/listQuery.ts";
import type { IndexRow } from "#app/areas/indices/model/view.ts";
import { ListPage } from "#app/areas/indices/pages/listPage.tsx";
import frame from "#app/locales/en/common.json";

// What a reader of the pages of indices is told. Source: indices.md 7 and 8.

afterEach(cleanup);

const words = createInstance();
await words.use(initReactI18next).init({
  ...{ lng: "en", ns: ["common", "indices"], defaultNS: "common" },
  resources: { en: { common: { ...frame, ...common }, indices } },
});

const row = (own: Partial<IndexRow>): IndexRow => ({
  ...{ slug: "large-20", name: "Large 20", chainId: null, isForSale: false, level: 1_010, levelNet: 1_002.5 },
  ...{ day: "2026-11-22", change24hBps: -50, change30dBps: 120, drawdownBps: -2_350, count: 20 },
  ...{ rebalancedAt: "2026-11-16", nextInForce: "2026-11-23", origin: "live", spark: [1, 2, 3], ...own },
});
const LARGE = row({});
const YOUNG = row({ slug: "chain-5", name: "Chain 5", chainId: 31_337, isForSale: true, change30dBps: null, count: 5 });
const BACKTEST = row({ slug: "equal-20", name: "Equal 20", change30dBps: 900, origin: "backfill", nextInForce: null });
const ALL = [YOUNG, BACKTEST, LARGE];

const Shown = createContext<ReactElement | null>(null);
const Page = () => useContext(Shown);

async function show(page: ReactElement, path: string): Promise<void> {
  const Stub = createRemixStub([{ path, Component: Page }]);
  render(
    <I18nextProvider i18n={words}>
      <Shown.Provider value={page}>
        <Stub initialEntries={[path]} />
      </Shown.Provider>
    </I18nextProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
}

const list = (search: string, rows: IndexRow[] = ALL) => {
  const query = listQueryOf(new URLSearchParams(search));
  const listed = rowsFor(rows, query).map(({ spark: _, ...shown }) => ({ ...shown, line: "m0 0 1 1" }));
  return show(<ListPage rows={listed} query={query} chains={[31_337]} all={rows.length} />, "/en/indices");
};
const lines = () => screen.getAllByRole("row").map((line) => line.textContent);

test("the list says the level after costs and its day, and which figures are a backtest", async () => {
  await list("");
  expect(document.body.textContent).toContain("Levels of 22 Nov 2026.");
  const [head, ...rest] = lines();
  expect(head).toContain("Level after costs");
  expect(head).toContain("Last 90 days");
  expect(rest).toHaveLength(3);
  expect(rest[1]).toMatch(/Equal 20.*1,002\.50.*\+9\.00%backtest.*−23\.5%.*Reference/);
  expect(rest[2]).not.toContain("backtest");
  expect(screen.getByText(indices.advice)).toBeDefined();
});
test("an index without thirty days of levels has no change of thirty days", async () => {
  await list("");
  expect(lines()[1]).toMatch(/Chain 5.*−0\.50%not known/);
});
test("filters and the order are in the address, and no return ranks the list by itself", async () => {
  expect(rowsFor(ALL, listQueryOf(new URLSearchParams())).map(({ slug }) => slug)).toEqual([
    ...["chain-5", "equal-20", "large-20"],
  ]);
  await list("kind=reference&sort=-change30d");
  expect(
    lines()
      .slice(1)
      .map((line) => line?.slice(0, 8)),
  ).toEqual(["Equal 20", "Large 20"]);
  const links = within(screen.getByRole("navigation", { name: "Kind of index" })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    ...["/en/indices?sort=-change30d", "/en/indices?kind=sale&sort=-change30d"],
    "/en/indices?kind=reference&sort=-change30d",
  ]);
});
test("rows without a value come last in both orders", () => {
  for (const sort of ["change30d", "-change30d"])
    expect(rowsFor(ALL, listQueryOf(new URLSearchParams({ sort }))).at(-1)).toBe(YOUNG);
});
test("a column's head leads to ascending, descending, and back to our own order", () => {
  const once = nextSort(null, "level");
  expect([once, nextSort(once, "level"), nextSort(nextSort(once, "level"), "level")]).toEqual([
    { by: "level", descending: false },
    { by: "level", descending: true },
    null,
  ]);
  expect(nextSort(once, "name")).toEqual({ by: "name", descending: false });
});
test("what an address cannot mean is left out of the list's own addresses", () => {
  for (const search of ["kind=both", "chain=0", "chain=1e3", "sort=best", "chain=99999999999999999999"])
    expect(searchOf(listQueryOf(new URLSearchParams(search)))).toBe("");
});
test("a list that nothing matches leads back to all indices, and an empty one says when the first comes", async () => {
  await list("chain=1");
  expect(screen.getByRole("link", { name: "Show all indices" }).getAttribute("href")).toBe("/en/indices");
  cleanup();
  await list("", []);
  expect(screen.getByText("No index is published yet")).toBeDefined();
});
test("j and k move between the rows", async () => {
  await list("");
  const focused = () => document.activeElement?.textContent;
  fireEvent.keyDown(document.body, { key: "j" });
  expect(focused()).toBe("Chain 5");
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "j" });
  expect(focused()).toBe("Equal 20");
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "k" });
  expect(focused()).toBe("Chain 5");
});
