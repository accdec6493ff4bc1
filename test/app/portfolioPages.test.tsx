import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test } from "vitest";
import portfolio from "#app/areas/portfolio/locales/en/portfolio.json";
import portfolioMoves from "#app/areas/portfolio/locales/en/portfolioMoves.json";
import type { ChainState, MoveView, PortfolioAnswer, Question } from "#app/areas/portfolio/model/calls.ts";
import type { MovesPageData, OverviewData, OverviewPageData, Refused } from "#app/areas/portfolio/model/pages.ts";
import { sampleOverview } from "#app/areas/portfolio/model/sample.ts";
import { buildValuePlot } from "#app/areas/portfolio/model/valuePlot.ts";
import { MovesPage } from "#app/areas/portfolio/pages/moves/movesPage.tsx";
import { OverviewPage } from "#app/areas/portfolio/pages/overview/overviewPage.tsx";
import { parseOverviewQuery } from "#app/areas/portfolio/server/pages/queries.server.ts";
import { InWords } from "./fixtures/words.tsx";

// What a user sees of their portfolio in each of its states, and of its moves.

afterEach(cleanup);

let shown: ReactNode;
const Stub = createRemixStub([{ path: "*", Component: () => shown }]);
function page(content: ReactNode) {
  shown = content;
  return render(
    <InWords more={{ portfolio, portfolioMoves }}>
      <Stub initialEntries={["/en/portfolio"]} />
    </InWords>,
  );
}
const text = () => document.body.textContent ?? "";

const parseQuery = (search: string) => parseOverviewQuery(new URLSearchParams(search));
/** The sample's numbers, as if they were a user's own. */
const own = (search = "", change: Partial<OverviewData> = {}): OverviewPageData => ({
  is: "shown",
  ...sampleOverview(parseQuery(search)),
  ...change,
});
const withAnswer = (change: Partial<PortfolioAnswer>, search = ""): OverviewPageData => {
  const data = sampleOverview(parseQuery(search));
  return { is: "shown", ...data, portfolio: { ...data.portfolio, ...change } };
};
const overview = (data: OverviewPageData, refused: Refused | null = null) =>
  page(<OverviewPage shown={data} refused={refused} />);
const row = (name: RegExp) => screen.getByRole("row", { name });

const TOKEN = { key: "token:1", slug: null, symbol: "ETH", name: "Ether", decimals: 18 };
const move = (change: Partial<MoveView> = {}): MoveView => ({
  ...{ moveId: "m1", at: "2026-03-01T10:00:00.000Z", walletId: "w1", chainId: "1", token: TOKEN },
  ...{ amount: "1500000000000000000", kind: "buy", valueUsdCents: "330000", valueBy: "price", group: "g" },
  ...{ source: "hand", note: "", transactionHash: null, disposal: null },
  ...change,
});

