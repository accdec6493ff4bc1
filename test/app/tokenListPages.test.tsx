import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { readDraft } from "#app/areas/alerts/model/draft.ts";
import tokenLists from "#app/areas/tokenLists/locales/en/tokenLists.json";
import type { ListPageData, ListsPageData } from "#app/areas/tokenLists/model/pages.ts";
import { ListPage } from "#app/areas/tokenLists/pages/list/listPage.tsx";
import { ListsPage } from "#app/areas/tokenLists/pages/listsPage.tsx";
import { ImportPage } from "#app/areas/tokenLists/pages/make/importPage.tsx";
import { NewListPage } from "#app/areas/tokenLists/pages/make/newListPage.tsx";
import { FOUND, listData, MEMBER, SIDE_LISTS } from "./fixtures/tokenLists.ts";
import { InWords } from "./fixtures/words.tsx";

// What a reader sees of token lists: what they can change, what is locked, and what wallets read.

afterEach(cleanup);

let shown: () => JSX.Element;
const Stub = createRemixStub([{ path: "*", Component: () => shown() }]);

function page(component: () => JSX.Element) {
  shown = component;
  return render(
    <InWords more={{ tokenLists }}>
      <Stub />
    </InWords>,
  );
}
const listPage = (data: ListPageData) => page(() => <ListPage {...data} answer={null} />);
const listsPage = (data: ListsPageData) => page(() => <ListsPage {...data} answer={null} />);

