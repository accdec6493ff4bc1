// biome-ignore-all lint/correctness/noComponentHookFactories: each test makes the page that it needs
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { found } from "~/frame/search/find";
import { asksForSearch } from "~/frame/search/searchButton";
import SearchDialog from "~/frame/search/searchDialog";
import { InEnglish } from "./fixtures/frame";

const PLANS = [
  { slug: "advanced", name: "ADVANCED", product: 2, pricesUsdCents: { monthly: 3999 } },
  { slug: "vip", name: "VIP", product: 2, pricesUsdCents: { yearly: 749_999 } },
];
const names = (typed: string, entries: string[]) =>
  found(
    entries.map((name) => ({ name })),
    typed,
  ).map(({ name }) => name);

describe("finding by name", () => {
  test("puts names that begin so first, then words that do, then the rest", () => {
    expect(names("pl", ["Supply", "All plans", "Plans", "Market"])).toEqual(["Plans", "All plans", "Supply"]);
  });

  test("minds neither case nor accents, and wants every word", () => {
    expect(names("indices", ["Índices", "Alerts"])).toEqual(["Índices"]);
    expect(names("prem api", ["Data API PREMIUM", "Data API ADVANCED"])).toEqual(["Data API PREMIUM"]);
  });

  test("finds by a name that is not shown, after those that are", () => {
    const entries = [{ name: "الخطط", also: "plans" }, { name: "Plans of others" }];
    expect(found(entries, "plans").map(({ name }) => name)).toEqual(["Plans of others", "الخطط"]);
  });

  test("shows all while nothing is typed", () => {
    expect(names("  ", ["b", "a"])).toEqual(["b", "a"]);
  });
});

describe("keys that open the search", () => {
  const pressed = (init: KeyboardEventInit, on: HTMLElement = document.body) => {
    let asked = false;
    const listen = (event: KeyboardEvent) => {
      asked = asksForSearch(event);
    };
    document.addEventListener("keydown", listen, { once: true });
    document.body.append(on);
    on.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
    return asked;
  };
  afterEach(() => document.body.replaceChildren());

  test("are a slash, and K with Ctrl or Cmd", () => {
    expect(pressed({ key: "/" }, document.createElement("div"))).toBe(true);
    expect(pressed({ key: "k", ctrlKey: true }, document.createElement("div"))).toBe(true);
    expect(pressed({ key: "K", metaKey: true }, document.createElement("div"))).toBe(true);
    expect(pressed({ key: "k" }, document.createElement("div"))).toBe(false);
  });

  test("leave a slash to the field it is typed into, and a dialog alone", () => {
    expect(pressed({ key: "/" }, document.createElement("input"))).toBe(false);
    const dialog = document.createElement("div");
    dialog.setAttribute("role", "dialog");
    document.body.append(dialog);
    expect(pressed({ key: "k", ctrlKey: true }, document.createElement("div"))).toBe(false);
  });
});

describe("the search", () => {
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
  ]);
  const answer = vi.fn();
  beforeEach(() => {
    onClose.mockReset();
    answer.mockResolvedValue(Response.json({ code: 200, data: PLANS }));
    vi.stubGlobal("fetch", answer);
    render(<Stub initialEntries={["/en/plans"]} />);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  const field = () => screen.getByRole("combobox");
  const chosen = () => screen.getAllByRole("option").find((option) => option.getAttribute("aria-selected") === "true");

  test("names the chosen option in the field and passes over what is not built", async () => {
    await screen.findByRole("option", { name: "Analytics VIP" });
    expect(chosen()?.textContent).toBe("Plans");
    expect(field().getAttribute("aria-activedescendant")).toBe(chosen()?.id);
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    expect(chosen()?.textContent).toBe("Data API");
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    expect(chosen()?.textContent).toBe("Analytics ADVANCED");
    fireEvent.keyDown(field(), { key: "ArrowUp" });
    fireEvent.keyDown(field(), { key: "ArrowUp" });
    fireEvent.keyDown(field(), { key: "ArrowUp" });
    expect(chosen()?.textContent).toBe("Analytics VIP");
    expect(screen.getByRole("option", { name: /Ratings/ }).getAttribute("aria-disabled")).toBe("true");
  });

  test("goes where Enter is pressed, and closes", async () => {
    fireEvent.change(field(), { target: { value: "data" } });
    fireEvent.keyDown(field(), { key: "Enter" });
    expect(await screen.findByText("Arrived")).toBeDefined();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("says that nothing is called so", async () => {
    await screen.findByRole("option", { name: "Analytics VIP" });
    fireEvent.change(field(), { target: { value: "zzz" } });
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("No results for “zzz”."));
    expect(screen.queryAllByRole("option")).toEqual([]);
  });
});

test("pages can still be found when the plans do not come", async () => {
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
  expect(await screen.findByText("The plans could not be loaded. Pages can still be found.")).toBeDefined();
  expect(screen.getByRole("option", { name: "Plans" })).toBeDefined();
  cleanup();
  vi.unstubAllGlobals();
});