describe("the overview", () => {
  test("the overview shows unrealised and realised gain on one line, and explains both returns", () => {
    overview(own());
    expect(text()).toContain("Gain+$2,646.10open +$2,006.10 + realised +$640.00");
    expect(text()).toContain("Net invested$13,900.00");
    expect(text()).toContain("Time-weighted return+20.6% 89 daysHow the holdings performed");
    expect(text()).toContain("Money-weighted return+23.1% 89 daysHow your money performed");
    expect(text()).toContain("This is not a tax report. Prices are estimates at one point in time.");
  });

  test("the overview counts the tokens without a price and without a cost next to the total", () => {
    overview(own());
    expect(text()).toContain("1 token without a price is not included.");
    expect(text()).toContain("1 token with an unknown cost, $710.00 of the value, has no gain.");
  });

  test("the overview names the required plan in place of returns that are not included", () => {
    overview(own("", { performance: null, plans: { returns: "ADVANCED", history: "PREMIUM" } }));
    expect(text()).toContain("Returns and risk: requires ADVANCED.");
    expect(screen.queryByText("Time-weighted return")).toBeNull();
    expect(screen.queryByText("Sharpe ratio")).toBeNull();
  });

  test("the overview names the plan with earlier days only where some are missing", () => {
    const data = own("range=all", { plans: { returns: null, history: "PREMIUM" } });
    if (data.is !== "shown") throw new Error("not shown");
    overview({ ...data, history: { ...data.history, shownFrom: "2026-01-01" } });
    expect(text()).toContain("Earlier days: requires PREMIUM.");
  });

  test("a token without a price shows no value, and links to the question that sets one", () => {
    const question: Question = { is: "price", token: { ...TOKEN, key: "named:NOVB", symbol: "NOVB" }, amount: "1" };
    overview(own("", { questions: [question] }));
    const cells = within(row(/Novabloom/));
    expect(cells.getByRole("link", { name: "Set price" }).getAttribute("href")).toBe("#price-named%3ANOVB");
    expect(document.getElementById("price-named:NOVB")).not.toBeNull();
    expect(row(/Novabloom/).textContent).not.toContain("$0.00");
  });

  test("a partly known cost shows how much of the amount it covers", () => {
    overview(own());
    expect(row(/Tidewater/).textContent).toContain("260 of 310 known");
  });

  test("a token opens its lots, and the lots that each sale used", () => {
    overview(own("token=named%3AEMBR"));
    const lots = screen.getByRole("table", { name: "Lots" });
    expect(lots.textContent).toContain("4 Jan 20262.6$4,420.00");
    expect(screen.getByRole("table", { name: "Sales" }).textContent).toContain(
      "20 Feb 20260.8$1,360.00+$640.000.8 from 4 Jan 2026, cost $1,360.00",
    );
    const open = screen.getByRole("link", { name: /Ember/ });
    expect(open.getAttribute("aria-expanded")).toBe("true");
    expect(open.getAttribute("href")).toBe("/en/portfolio");
  });

  test("the overview groups the same amounts by chain, with no value where nothing has a price", () => {
    overview(own("by=chain"));
    const rows = screen.getAllByRole("row").map((one) => one.textContent);
    expect(rows).toContain("Ethereum$12,353.5072.8%");
    const data = sampleOverview(parseQuery("by=chain"));
    cleanup();
    const [unpriced] = data.portfolio.holdings.filter(({ priceUsd }) => priceUsd === null);
    overview(withAnswer({ holdings: unpriced ? [unpriced] : [] }, "by=chain"));
    expect(row(/Ethereum/).textContent).not.toContain("$0.00");
  });

  test("the overview finds holdings by the search in the URL, and offers to show all where none match", () => {
    overview(own("find=tide"));
    expect(screen.queryByRole("row", { name: /Ember/ })).toBeNull();
    expect(row(/Tidewater/)).toBeDefined();
    cleanup();
    overview(own("find=zzz"));
    expect(screen.getByRole("link", { name: "Show all" }).getAttribute("href")).toBe("/en/portfolio");
  });

  test("the overview keeps the choices of the URL in its links", () => {
    overview(own("method=average&range=1y"));
    const link = screen.getByRole("link", { name: "By wallet" });
    expect(link.getAttribute("href")).toBe("/en/portfolio?method=average&by=wallet&range=1y");
    expect(screen.getByRole("link", { name: "Average" }).getAttribute("aria-current")).toBe("true");
  });

  test("the overview gives the measured effect of a 10% fall of the leading token", () => {
    overview(own());
    expect(text()).toContain("With this beta, a 10% fall in EMBR went with −8.1%: −$1,375.06.");
  });

  test("the chart hatches the days without a value, and draws no line over them", () => {
    const { history } = sampleOverview(parseQuery(""));
    overview(own());
    expect(document.querySelectorAll(".lplot__gap")).toHaveLength(1);
    expect(text()).toContain("hatched: a token had no price");
    const { lines, days } = buildValuePlot(history);
    expect(lines[0].values.filter((value) => value === null)).toHaveLength(4);
    expect(days).toHaveLength(90);
    expect(document.querySelector(".lplot__line--act")?.getAttribute("d")?.match(/M/g)).toHaveLength(2);
  });
});

describe("an incomplete portfolio", () => {
  const state = (change: Partial<ChainState>): ChainState => ({
    ...{ chainId: "137", chain: "Polygon", walletId: "w", asOf: "2026-03-31T09:00:00.000Z", block: "1", stale: false },
    ...{ native: null, tokens: [] },
    ...change,
  });

  test("a chain that did not respond is named once, with the time of its balances, and is missing from the total", () => {
    const down = state({ error: "unreachable" as ChainState["error"] & string });
    overview(withAnswer({ chains: [down, { ...down, walletId: "v" }], missing: ["Polygon"] }));
    expect(screen.getAllByText("Polygon did not respond")).toHaveLength(1);
    expect(text()).toContain("Its figures are from 31 Mar 2026, 09:00:00 UTC.");
    expect(text()).toContain("without Polygon");
  });

  test("the overview says that balances are out of date", () => {
    overview(withAnswer({ chains: [state({ stale: true })] }));
    expect(screen.getByText("Balances on Polygon are out of date")).toBeDefined();
  });

  test("the overview says how many tokens are hidden, and gives the reasons only on request", () => {
    const hidden = [
      { token: { ...TOKEN, symbol: "FREE" }, amount: "1", by: "rule" as const, reasons: ["nameOffers" as const] },
    ];
    overview(withAnswer({ hidden }));
    expect(text()).toContain("1 token is hidden.");
    expect(text()).not.toContain("its name promises something");
    cleanup();
    overview(withAnswer({ hidden }, "hidden=1"));
    expect(text()).toContain("its name promises something");
    expect(screen.getByRole("button", { name: "Show: FREE" })).toBeDefined();
  });

  test("the overview says how far back a wallet has been read, and lists waiting chains on one line", () => {
    const { portfolio: answer } = sampleOverview(parseQuery(""));
    const [wallet] = answer.wallets;
    if (!wallet) throw new Error("the sample has wallets");
    const read = { chainId: "1", chain: "Ethereum", backTo: "2024-03-03T00:00:00.000Z", share: 0.41, problem: null };
    const waiting = { ...read, backTo: null, share: 0 };
    const history = [read, { ...waiting, chain: "Base" }, { ...waiting, chain: "Polygon" }];
    overview(withAnswer({ wallets: [{ ...wallet, history }] }));
    expect(text()).toContain("Ethereum: history read back to 3 Mar 2024, 41%");
    expect(text()).toContain("Base and Polygon: history will be read soon");
  });
});