describe("the page of a list", () => {
  test("a list lets its maker move and remove tokens by buttons of one form", () => {
    listPage(listData());
    const row = screen.getByRole("row", { name: /Junvent/ });
    for (const [name, value] of [
      ["Move Junvent up", "up"],
      ["Move Junvent down", "down"],
      ["Remove Junvent", "remove"],
    ]) {
      const button = within(row).getByRole("button", { name });
      expect([button.getAttribute("form"), button.getAttribute("name"), button.getAttribute("value")]).toEqual([
        "list-members",
        value,
        "junvent",
      ]);
    }
    expect(screen.getByRole("searchbox", { name: "Add a token by name or address" })).toBeTruthy();
  });

  test("tokens of a list cannot be moved by hand while it is sorted by a grade", () => {
    listPage(listData({ sort: "trader" }));
    expect(screen.queryByRole("button", { name: "Move Junvent up" })).toBeNull();
    expect(screen.getByRole("button", { name: "Remove Junvent" })).toBeTruthy();
  });

  test("another user's list can be followed, cloned and reported, but not changed", () => {
    listPage(listData({ isMine: false }));
    expect(screen.queryByRole("button", { name: /Remove/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Follow: Core" })).toBeTruthy();
    expect(screen.getByText("Report this list")).toBeTruthy();
    expect(screen.queryByText("Delete this list")).toBeNull();
  });

  test("a list says what the plan locks, in its averages and in its rows", () => {
    const market = { ...MEMBER.market, trader: "locked", investor: "locked", signal: "locked" } as const;
    const member = { ...MEMBER, market: market as unknown as typeof MEMBER.market };
    listPage(
      listData({
        members: [member],
        figures: { ...listData().list.figures, meanTrader: "locked", signals: "locked" },
      }),
    );
    const row = screen.getByRole("row", { name: /Junvent/ });
    expect(within(row).getAllByText("requires ADVANCED").length).toBe(2);
    expect(within(row).getAllByText("requires PREMIUM").length).toBe(1);
    expect(screen.getByText("Signals require PREMIUM")).toBeTruthy();
  });

  test("a list names its file for wallets, the tokens left out of it, and why a version was raised", () => {
    listPage(listData());
    expect(screen.getByRole("link", { name: /core\.tokenlist\.json$/ })).toBeTruthy();
    expect(screen.getByText("Valid against the schema, version 1.1.0, 1 entry.")).toBeTruthy();
    expect(screen.getByText("1 token is left out because it has no contract address: BTC.")).toBeTruthy();
    expect(screen.getByText("tokens added: new minor version")).toBeTruthy();
    expect(screen.getByText("first version")).toBeTruthy();
    expect(screen.getByText("Published at ledger position 48,211.")).toBeTruthy();
  });

  test("a list links to a new alert on it", () => {
    const data = listData();
    listPage(data);
    const href = screen.getByRole("link", { name: "Create alert for this list" }).getAttribute("href") ?? "";
    const { pathname, searchParams } = new URL(href, "http://localhost");
    expect(pathname).toBe("/en/alerts/new");
    expect(readDraft(searchParams).watched).toEqual({ listId: data.list.listId });
  });

  test("texts by other users are shown as plain text", () => {
    listPage(listData({ isMine: false, about: "see https://evil.example <b>now</b>" }));
    const text = screen.getByText("see https://evil.example <b>now</b>");
    expect(text.tagName).toBe("BDI");
    expect(screen.queryByRole("link", { name: /evil/ })).toBeNull();
  });
});

describe("the page of lists", () => {
  test("a guest is shown what signing in offers", () => {
    listsPage({ beside: { ...SIDE_LISTS, mine: null, limits: null }, found: FOUND, profile: null });
    expect(screen.getByText(/Sign in to create your own lists/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toContain("/en/sign-in?to=");
    expect(screen.queryByText("Public profile")).toBeNull();
  });

  test("only our own lists are marked as official, even if another maker uses our name", () => {
    const [tmaiList, person] = FOUND.lists;
    if (!tmaiList || !person?.maker) throw new Error("no lists");
    const imitation = { ...person, maker: { ...person.maker, shownName: "TMAI" } };
    listsPage({ beside: SIDE_LISTS, found: { ...FOUND, lists: [tmaiList, imitation] }, profile: null });
    const findRow = (title: string) => within(screen.getByRole("row", { name: new RegExp(title) }));
    expect(findRow(tmaiList.title).getByText("Official list")).toBeTruthy();
    expect(findRow(imitation.title).queryByText("Official list")).toBeNull();
  });

  test("a user's own lists are counted against the limit", () => {
    listsPage({ beside: SIDE_LISTS, found: FOUND, profile: null });
    expect(screen.getByText("1 of 3")).toBeTruthy();
    expect(screen.getByText("Public profile")).toBeTruthy();
  });

  test("an empty search result says so, and links back to all lists", () => {
    listsPage({ beside: SIDE_LISTS, found: { ...FOUND, lists: [], count: 0, q: "zzz" }, profile: null });
    expect(screen.getByText("No public list matches “zzz”")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show all" }).getAttribute("href")).toBe("/en/token-lists");
  });
});

describe("a new list", () => {
  const limits = { ...(SIDE_LISTS.limits as NonNullable<typeof SIDE_LISTS.limits>), ruleLists: 2 };

  test("a rule for a new list is one sentence whose words are controls", () => {
    page(() => (
      <NewListPage shown={{ limits, categories: [{ key: "defi", name: "DeFi" }], rulePlan: null }} answer={null} />
    ));
    expect(screen.getByRole("textbox", { name: "Minimum investor grade, 0 to 100" })).toHaveProperty("value", "80");
    expect(screen.getByRole("textbox", { name: "Minimum market cap in dollars, such as 100M" })).toHaveProperty(
      "value",
      "100M",
    );
    expect(screen.getByRole("combobox", { name: "Category" })).toBeTruthy();
  });

  test("rule-based lists are shown with the required plan to a user without it", () => {
    page(() => (
      <NewListPage
        shown={{ limits: { ...limits, ruleLists: 0 }, categories: [], rulePlan: "ADVANCED" }}
        answer={null}
      />
    ));
    expect(screen.getByText("Rule-based lists require ADVANCED.")).toBeTruthy();
    expect(screen.getByRole("radio", { name: /Rule-based/ })).toHaveProperty("disabled", true);
  });

  test("an import shows the tokens found and the unread lines before it is saved", () => {
    const preview = {
      isList: false,
      title: "",
      known: 2,
      unknown: 1,
      first: ["A", "B", "C"],
      leftOut: { count: 250, first: [{ line: 4, token: "USDC", text: "“x” is not a contract address." }] },
      changed: { count: 0, first: [] },
      table: "token,note\nabc,\n",
    };
    page(() => <ImportPage answer={{ kind: "addresses", text: "0x", preview }} />);
    for (const text of [
      "2 tokens recognised",
      "1 token will be kept without a grade",
      "250 tokens are left out",
      "Line 4:",
      "USDC",
      "and 249 more",
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(/imported with a change/)).toBeNull();
    const form = screen.getByRole("button", { name: "Save as list" }).closest("form");
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({ kind: "csv", text: preview.table });
    cleanup();
    page(() => <ImportPage answer={{ kind: "url", text: "", preview: { ...preview, isList: true } }} />);
    expect(screen.getByText("Entry 4:")).toBeTruthy();
  });
});
