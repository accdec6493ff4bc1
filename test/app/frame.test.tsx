// biome-ignore-all lint/correctness/noComponentHookFactories: each test creates the page that it needs
import { existsSync } from "node:fs";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { plansPath } from "#app/areas/offers/model/paths.ts";
import { AREAS } from "#app/areas.ts";
import { Crumbs, type CrumbsOf } from "#app/frame/crumbs.tsx";
import { Footer } from "#app/frame/footer.tsx";
import { Frame } from "#app/frame/frame.tsx";
import { Header } from "#app/frame/header.tsx";
import { PageLinks } from "#app/frame/pageLinks.tsx";
import { SUPPORTED_LOCALES } from "#app/i18n/locales.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { InEnglish } from "./fixtures/frame.tsx";
import { localNetwork } from "./fixtures/network.ts";
import { unbuild } from "./fixtures/unbuilt.ts";

afterEach(cleanup);

/** Happy DOM has none, and a signed-in user's bell listens to one. */
class Events {
  static listening = 0;
  constructor() {
    Events.listening += 1;
  }
  close() {
    Events.listening -= 1;
  }
}
beforeAll(() => {
  vi.stubGlobal("EventSource", Events);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const HEAD = { position: 1234, chainHash: "ab".repeat(32), recordedAt: "2026-11-05T14:05:44.000Z" };

function page(Component: () => JSX.Element, at = "/en/plans") {
  const InWords = () => (
    <InEnglish>
      <Component />
    </InEnglish>
  );
  const Stub = createRemixStub([{ path: "*", Component: InWords }]);
  return render(<Stub initialEntries={[at]} />);
}

function signedIn(roles: string[]) {
  const Stub = createRemixStub([
    {
      id: "root",
      path: "/en/plans",
      loader: () => ({ account: { name: "ada@example.com", roles } }),
      Component: () => (
        <InEnglish>
          <Header network={null} />
        </InEnglish>
      ),
    },
  ]);
  return render(<Stub initialEntries={["/en/plans"]} />);
}

describe("the frame", () => {
  const frame = (isMarketSimulated: boolean) =>
    page(() => (
      <Frame network={null} head={null} pulse="ok" isMarketSimulated={isMarketSimulated}>
        <h1>Plans</h1>
      </Frame>
    ));

  test("the frame says that the tokens of a simulated market are invented, in a note that cannot be closed", () => {
    frame(true);
    const note = screen.getByRole("note");
    expect(note.textContent).toBe("Simulated market, invented tokens");
    expect(within(note).queryByRole("button")).toBeNull();
  });

  test("the frame does not mention a market that is not simulated", () => {
    frame(false);
    expect(screen.queryByRole("note")).toBeNull();
  });
});

describe("the header", () => {
  test("the header links the areas that are built and marks the current page", () => {
    page(() => <Header network={null} />);
    const links = within(screen.getByRole("navigation", { name: "Products" })).getAllByRole("link");
    const isBuilt = (area: string) => AREAS.some(({ key, home }) => key === area && home !== null);
    expect(links.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
      ["Ratings", null],
      ...(isBuilt("market") ? [["Market", null]] : []),
      ...(isBuilt("tokenLists") ? [["Token lists", null]] : []),
      ...(isBuilt("indices") ? [["Indices", null]] : []),
      ...(isBuilt("alerts") ? [["Alerts", null]] : []),
      ...(isBuilt("chatbot") ? [["Chatbot", null]] : []),
      ...(isBuilt("tradingAgent") ? [["Trading agent", null]] : []),
      ...(isBuilt("portfolio") ? [["Portfolio", null]] : []),
      ["Plans", "page"],
      ["Data API", null],
      ...(isBuilt("membership") ? [["Membership", null]] : []),
    ]);
  });

  test("the header opens all areas on demand and closes them on Escape, returning the focus", async () => {
    onTestFinished(unbuild("tradingAgent"));
    page(() => <Header network={null} />);
    const button = screen.getByRole("button", { name: "All products" });
    button.focus();
    fireEvent.click(button);
    const sheet = await screen.findByRole("dialog", { name: "All products" });
    expect(within(sheet).getByRole("link", { name: /^Ratings/ })).toBeDefined();
    expect(within(sheet).getByText((_, element) => element?.textContent === "Trading agent Soon")).toBeDefined();
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.activeElement ?? sheet, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  test("the header offers to connect a wallet when there is a network", () => {
    page(() => <Header network={localNetwork} />);
    expect(screen.getByRole("button", { name: "Connect Wallet" })).toBeDefined();
  });

  test("the header shows guests what they have, and links to sign-in and back again", () => {
    page(() => <Header network={null} />, "/en/plans?duration=yearly");
    expect(screen.getByText("Guest")).toBeDefined();
    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href("Billing and receipts")).toBe("/en/billing");
    expect(href("Sign in")).toBe("/en/sign-in?to=%2Fen%2Fplans%3Fduration%3Dyearly");
    expect(href("Create an account")).toBe("/en/sign-up?to=%2Fen%2Fplans%3Fduration%3Dyearly");
  });

  test("the header's links between sign-in pages never lead back to a sign-in page", () => {
    page(() => <Header network={null} />, "/en/forgot-password");
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/en/sign-in");
  });

  test.each([
    [["trader"], []],
    [["trader", "support"], ["Support"]],
    [
      ["trader", "support", "auditor"],
      ["Support", "Audit"],
    ],
    [["trader", "admin"], ["Administration"]],
  ])("the header links the desks of %j and no other", async (roles, desks) => {
    signedIn(roles);
    expect(await screen.findByText("ada@example.com")).toBeDefined();
    const links = screen.getAllByRole("link").map((link) => link.textContent);
    expect(links.filter((name) => ["Support", "Audit", "Administration"].includes(name ?? ""))).toEqual(desks);
    expect(links).toContain("Your account");
    expect(screen.getByRole("button", { name: "Sign out" })).toBeDefined();
    expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
  });
});

test("the event stream of a trader who signs out is closed before the session ends", async () => {
  signedIn(["trader"]);
  const button = await screen.findByRole("button", { name: "Sign out" });
  await waitFor(() => expect(Events.listening).toBe(1));
  fireEvent.submit(button.closest("form") as HTMLFormElement);
  expect(Events.listening).toBe(0);
});

describe("the footer", () => {
  test("the footer lists all eleven areas, and unbuilt ones can be neither clicked nor focused", () => {
    onTestFinished(unbuild("tradingAgent"));
    const { container } = page(() => <Footer head={HEAD} network={localNetwork} />);
    expect(container.querySelectorAll(".area")).toHaveLength(11);
    const soon = [...container.querySelectorAll(".area--soon")];
    expect(soon).toHaveLength(AREAS.filter(({ nav, home }) => nav !== undefined && home === null).length);
    expect(soon).not.toEqual([]);
    for (const area of soon) {
      expect(area.textContent).toMatch(/Soon$/);
      expect(area.closest("a, button, [tabindex]")).toBeNull();
    }
  });

  test("the footer shows the ledger's position and its time, or that it is unknown", () => {
    const { container, unmount } = page(() => <Footer head={HEAD} network={localNetwork} />);
    expect(container.textContent).toContain("Ledger position 1,234");
    expect(container.textContent).toContain("last entry 5 Nov 2026, 14:05:44 UTC");
    unmount();
    expect(page(() => <Footer head={null} network={null} />).container.textContent).toContain(
      "The ledger cannot be read right now",
    );
  });
});

test("pages state their canonical address and their other languages", () => {
  page(() => <PageLinks origin="https://tmai.example" />, "/en/api?tab=billing&utm=x");
  const hrefs = (rel: string) =>
    [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map((link) => [
      link.hreflang,
      link.getAttribute("href"),
    ]);
  expect(hrefs("canonical")).toEqual([["", "https://tmai.example/en/api?tab=billing"]]);
  expect(hrefs("alternate")).toEqual([
    ...SUPPORTED_LOCALES.map((locale) => [locale, `https://tmai.example/${locale}/api?tab=billing`]),
    ["x-default", "https://tmai.example/en/api?tab=billing"],
  ]);
  const picture = document.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
  expect(existsSync(`public${new URL(picture).pathname}`)).toBe(true);
});

test("a page's title and description are also used for shared links", () => {
  expect(pageMeta({ title: "Plans", description: "Priced in dollars." })).toEqual(
    expect.arrayContaining([
      { title: "Plans · TMAI" },
      { property: "og:title", content: "Plans · TMAI" },
      { name: "description", content: "Priced in dollars." },
      { property: "og:description", content: "Priced in dollars." },
    ]),
  );
});

test("a subpage has breadcrumbs", async () => {
  const crumbs: CrumbsOf<{ plan: string }> = ({ data, locale, t }) => ({
    above: [{ text: t("nav.plans"), to: plansPath(locale) }],
    here: data.plan,
  });
  const Stub = createRemixStub([
    {
      path: "/en/receipt",
      loader: () => ({ plan: "Analytics VIP" }),
      handle: { crumbs },
      Component: () => (
        <InEnglish>
          <Crumbs />
        </InEnglish>
      ),
    },
  ]);
  render(<Stub initialEntries={["/en/receipt"]} />);
  const trail = await screen.findByRole("navigation", { name: "You are here" });
  expect(within(trail).getByRole("link", { name: "Plans" }).getAttribute("href")).toBe("/en/plans");
  expect(within(trail).getByText("Analytics VIP").getAttribute("aria-current")).toBe("page");
});

test("a slow page shows a line after 150 ms, and its title is announced when it loads", async () => {
  let arrive = () => {};
  const Stub = createRemixStub([
    {
      path: "/",
      Component: () => (
        <InEnglish>
          <Header network={null} />
        </InEnglish>
      ),
    },
    {
      path: "/en/plans",
      loader: () =>
        new Promise<null>((resolve) => {
          arrive = () => resolve(null);
        }),
      Component: () => <h1>Arrived</h1>,
    },
  ]);
  const { container } = render(<Stub initialEntries={["/"]} />);
  const link = await screen.findAllByRole("link", { name: "Plans" });
  vi.useFakeTimers();
  fireEvent.click(link[0] as HTMLElement);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(container.querySelector(".progress")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(container.querySelector(".progress")).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText("Loading page")).toBeDefined();
  vi.useRealTimers();
  arrive();
  expect(await screen.findByText("Arrived")).toBeDefined();
});
