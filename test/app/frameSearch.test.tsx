// biome-ignore-all lint/correctness/noComponentHookFactories: each test creates the page that it needs
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { SearchTarget } from "#app/frame/area.ts";
import { found } from "#app/frame/search/find.ts";
import { recentTargets, rememberTarget } from "#app/frame/search/recent.ts";
import { isSearchShortcut, SearchButton } from "#app/frame/search/searchButton.tsx";
import SearchDialog from "#app/frame/search/searchDialog.tsx";
import { InEnglish } from "./fixtures/frame.tsx";
import { unbuild } from "./fixtures/unbuilt.ts";

const PLANS = [
  { slug: "advanced", name: "ADVANCED", product: 2, pricesUsdCents: { monthly: 3999 } },
  { slug: "vip", name: "VIP", product: 2, pricesUsdCents: { yearly: 749_999 } },
];
const names = (typed: string, entries: string[]) =>
  found(
    entries.map((name) => ({ name })),
    typed,
  ).map(({ name }) => name);

describe("search by name", () => {
  test("the search ranks names that begin with the text first, then words that do, then the rest", () => {
    expect(names("pl", ["Supply", "All plans", "Plans", "Market"])).toEqual(["Plans", "All plans", "Supply"]);
  });

  test("the search ignores case and accents, and requires every word", () => {
    expect(names("indices", ["Índices", "Alerts"])).toEqual(["Índices"]);
    expect(names("prem api", ["Data API PREMIUM", "Data API ADVANCED"])).toEqual(["Data API PREMIUM"]);
  });

  test("the search finds hidden names and ranks them after visible ones", () => {
    const entries = [{ name: "الخطط", also: "plans" }, { name: "Plans of others" }];
    expect(found(entries, "plans").map(({ name }) => name)).toEqual(["Plans of others", "الخطط"]);
  });

  test("the search shows everything while nothing is typed", () => {
    expect(names("  ", ["b", "a"])).toEqual(["b", "a"]);
  });
});

describe("shortcuts for the search", () => {
  const pressed = (init: KeyboardEventInit, on: HTMLElement = document.body) => {
    let requests = false;
    const listen = (event: KeyboardEvent) => {
      requests = isSearchShortcut(event);
    };
    document.addEventListener("keydown", listen, { once: true });
    document.body.append(on);
    on.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
    return requests;
  };
  afterEach(() => document.body.replaceChildren());

  test("the slash key, and K with Ctrl or Cmd, open the search", () => {
    expect(pressed({ key: "/" }, document.createElement("div"))).toBe(true);
    expect(pressed({ key: "k", ctrlKey: true }, document.createElement("div"))).toBe(true);
    expect(pressed({ key: "K", metaKey: true }, document.createElement("div"))).toBe(true);
    expect(pressed({ key: "k" }, document.createElement("div"))).toBe(false);
  });

  test("a slash in a field is typed, and no shortcut opens the search over a dialog", () => {
    expect(pressed({ key: "/" }, document.createElement("input"))).toBe(false);
    const dialog = document.createElement("div");
    dialog.setAttribute("role", "dialog");
    document.body.append(dialog);
    expect(pressed({ key: "k", ctrlKey: true }, document.createElement("div"))).toBe(false);
  });
});

const LISTS: Record<string, { listId: string; title: string; maker: string | null }[]> = {
  core: [
    { listId: "1", title: "Core", maker: null },
    { listId: "2", title: "Core of the house", maker: "TMAI" },
  ],
};
const TOKENS: Record<string, { slug: string; symbol: string; name: string; isDelisted: boolean }[]> = {
  a: [{ slug: "abalone", symbol: "ABA", name: "Abalone", isDelisted: false }],
  ab: [
    { slug: "abalone", symbol: "ABA", name: "Abalone", isDelisted: false },
    { slug: "old-abacus", symbol: "ABC", name: "Abacus", isDelisted: true },
  ],
  aba: [{ slug: "abalone", symbol: "ABA", name: "Abalone", isDelisted: false }],
};
/** The requests to the server's search, in order. */
let requests: string[];
let answered: (typed: string) => Promise<Response>;
const jsonAnswer = (data: unknown) => Promise.resolve(Response.json({ code: 200, data }));