describe("a portfolio that does not exist yet", () => {
  test("a guest is led to sign-in and to a sample", () => {
    overview({ is: "guest" });
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toContain("/en/sign-in");
    expect(screen.getByRole("link", { name: "View sample" }).getAttribute("href")).toBe("/en/portfolio?sample=1");
  });

  test("an account without wallets is offered four ways to begin", () => {
    overview(withAnswer({ wallets: [], holdings: [] }));
    expect(screen.getByText("No wallets yet")).toBeDefined();
    for (const name of ["Connect a wallet", "View sample"]) expect(screen.getByRole("link", { name })).toBeDefined();
    expect(screen.getAllByRole("link", { name: "Import a file" }).length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: "Watch an address" })).toBeDefined();
  });

  test("the overview says that the chains are being read, and shows no amounts before they respond", () => {
    overview({ is: "reading" });
    expect(screen.getByText("Reading balances from the chains …")).toBeDefined();
    expect(text()).not.toContain("$");
  });

  test("a sample has a badge that says so, and cannot be changed", () => {
    overview(own("sample=1"));
    expect(screen.getByText("sample")).toBeDefined();
    expect(text()).toContain("Tokens and figures are made up, and nothing here is stored.");
    expect(screen.queryByRole("button", { name: /Watch|Save|Set price/ })).toBeNull();
  });
});

describe("open questions", () => {
  const sent = move({ moveId: "out", amount: "-1500000000000000000", kind: "transferOut" });
  const questions: Question[] = [
    { is: "match", matchId: "match-1", out: sent, in: move({ moveId: "in", kind: "transferIn" }) },
    { is: "cost", move: move() },
    { is: "origin", move: sent },
    { is: "price", token: TOKEN, amount: "1000000000000000000" },
    { is: "jump", token: TOKEN, valueUsdCents: "999900" },
    { is: "spam", token: { ...TOKEN, key: "contract:1:0x1" }, amount: "1", reasons: [] },
  ];

  test("the open questions are one list with a count, each with a way to answer it", () => {
    overview(own("", { questions }));
    const list = within(screen.getByRole("region", { name: /Needs an answer/ }));
    expect(list.getByRole("heading").textContent).toBe("Needs an answer 6");
    expect(list.getByText("1 more")).toBeDefined();
    expect(list.getByRole("link", { name: "Add cost" }).getAttribute("href")).toBe(
      "/en/portfolio/moves?token=token%3A1&edit=m1",
    );
    const accept = list.getByRole("button", { name: "Yes, one transfer" }).closest("form");
    expect(new FormData(accept as HTMLFormElement).get("intent")).toBe("accept");
    expect(new FormData(accept as HTMLFormElement).get("of")).toBe("match-1");
    expect(text()).toContain("ETH raised the total by $9,999.00 in a day. Is this real?");
  });

  test("the 'm' key moves to the open questions, and 'a' accepts one", () => {
    overview(own("", { questions }));
    fireEvent.keyDown(document.body, { key: "m" });
    const yes = screen.getByRole("button", { name: "Yes, one transfer" });
    expect(document.activeElement).toBe(yes);
    let sentBy: Element | null = null;
    yes.addEventListener("click", (event) => {
      event.preventDefault();
      sentBy = yes;
    });
    fireEvent.keyDown(yes, { key: "a" });
    expect(sentBy).toBe(yes);
    fireEvent.keyDown(yes, { key: "m" });
    expect(document.activeElement).toBe(screen.getAllByRole("link", { name: "Add cost" })[0]);
  });

  test("a refused price shows the reason at its field, and the input stays", () => {
    const error = "Enter an amount in dollars such as 0.05.";
    overview(own("", { questions }), {
      ...{ intent: "price", of: TOKEN.key, field: "priceUsd", error, values: { priceUsd: "lots" } },
    });
    const field = screen.getByLabelText("Price of one ETH in USD");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect((field as HTMLInputElement).value).toBe("lots");
    expect(screen.getAllByText(error)).toHaveLength(1);
  });
});

