import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import marketStrip from "#app/areas/ratings/locales/en/marketStrip.json";
import ratings from "#app/areas/ratings/locales/en/ratings.json";
import type { RatingsPageData } from "#app/areas/ratings/model/page.ts";
import { RatingsPage } from "#app/areas/ratings/pages/ratingsPage.tsx";
import { currentToast } from "#app/ui/toast.ts";
import { A_ROW, ratingsData } from "./fixtures/ratings.ts";
import { InWords } from "./fixtures/words.tsx";

// What a reader sees on the ratings page: numbers, and what is locked, invalid or late.

afterEach(cleanup);

let shown: RatingsPageData;
const Page = () => <RatingsPage {...shown} />;
const Stub = createRemixStub([{ path: "/", Component: Page }]);

function page(data: RatingsPageData) {
  shown = data;
  return render(
    <InWords more={{ ratings, marketStrip }}>
      <Stub />
    </InWords>,
  );
}
const LOCKS: RatingsPageData["locks"] = {
  items: [
    { what: "grades", plan: "ADVANCED" },
    { what: "today", plan: "ADVANCED" },
    { what: "signals", plan: "PREMIUM" },
  ],
  gradedTokens: 20,
  offer: { slug: "advanced", name: "ADVANCED", monthlyCents: 3_999, trialDays: 7 },
};
const findRow = (name: string) => screen.getByRole("row", { name: new RegExp(name) });

describe("the note on risk figures", () => {
  const note = () => screen.queryByText(/simple daily returns/)?.textContent;

  test("risk figures are defined below a table that shows one of them", () => {
    page(ratingsData("cols=price,sharpe"));
    expect(note()).toContain("without a risk-free rate");
  });

  test("risk figures are not defined below a table that shows none of them", () => {
    page(ratingsData("cols=price,trader"));
    expect(note()).toBeUndefined();
  });
});

describe("stars", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("stars are buttons of one form, pressed by the 's' key in a row, and reset if they were not saved", async () => {
    const sent: [string, Record<string, string>][] = [];
    const answers = [
      Response.json({ ok: true }),
      Response.json({ error: "Your plan allows 3 lists." }, { status: 409 }),
    ];
    vi.stubGlobal("fetch", async (path: string, { body }: { body: FormData }) => {
      sent.push([path, Object.fromEntries(body) as Record<string, string>]);
      return answers.shift();
    });
    page(ratingsData("", { starred: [] }));
    const star = screen.getByRole("button", { name: "Watchlist: Junvent" });
    expect(star.getAttribute("form")).toBe("stars");
    document.querySelector<HTMLElement>("[data-row]")?.focus();
    fireEvent.keyDown(document.activeElement as Element, { key: "s" });
    await waitFor(() => expect(star.getAttribute("aria-pressed")).toBe("true"));
    await waitFor(() => expect(sent).toEqual([["/en/token-lists/stars", { to: "/", star: "junvent" }]]));
    fireEvent.click(star);
    await waitFor(() => expect(sent[1]).toEqual(["/en/token-lists/stars", { to: "/", unstar: "junvent" }]));
    await waitFor(() => expect(star.getAttribute("aria-pressed")).toBe("true"));
  });
});