describe("the search dialog", () => {
  const onClose = vi.fn();
  const Stub = createRemixStub([
    {
      path: "/en/plans",
      Component: () => (
        <InEnglish>
          <SearchDialog onClose={onClose} />
        </InEnglish>
      ),
    },
    { path: "/en/api", Component: () => <h1>Arrived</h1> },
    { path: "/en/tokens/abalone", Component: () => <h1>Abalone’s page</h1> },
  ]);
  const open = () => render(<Stub initialEntries={["/en/plans"]} />);
  beforeEach(() => {
    onClose.mockReset();
    localStorage.clear();
    requests = [];
    answered = (typed) => jsonAnswer(TOKENS[typed] ?? []);
    vi.stubGlobal("fetch", (url: URL) => {
      if (url.pathname === "/en/token-lists/found") return jsonAnswer(LISTS[url.searchParams.get("q") ?? ""] ?? []);
      if (url.pathname === "/api/indices") return jsonAnswer([]);
      if (url.pathname !== "/api/tokens/search") return jsonAnswer(PLANS);
      const typed = url.searchParams.get("q") ?? "";
      requests.push(typed);
      return answered(typed);
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  const field = () => screen.getByRole("combobox");
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
  const chosen = () => screen.getAllByRole("option").find((option) => option.getAttribute("aria-selected") === "true");
  /** Which areas are built changes over time, so these are fixed for the tests. */
  const plansCame = () => screen.findByRole("option", { name: "Analytics VIP" });

  test("the field references the selected option and skips unbuilt areas", async () => {
    onTestFinished(unbuild("tradingAgent"));
    open();
    await plansCame();
    const built = screen.getAllByRole("option").filter((option) => !option.hasAttribute("aria-disabled"));
    expect(chosen()).toBe(built[0]);
    expect(field().getAttribute("aria-activedescendant")).toBe(chosen()?.id);
    for (const option of [...built.slice(1), built[0]]) {
      fireEvent.keyDown(field(), { key: "ArrowDown" });
      expect(chosen()).toBe(option);
    }
    fireEvent.keyDown(field(), { key: "ArrowUp" });
    expect(chosen()?.textContent).toBe("Analytics VIP");
    expect(screen.getByRole("option", { name: /Trading agent/ }).getAttribute("aria-disabled")).toBe("true");
  });

  test("Enter navigates to the selected option and closes the search", async () => {
    open();
    type("data");
    fireEvent.keyDown(field(), { key: "Enter" });
    expect(await screen.findByText("Arrived")).toBeDefined();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("the search says that there are no results once the server has confirmed it", async () => {
    open();
    await plansCame();
    type("zzz");
    expect(screen.getByRole("status").textContent).toBe("");
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("No results for “zzz”."));
    expect(screen.queryAllByRole("option")).toEqual([]);
  });

  test("a search without results suggests examples that are entered by a click", async () => {
    const examples = { symbol: "ABA", name: "ab", address: "0xa0b869" };
    answered = (typed) =>
      TOKENS[typed] ? jsonAnswer(TOKENS[typed]) : Promise.resolve(Response.json({ data: [], examples }));
    open();
    await plansCame();
    type("  zzz ");
    await screen.findByText("No results for “zzz”.");
    expect(screen.getByText("Try a symbol, a name, the start of a contract address, or a page:")).toBeDefined();
    for (const name of ["ABA", "0xa0b869", "Ratings"]) expect(screen.getByRole("button", { name })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "ab" }));
    expect((field() as HTMLInputElement).value).toBe("ab");
    expect(await screen.findByRole("option", { name: "Abalone ABA" })).toBeDefined();
  });

  describe("Enter before the results", () => {
    const answers = new Map<string, (response: Response) => void>();
    beforeEach(() => {
      answers.clear();
      answered = (typed) => new Promise((resolve) => answers.set(typed, resolve));
    });
    const enter = () => fireEvent.keyDown(field(), { key: "Enter" });
    const arrives = async (typed: string) => {
      await waitFor(() => expect(answers.has(typed)).toBe(true));
      answers.get(typed)?.(await jsonAnswer(TOKENS[typed] ?? []));
    };

    test("Enter opens the first result once it has arrived, and not a page that was there sooner", async () => {
      open();
      await plansCame();
      type("ab");
      enter();
      expect(screen.getByText("The first result opens as soon as it is found.")).toBeDefined();
      expect(onClose).not.toHaveBeenCalled();
      await arrives("ab");
      expect(await screen.findByText("Abalone’s page")).toBeDefined();
      expect(onClose).toHaveBeenCalledOnce();
    });

    test("Enter applies only to the text it was pressed for", async () => {
      open();
      await plansCame();
      type("ab");
      enter();
      await waitFor(() => expect(answers.has("ab")).toBe(true));
      type("aba");
      await arrives("ab");
      await arrives("aba");
      await screen.findByRole("option", { name: "Abalone ABA" });
      await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/result found$/));
      expect(onClose).not.toHaveBeenCalled();
      enter();
      expect(await screen.findByText("Abalone’s page")).toBeDefined();
    });

    test("Enter opens nothing if tokens could not be searched", async () => {
      answered = () => Promise.reject(new TypeError("Failed to fetch"));
      open();
      await plansCame();
      type("data");
      enter();
      expect(await screen.findByText(/^Tokens could not be searched/)).toBeDefined();
      expect(onClose).not.toHaveBeenCalled();
    });
  });

  test("the search marks tokens that are only similar, and selects a match before them", async () => {
    const similar = [{ slug: "abalone", symbol: "ABA", name: "Abalone", isDelisted: false, isSimilar: true }];
    answered = (typed) => jsonAnswer(["abaolne", "vip analytics"].includes(typed) ? similar : []);
    open();
    await plansCame();
    type("abaolne");
    expect(await screen.findByText("No results for “abaolne”. Showing results for similar names.")).toBeDefined();
    expect(screen.getByRole("group", { name: "Tokens: similar names" })).toBeDefined();
    type("vip analytics");
    await screen.findByRole("group", { name: "Tokens: similar names" });
    expect(options()).toEqual(["Analytics VIP", "Abalone ABA"]);
    expect(chosen()?.textContent).toBe("Analytics VIP");
    expect(screen.queryByText(/^No results for/)).toBeNull();
  });

  test.each([
    ["billing", "Billing and receipts"],
    [" invoice ", "Billing and receipts"],
    ["hit rate", "Track record"],
    ["grades", "Ratings"],
    ["bililng", "Billing and receipts"],
  ])("the search finds the intended page for “%s”", (typed, page) => {
    open();
    type(typed);
    expect(screen.getByRole("option", { name: page })).toBeDefined();
  });

  test("the search shows tokens with their symbols before pages and plans, and marks delisted ones", async () => {
    open();
    await plansCame();
    type("ab");
    await screen.findByRole("option", { name: "Abalone ABA" });
    expect(options()[1]).toBe("Abacus ABC, delisted");
    expect(screen.getByRole("group", { name: "Tokens" }).querySelectorAll("[role=option]")).toHaveLength(2);
    expect(screen.getByRole("status").textContent).toMatch(/results found$/);
  });

  test("text typed in one go sends one request, and matching results stay during the next search", async () => {
    open();
    await plansCame();
    type("a");
    type("ab");
    await screen.findByRole("option", { name: "Abalone ABA" });
    expect(requests).toEqual(["ab"]);
    answered = () => new Promise(() => {});
    type("abac");
    expect(options()).toEqual(["Abacus ABC, delisted"]);
  });

  test("the search finds token lists, with the makers of other people's lists", async () => {
    open();
    await plansCame();
    type("core");
    await screen.findByRole("option", { name: "Core of the house TMAI" });
    expect(options()).toEqual(["Core", "Core of the house TMAI"]);
    expect(screen.getByRole("group", { name: "Token lists" }).querySelectorAll("[role=option]")).toHaveLength(2);
  });

  test("the selection stays on its option when tokens are inserted before it", async () => {
    open();
    await plansCame();
    type("a");
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    const before = chosen()?.textContent;
    await screen.findByRole("option", { name: "Abalone ABA" });
    expect(options()[0]).toBe("Abalone ABA");
    expect(chosen()?.textContent).toBe(before);
  });

  test("a response to text that is no longer typed is ignored", async () => {
    let answerFirst: (response: Response) => void = () => {};
    answered = (typed) =>
      typed === "ab" ? new Promise((resolve) => (answerFirst = resolve)) : jsonAnswer(TOKENS[typed] ?? []);
    open();
    await plansCame();
    type("ab");
    await waitFor(() => expect(requests).toEqual(["ab"]));
    type("aba");
    await screen.findByRole("option", { name: "Abalone ABA" });
    answerFirst(await jsonAnswer(TOKENS.ab));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(options()).toEqual(["Abalone ABA"]);
  });

  test("the search finds the track record, which the navigation does not list", () => {
    open();
    type("track");
    expect(screen.getByRole("option", { name: "Track record" })).toBeDefined();
  });

  test("the search says when tokens could not be searched, and shows the other results", async () => {
    answered = () => Promise.reject(new TypeError("Failed to fetch"));
    open();
    await plansCame();
    type("vip");
    expect(await screen.findByText("Tokens could not be searched. You can still find pages and plans.")).toBeDefined();
    expect(options()).toEqual(["Analytics VIP"]);
  });

  test("the search shows recently opened results while nothing is typed, the last one first", async () => {
    open();
    type("ab");
    await screen.findByRole("option", { name: "Abalone ABA" });
    fireEvent.keyDown(field(), { key: "Enter" });
    expect(await screen.findByText("Abalone’s page")).toBeDefined();
    cleanup();
    open();
    type("data");
    fireEvent.keyDown(field(), { key: "Enter" });
    await screen.findByText("Arrived");
    cleanup();
    open();
    expect(screen.getByRole("group", { name: "Recent" }).textContent).toBe("RecentData APIAbalone ABA");
    type("x");
    expect(screen.queryByRole("group", { name: "Recent" })).toBeNull();
  });
});

test("text and Enter typed while the search is loading are not lost", async () => {
  vi.stubGlobal("fetch", (url: URL) =>
    jsonAnswer(url.search === "?q=ab" && url.pathname === "/api/tokens/search" ? TOKENS.ab : []),
  );
  const Stub = createRemixStub([
    {
      path: "/en/plans",
      Component: () => (
        <InEnglish>
          <SearchButton />
        </InEnglish>
      ),
    },
    { path: "/en/tokens/abalone", Component: () => <h1>Abalone’s page</h1> },
  ]);
  render(<Stub initialEntries={["/en/plans"]} />);
  await screen.findByRole("button", { name: "Search" });
  for (const key of ["/", "a", "x", "Backspace", "b", "Enter"]) fireEvent.keyDown(document.body, { key });
  expect(await screen.findByText("Abalone’s page")).toBeDefined();
  cleanup();
  vi.unstubAllGlobals();
});

test("a search that is opened again is empty", async () => {
  vi.stubGlobal("fetch", () => jsonAnswer([]));
  const Stub = createRemixStub([
    {
      path: "/en/plans",
      Component: () => (
        <InEnglish>
          <SearchButton />
        </InEnglish>
      ),
    },
  ]);
  render(<Stub initialEntries={["/en/plans"]} />);
  await screen.findByRole("button", { name: "Search" });
  for (const key of ["/", "q"]) fireEvent.keyDown(document.body, { key });
  const field = await screen.findByRole<HTMLInputElement>("combobox");
  expect(field.value).toBe("q");
  fireEvent.keyDown(field, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  fireEvent.keyDown(document.body, { key: "/" });
  expect((await screen.findByRole<HTMLInputElement>("combobox")).value).toBe("");
  cleanup();
  vi.unstubAllGlobals();
});

describe("recently opened results", () => {
  const place = (id: string): SearchTarget => ({
    id,
    group: "tokens",
    name: id.toUpperCase(),
    path: `/en/tokens/${id}`,
  });
  beforeEach(() => localStorage.clear());

  test("recent results are the last eight, each once, with current names and in the current language", () => {
    for (let n = 0; n < 10; n++) rememberTarget(place(`t${n}`));
    rememberTarget(place("t5"));
    const recent = recentTargets("de", [{ ...place("t9"), name: "Neun", path: "/de/tokens/t9" }]);
    expect(recent.map(({ name }) => name)).toEqual(["T5", "Neun", "T8", "T7", "T6", "T4", "T3", "T2"]);
    expect(recent[0]).toMatchObject({ group: "recent", path: "/de/tokens/t5" });
  });

  test("recent results are empty when the browser stores nothing or invalid data", () => {
    localStorage.setItem("tmai:recent-places", "{");
    expect(recentTargets("en", [])).toEqual([]);
    localStorage.setItem("tmai:recent-places", JSON.stringify([{ id: "x", name: "X", path: "//elsewhere" }, null, 7]));
    expect(recentTargets("en", [])).toEqual([]);
  });
});

test("pages can still be found when the plans cannot be loaded", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const Stub = createRemixStub([
    {
      path: "/en/plans",
      Component: () => (
        <InEnglish>
          <SearchDialog onClose={() => {}} />
        </InEnglish>
      ),
    },
  ]);
  render(<Stub initialEntries={["/en/plans"]} />);
  expect(await screen.findByText("The plans could not be loaded. You can still find pages.")).toBeDefined();
  expect(screen.getByRole("option", { name: "Plans" })).toBeDefined();
  cleanup();
  vi.unstubAllGlobals();
});