describe("the list of moves", () => {
  const NONE = { token: null, wallet: null, kind: null, cursor: null, edit: null, isAdding: false };
  const data = (change: Partial<MovesPageData> = {}, moves: MoveView[] = [move()]): MovesPageData => ({
    query: NONE,
    answer: { moves, cursor: null, total: moves.length },
    wallets: [{ walletId: "w1", label: "Main", address: null, kind: "hand" }],
    tokens: [{ key: "token:1", symbol: "ETH" }],
    edited: null,
    ...change,
  });
  const moves = (change?: Partial<MovesPageData>, some?: MoveView[], refused: Refused | null = null) =>
    page(<MovesPage shown={data(change, some)} refused={refused} />);

  test("a sale shows its cost and its gain", () => {
    const disposal = { costUsdCents: "120000", realisedUsdCents: "30000", unknownAmount: "500000000000000000" };
    moves({}, [move({ kind: "sell", amount: "-1500000000000000000", disposal })]);
    expect(row(/Sell ETH/).textContent).toContain("−1.5 ETH");
    expect(row(/Sell ETH/).textContent).toContain("$1,200.000.5 unknown cost");
    expect(row(/Sell ETH/).textContent).toContain("+$300.00");
  });

  test("a move without a value shows 'unknown', never zero", () => {
    moves({}, [move({ valueUsdCents: null, valueBy: null })]);
    expect(row(/Buy ETH/).textContent).toContain("unknown value");
    expect(row(/Buy ETH/).textContent).not.toContain("$0");
  });

  test("a move opens from its row, and the focused one with the 'e' key", () => {
    moves({ query: { ...NONE, kind: "buy" } });
    const link = screen.getByRole("link", { name: "Buy ETH" });
    expect(link.getAttribute("href")).toBe("/en/portfolio/moves?kind=buy&edit=m1");
    fireEvent.keyDown(document.body, { key: "j" });
    expect(document.activeElement).toBe(link);
    let isOpened = false;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      isOpened = true;
    });
    fireEvent.keyDown(link, { key: "e" });
    expect(isOpened).toBe(true);
  });

  test("a move from an order accepts another kind, value and note, but no other amount or time", async () => {
    moves({ query: { ...NONE, edit: "m1" }, edited: move({ source: "order" }) });
    expect(await screen.findByText("From an order: its time and amount cannot be changed.")).toBeDefined();
    expect(screen.getByLabelText("Value in USD")).toBeDefined();
    expect(screen.getAllByLabelText("Note").length).toBeGreaterThan(0);
    expect(screen.queryByLabelText("Amount")).toBeNull();
    expect(screen.queryByLabelText("Time (UTC)")).toBeNull();
    expect(screen.queryByText("Delete")).toBeNull();
  });

  test("every field of a manual move can be changed, and the move can be deleted", async () => {
    moves({ query: { ...NONE, edit: "m1" }, edited: move({ valueBy: "hand" }) });
    expect(((await screen.findByLabelText("Amount")) as HTMLInputElement).value).toBe("1.5");
    expect((screen.getByLabelText("Value in USD") as HTMLInputElement).value).toBe("3300.00");
    expect(screen.getByText("Delete move")).toBeDefined();
  });

  test("the '/' key moves to the filters, and an empty result offers to show all moves", () => {
    moves({ query: { ...NONE, token: "token:1" } }, []);
    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).toBe(screen.getByLabelText("Token"));
    expect(screen.getByText("No moves match")).toBeDefined();
    expect(screen.getAllByRole("link", { name: "Show all" })[0]?.getAttribute("href")).toBe("/en/portfolio/moves");
  });

  test("a refused new move shows the error at its field, and the input stays", async () => {
    const refused: Refused = {
      ...{ intent: "add", of: "", field: "amount", error: "Enter an amount such as 1.5, other than zero." },
      values: { amount: "none", token: "ETH" },
    };
    moves({ query: { ...NONE, isAdding: true } }, [], refused);
    const field = await screen.findByLabelText("Amount");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect((field as HTMLInputElement).value).toBe("none");
    expect(screen.getByText("Enter an amount such as 1.5, other than zero.")).toBeDefined();
  });

  test("the list links to older moves by the cursor", () => {
    moves({ answer: { moves: [move()], cursor: "1_m1", total: 140 } });
    expect(screen.getByRole("link", { name: /Older/ }).getAttribute("href")).toBe("/en/portfolio/moves?cursor=1_m1");
    expect(text()).toContain("140 moves");
  });
});