describe("a star that a guest pressed", () => {
  const sent: Record<string, string>[] = [];
  beforeEach(() => {
    sent.length = 0;
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = "tmai_star=junvent; Path=/";
    vi.stubGlobal("fetch", async (_: string, { body }: { body: FormData }) => {
      sent.push(Object.fromEntries(body) as Record<string, string>);
      return Response.json({ ok: true });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = "tmai_star=; Path=/; Max-Age=0";
  });

  test("a guest's star is saved once, by a POST, when the page is opened signed in, and a toast confirms it", async () => {
    page(ratingsData("", { starred: [] }));
    await waitFor(() => expect(sent).toEqual([{ star: "junvent" }]));
    expect(screen.getByRole("button", { name: "Watchlist: Junvent" }).getAttribute("aria-pressed")).toBe("true");
    await waitFor(() => expect(currentToast()?.tone).toBe("good"));
    cleanup();
    page(ratingsData("", { starred: [] }));
    expect(document.cookie).not.toContain("tmai_star=junvent");
    expect(sent).toHaveLength(1);
  });

  test("a guest's star waits until the guest signs in", () => {
    page(ratingsData("", { starred: null }));
    expect(sent).toEqual([]);
    expect(document.cookie).toContain("tmai_star=junvent");
  });
});

describe("a filter", () => {
  const WRONG = "cap_min=ten+dollars&cap_max=5B&trader_min=101&investor_min=90&investor_max=80&q=jun";

  test("an unreadable filter is refused at its field, and every field keeps its input", () => {
    page(ratingsData(WRONG));
    const wrong = [...document.querySelectorAll<HTMLInputElement>("form.ratings__filters [aria-invalid=true]")];
    const describeToken = (field: HTMLInputElement) =>
      document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
    expect(wrong.map((field) => [field.name, field.value, describeToken(field)])).toEqual([
      ["cap_min", "ten dollars", "“ten dollars” is not an amount in dollars. Enter one such as 500K, 10M or 1.5B."],
      ["trader_min", "101", "“101” is not a grade. Enter a number from 0 to 100."],
      ["investor_max", "80", "The maximum 80 is below the minimum. Enter a higher one."],
    ]);
    const enteredIn = (name: string) =>
      document.querySelector<HTMLInputElement>(`input[name=${name}]:not([type=hidden])`)?.value;
    expect([enteredIn("cap_max"), enteredIn("investor_min"), enteredIn("q")]).toEqual(["5B", "90", "jun"]);
    for (const field of wrong) expect(field.closest("details")?.open).toBe(true);
    expect(screen.queryByText("Part of the URL was ignored")).toBeNull();
  });

  test("a rarely used filter opens its group, shows its range, and is refused at its field", () => {
    page(ratingsData("change_7d_min=-12.5&change_7d_max=20&beta_max=low&category=defi,meme"));
    const group = screen.getByText("More figures").closest("details");
    expect(group?.open).toBe(true);
    expect(screen.getByText("−12.5% to 20%").closest("summary")?.textContent).toContain("Change, 7d");
    expect(document.querySelector<HTMLInputElement>("input[name=beta_max]")?.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("“low” is not a number. Enter one such as 1.5 or −0.5.")).toBeDefined();
    expect(document.querySelector<HTMLSelectElement>("select[name=category]")?.value).toBe("defi,meme");
    cleanup();
    page(ratingsData("cap_min=1M"));
    expect(screen.getByText("More figures").closest("details")?.open).toBe(false);
  });

  test("a wrong filter without a field gets its message above the table", () => {
    page(ratingsData("top=0&cap_min=x"));
    const banner = screen.getByText("Part of the URL was ignored").closest(".banner");
    expect(banner?.textContent).toContain("“0” is not a whole number in the allowed range (top).");
    expect(banner?.textContent).not.toContain("cap_min");
  });
});

describe("the ratings table", () => {
  test("a row shows the token's price, grades with letters, and its signal with its age", () => {
    page(ratingsData());
    const row = findRow("Junvent");
    expect(
      within(row)
        .getByRole("link", { name: /^Junvent/ })
        .getAttribute("href"),
    ).toBe("/en/tokens/junvent");
    for (const text of ["$44,514.73", "88", "A", "98", "Buy", "7 d", "$1,280,000,000,000"])
      expect(within(row).getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
  });

  test("the table is sorted by links, and says by which column it is sorted", () => {
    page(ratingsData("sort=-trader&q=jun"));
    const sorted = screen.getByRole("columnheader", { name: "Trader" });
    expect(sorted.getAttribute("aria-sort")).toBe("descending");
    expect(within(sorted).getByRole("link").getAttribute("href")).toBe("/en/ratings?q=jun&sort=trader");
    const price = screen.getByRole("columnheader", { name: "Price" });
    expect(price.getAttribute("aria-sort")).toBeNull();
    expect(within(price).getByRole("link").getAttribute("href")).toBe("/en/ratings?q=jun&sort=-price");
  });

  test("the table says why a token has no grade", () => {
    const pegged = { ...A_ROW, class: "stable", trader: null, investor: null, notRated: { tag: "class" as const } };
    const young = {
      ...A_ROW,
      tokenId: 2,
      name: "Newby",
      trader: null,
      notRated: { tag: "tooYoung" as const, have: 12, need: 60 },
    };
    page(ratingsData("", { rows: [pegged, young] }));
    expect(within(findRow("Junvent")).getByText("stablecoin")).toBeDefined();
    expect(within(findRow("Newby")).getByText("12 of 60 days")).toBeDefined();
  });

  test("the table shows grades beyond the plan as locked, naming the plan, and signals as one hidden column", () => {
    const small = { ...A_ROW, tokenId: 2, name: "Smallcoin", capRank: 21, trader: null, investor: null };
    const unsigned = { ...A_ROW, traderSignal: null, traderSince: null };
    page(ratingsData("", { rows: [unsigned, small], locks: LOCKS }));
    expect(within(findRow("Smallcoin")).getAllByText("requires ADVANCED")).toHaveLength(2);
    expect(within(findRow("Junvent")).queryByText("requires ADVANCED")).toBeNull();
    expect(screen.getByText("Signals hidden in this column: 126.")).toBeDefined();
    const [see] = screen.getAllByRole("link", { name: "See plans" });
    expect(see?.getAttribute("href")).toBe("/en/plans?plan=advanced&duration=monthly");
  });
});

describe("locked features", () => {
  const views: RatingsPageData["views"] = [
    { key: "rising", count: null, plan: "ADVANCED" },
    { key: "newBuys", count: null, plan: "PREMIUM" },
  ];

  test("a locked feature says which plan it requires and why when pressed, before the page is left", () => {
    page(ratingsData("", { locks: LOCKS, views, exportPlan: "ADVANCED", lockedFilters: ["signal", "signal_days"] }));
    const describeToken = screen.getAllByRole("button", { name: /Requires/ }).map((button) => {
      const why = document.getElementById(button.getAttribute("popovertarget") ?? "");
      expect(why?.getAttribute("popover")).toBe("auto");
      expect(why?.querySelector("a")?.getAttribute("href")).toBe("/en/plans");
      return [button.textContent, why?.querySelector("p:nth-of-type(2)")?.textContent];
    });
    expect(describeToken).toEqual([
      ["Rising grades Requires ADVANCED", "This view needs today’s grades; your plan shows the previous day’s."],
      ["New Buy signals Requires PREMIUM", "Your plan does not include signals, so tokens cannot be filtered by them."],
      ["CSV Requires ADVANCED", "Your plan does not include downloading the table as a file."],
      ["Signal Requires PREMIUM", "Your plan does not include signals, so tokens cannot be filtered by them."],
    ]);
    // Keyboard shortcuts of the page, such as the search's, are off while a dialog is open.
    expect(document.querySelector("[role=dialog]")).toBeNull();
    const outside = [...document.querySelectorAll(".ratings__bar a, .ratings__filters a")].filter(
      (link) => !link.closest("[popover]"),
    );
    for (const link of outside) expect(link.getAttribute("href")).not.toContain("/plans");
  });

  test("a line above the ratings says what is free and the catalogue's price for the rest", () => {
    page(ratingsData("", { locks: LOCKS }));
    const line = document.querySelector(".ratings__first");
    expect(line?.textContent).toBe(
      "Grades rank tokens against each other from 0 to 100, once a day. Free: the 20 largest, one day late. ADVANCED: all of them, on the same day, for $39.99 per month.",
    );
    const table = document.querySelector("table");
    expect(line && table && line.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test("the line above the ratings is not shown to a member whose plan includes all grades", () => {
    page(ratingsData("", { locks: { ...LOCKS, gradedTokens: "all" } }));
    expect(document.querySelector(".ratings__first")).toBeNull();
  });
});

describe("the notices around the table", () => {
  test("a sentence says which part of the URL was ignored", () => {
    page(ratingsData("rows=7"));
    expect(screen.getByText("Choose 50, 100 or 200 rows per page, not “7”.")).toBeDefined();
  });

  test("the filter that excludes the most tokens is named and can be removed where nothing matches", () => {
    page(ratingsData("q=zzz&cap_min=1B", { rows: [], count: 0, relief: [{ group: "search", count: 9 }] }));
    expect(screen.getByText("Tokens found without “Name or symbol: zzz”: 9.")).toBeDefined();
    const lift = screen.getByRole("link", { name: "Remove Name or symbol: zzz" });
    expect(lift.getAttribute("href")).toBe("/en/ratings?cap_min=1B");
  });

  test("late prices are shown with the time of the last update", () => {
    page(ratingsData("", { isLate: true }));
    expect(screen.getByText("Prices have not updated since 23 Nov 2026, 03:17:43 UTC")).toBeDefined();
  });

  test("the 'j' and 'k' keys move between rows, except while typing in a field", () => {
    page(ratingsData("", { rows: [A_ROW, { ...A_ROW, tokenId: 2, name: "Second", slug: "second" }] }));
    fireEvent.keyDown(document.body, { key: "j" });
    expect(document.activeElement?.textContent).toContain("Junvent");
    fireEvent.keyDown(document.activeElement as Element, { key: "ArrowDown" });
    expect(document.activeElement?.textContent).toContain("Second");
    fireEvent.keyDown(document.activeElement as Element, { key: "k" });
    expect(document.activeElement?.textContent).toContain("Junvent");
    const search = screen.getByRole("searchbox");
    search.focus();
    fireEvent.keyDown(search, { key: "j" });
    expect(document.activeElement).toBe(search);
  });
});
