import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import audit from "#app/areas/audit/locales/en/audit.json";
import type { Financials } from "#app/areas/audit/model/desk.ts";
import { type BooksAt, booksBetween, NO_BOOKS } from "#app/areas/audit/model/financials.ts";
import { presetsAt } from "#app/areas/audit/model/period.ts";
import { FinancialsPage, type FinancialsPageProps } from "#app/areas/audit/pages/financials/financialsPage.tsx";
import { InWords } from "./fixtures/words.tsx";

afterEach(cleanup);

const NOW = "2026-11-28T17:30:12.345Z";
const cell = {
  ...{ month: "2026-11-01", product: 2, slug: "vip", chainId: 1, token: "USDC", tokenAddress: "0x1", tokenDecimals: 6 },
  ...{ entries: 1n, debit: 0n, credit: 0n, baseUnits: 0n },
};
/** A VIP plan for $90.00, of which $60.00 is not yet earned. */
const closing: BooksAt = {
  cells: [
    { ...cell, account: "assets:receivable:USDC", debit: 9_000n },
    { ...cell, account: "revenue:analytics", credit: 9_000n },
  ],
  lots: [{ product: 2, band: 1, lots: 1, usdCents: 6_000n }],
};
const FINANCIALS: Financials = {
  period: { from: "2026-11-01T00:00:00.000Z", until: NOW, position: 1_234 },
  books: booksBetween(NO_BOOKS, closing),
  outstanding: [{ band: 1, lots: 1, usdCents: "6000" }],
  types: { PlanSaved: 1 },
  lags: [],
  reach: { indexed: 1_300, head: 1_300 },
};

function show(props: Partial<FinancialsPageProps>) {
  const page: FinancialsPageProps = {
    figures: FINANCIALS,
    entered: { from: "2026-11-01", until: "", position: "" },
    problems: {},
    presets: presetsAt(NOW),
    plans: [{ slug: "vip", name: "VIP", product: 2 }],
    ...props,
  };
  const shown = () => (
    <InWords more={{ audit }}>
      <FinancialsPage {...page} />
    </InWords>
  );
  const Stub = createRemixStub([{ path: "/en/audit/figures", Component: shown }]);
  return render(<Stub initialEntries={["/en/audit/figures"]} />).container;
}

describe("the financials page", () => {
  test("the page shows its period in UTC up to its last position, and marks the matching preset", async () => {
    const page = show({});
    expect((await screen.findByText(/up to position/)).textContent).toBe(
      "1 Nov 2026, 00:00:00 UTC – 28 Nov 2026, 17:30:12 UTC · up to position 1,234",
    );
    expect(page.querySelector("nav [aria-current]")?.textContent).toBe("This month");
    expect(screen.getByLabelText("From (UTC)")).toHaveProperty("value", "2026-11-01");
  });

  test("billed, recognised and deferred revenue share one row that adds up, and tables come before charts", async () => {
    const page = show({});
    const table = within(await screen.findByRole("region", { name: "From billed to recognised revenue" }));
    const total = table.getByRole("row", { name: /^Total/ });
    expect([...total.querySelectorAll("td")].map(({ textContent }) => textContent)).toEqual([
      "$0.00",
      "$90.00",
      "$30.00",
      "$60.00",
    ]);
    const [firstChart] = page.querySelectorAll(".audit__chart");
    const shownTables = [...page.querySelectorAll("table")].filter((each) => !each.closest("details"));
    for (const each of shownTables)
      expect(each.compareDocumentPosition(firstChart as Node) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(screen.queryByRole("heading", { name: "Seconds from sent to saved" })).toBeNull();
  });

  test("charts are rendered on the server: a bar per month, a row per kind of event, and two named lines of seconds", async () => {
    const lags = [
      { at: "2026-11-27T00:00:00.000Z", upTo: 10, p50: 1_000, p95: 4_000 },
      { at: "2026-11-28T00:00:00.000Z", upTo: 20, p50: 2_000, p95: 8_000 },
    ];
    const page = show({ figures: { ...FINANCIALS, lags } });
    await screen.findByRole("heading", { name: "Billed by month" });
    const paths = (title: string) => [...page.querySelectorAll(`[aria-label="${title}"] [role="img"] path`)];
    // $90.00 of a scale that ends at $100.00: the bar of the only month, in the middle.
    expect(paths("Billed by month").map((path) => path.getAttribute("d"))).toEqual([
      "M460.0 100.00V10.00H540.0V100.00Z",
    ]);
    // Seven kinds of events, one of which happened once, on a scale that ends at one.
    const [rows] = paths("Payment funnel");
    expect(rows?.getAttribute("d")?.split("Z").filter(Boolean)).toHaveLength(7);
    expect(rows?.getAttribute("d")).toContain("H1000V");
    // Eight seconds of a scale that ends at ten.
    const lines = paths("Seconds from sent to saved").map((path) => path.getAttribute("d"));
    expect(lines).toEqual(["M0.0 90.00L1000.0 80.00", "M0.0 60.00L1000.0 20.00"]);
    expect([...page.querySelectorAll(".figurePlot__legend li")]).toHaveLength(2);
  });

  test("the page links to the events of its period", async () => {
    show({});
    const link = await screen.findByRole("link", { name: "Events in this period" });
    expect(Object.fromEntries(new URL(`http://x${link.getAttribute("href")}`).searchParams)).toEqual({
      since: FINANCIALS.period.from,
      until: NOW,
      to: "1234",
    });
  });

  test("the page says when the newest events are not counted yet", async () => {
    show({ figures: { ...FINANCIALS, reach: { indexed: 1_300, head: 2_000 } } });
    expect(await screen.findByText(/first 1,300 of 2,000 events/)).toBeDefined();
  });

  test("a period in the future shows no financials, and its focused field shows the input and the error", async () => {
    show({
      figures: null,
      entered: { from: "", until: "2099-01-01", position: "" },
      problems: { until: "future" },
    });
    const until = await screen.findByLabelText("Until (UTC)");
    expect(until).toHaveProperty("value", "2099-01-01");
    expect(until.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("This is in the future. The latest end is now.")).toBeDefined();
    expect(document.activeElement).toBe(until);
    expect(screen.queryByRole("table")).toBeNull();
  });
});
