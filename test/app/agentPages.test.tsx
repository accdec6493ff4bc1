import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import words from "#app/areas/tradingAgent/locales/en/tradingAgent.json";
import type { AgentPageData, ConfirmedAct, ListPageData } from "#app/areas/tradingAgent/model/view.ts";
import { AgentPage } from "#app/areas/tradingAgent/pages/agent/agentPage.tsx";
import { ListPage } from "#app/areas/tradingAgent/pages/list/listPage.tsx";
import {
  AGENT_ID,
  makeAgent,
  makeAgentOrder,
  makeAgentPage,
  makeJudgement,
  makeLiveAgent,
  makePosition,
  makeResult,
} from "./fixtures/agents.ts";
import { localNetwork } from "./fixtures/network.ts";
import { InWords } from "./fixtures/words.tsx";

// What people read about their agents. Source: docs/spec/agent.md#7 and #8.

afterEach(cleanup);

let page: ReactNode;
const sent: { intent: string; positions: string | null }[] = [];
const Shown = () => <InWords more={{ tradingAgent: words }}>{page}</InWords>;
const Stub = createRemixStub([
  {
    path: "/en/trading-agent/:id",
    Component: Shown,
    action: async ({ request }: { request: Request }) => {
      const form = await request.formData();
      const positions = form.get("positions");
      sent.push({ intent: String(form.get("intent")), positions: positions === null ? null : String(positions) });
      return null;
    },
  },
  { path: "/en/trading-agent", Component: Shown },
  { path: "*", Component: () => <p>elsewhere</p> },
]);

async function show(what: ReactNode, path: string): Promise<void> {
  page = what;
  render(<Stub initialEntries={[path]} />);
  await screen.findByRole("heading", { level: 1 });
}
const PATH = `/en/trading-agent/${AGENT_ID}`;
const one = (own: Partial<AgentPageData> = {}, requests: ConfirmedAct | null = null) =>
  show(<AgentPage shown={makeAgentPage(own)} act={requests} />, PATH);
const text = () => document.body.textContent ?? "";
const card = (name: string) => screen.getByRole("heading", { name }).closest(".card")?.textContent ?? "";
const bar = () => screen.getByRole("region", { name: "Agent" });

type Own = Extract<ListPageData, { is: "shown" }>;
const list = (own: Partial<Own> = {}) =>
  show(
    <ListPage
      shown={{
        ...{ is: "shown", agents: [makeAgent()], backtests: [], liveNeedsPlan: null },
        ...{ room: { paper: 3, live: 1, paperUsed: 1, liveUsed: 0 }, ...own },
      }}
    />,
    "/en/trading-agent",
  );

describe("the list of agents", () => {
  const DRAFT = makeAgent({
    ...{ agentId: "2", name: "Later", mode: "draft", status: "idle", equityUsd: null, sinceStart: null },
    ...{ deepestFall: null, nextLookAt: null },
  });

  test("the list shows for each agent whether it is on paper or live, its state and its next check", async () => {
    await list({ agents: [makeAgent(), makeLiveAgent({ agentId: "3", name: "Real", status: "paused" }), DRAFT] });
    const rows = screen.getAllByRole("row").map((row) => row.textContent);
    expect(rows).toHaveLength(4);
    expect(rows[1]).toBe("GradesPaperRunning$1,268.72+26.87%−24.9%1 Dec 2026, 00:20 UTC");
    expect(rows[2]).toContain("RealLiveBuying paused");
    expect(rows[3]).toBe("LaterDraftNot startedNothing judged yetNothing judged yetNothing judged yetNot running");
  });
  test("the list never adds paper and live results together", async () => {
    await list({ agents: [makeAgent(), makeLiveAgent({ agentId: "3", name: "Real" })] });
    expect(document.querySelector("tfoot")).toBeNull();
    expect(text()).not.toContain("$2,537.44");
    expect(text()).toContain("Paper and live results are never added together.");
  });
  test("an empty list offers three strategies, each with its weakness and a link to use it", async () => {
    await list({ agents: [] });
    const strategies = within(screen.getByRole("region", { name: "Start with a strategy" }));
    expect(strategies.getAllByText(/^Weakness: /)).toHaveLength(3);
    expect(strategies.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/en/trading-agent/new?strategy=grade-follower-1",
      "/en/trading-agent/new?strategy=trend-1",
      "/en/trading-agent/new?strategy=dca-1",
    ]);
  });
  test("the list asks a guest to sign in and still shows the strategies", async () => {
    await show(<ListPage shown={{ is: "guest" }} />, "/en/trading-agent");
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toContain("trading-agent");
    expect(screen.getByText("Grade follower")).toBeDefined();
    expect(screen.queryByRole("link", { name: "New agent" })).toBeNull();
  });
  test("the list names the plan that live agents require", async () => {
    await list({ liveNeedsPlan: { plan: "BASIC" } });
    expect(screen.getByText("Live agents require BASIC.")).toBeDefined();
  });
  test("the keys j and k move between agents", async () => {
    await list({ agents: [makeAgent(), DRAFT] });
    fireEvent.keyDown(document.body, { key: "j" });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "j" });
    expect(document.activeElement?.textContent).toBe("Later");
  });
});

describe("the page of an agent", () => {
  test("the page of an agent starts with its strategy and exits in whole sentences", async () => {
    await one();
    expect(document.querySelector(".agent__sentence")?.textContent?.trim()).toBe(
      "Among the 50 largest tokens, buy when the trader grade rises to 70 and sell when it falls below 55. " +
        "Sell after a loss of 12%. Once the gain has reached 5%, sell 10% below the highest close.",
    );
  });
  test("a paper result says that it is simulated, after costs, with days, trades, interval and the market's return", async () => {
    await one();
    const result = card("Simulated result");
    expect(result).toContain("After costs, 90 days, 22 trades, since 1 Sept 2026");
    expect(result).toContain("+26.87%95% interval −11.00% to +71.00%");
    expect(result).toContain("Market index over the same time: +32.00%");
    expect(result).toContain(
      "These results are simulated. No money was at risk, fills are assumed, and the rule was chosen knowing the past. " +
        "No one earned this, and you may lose money.",
    );
  });
  test("the page shows no annualised result before a year, and a share of exits at a gain only with its interval", async () => {
    await one();
    expect(text()).toContain("an annualised result after 365 days");
    expect(text()).not.toContain("Exits at a gain");
    cleanup();
    const gains = { count: 20, of: 40, interval: { low: 0.35, high: 0.65 } };
    await one({
      result: makeResult({ gains, yearly: 0.4, sharpe: { value: 1.2, interval: { low: -0.4, high: 2.8 } } }),
    });
    expect(card("Simulated result")).toContain("20 of 4095% interval 35% to 65%");
    expect(card("Simulated result")).toContain("1.2095% interval -0.40 to 2.80");
  });
  test("a live result says what can be lost and how it compares with its paper twin", async () => {
    const worse = { all: 42, price: 20, pool: 10, gas: 7, delay: 5, orders: 3 };
    await one({ agent: makeLiveAgent(), result: makeResult({ kind: "live", worse }) });
    const result = card("Live result");
    expect(result).toContain(
      "The agent can lose your whole budget. It acts once per candle and can sell far below a stop. This is not advice.",
    );
    expect(result).toContain("Live was 42 bps worse: price 20 bps, pool 10 bps, gas 7 bps, delay 5 bps.");
    expect(result).not.toContain("These results are simulated.");
  });
  test("a live result on the simulated market says that it is simulated", async () => {
    await one({ agent: makeLiveAgent({ simulatedMarket: true }), result: makeResult({ kind: "live" }) });
    expect(card("Live result")).toContain("These results are simulated.");
    expect(card("Live result")).toContain("Prices of the simulated market");
  });
  test("the page shows at which close each position is sold and by which rule", async () => {
    await one({
      positions: [makePosition(), makePosition({ tokenId: 9, symbol: "SHIB", sellsAt: null, worthUsd: null })],
    });
    const rows = within(screen.getByRole("region", { name: "Positions" }))
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(rows[1]).toBe("LTC11 Oct 2026$250.00$351.34+$101.34$234.00or below: trailing stop");
    expect(rows[2]).toContain("No price");
    expect(rows[2]).toContain("Only when its strategy says so");
    expect(text()).toContain("Judged at closes");
  });
  test("judgements are listed by candle with what a rule refused and how to recompute them", async () => {
    await one({
      agent: makeLiveAgent(),
      judgements: {
        rows: [{ ...makeJudgement(), stream: `agent-${AGENT_ID}`, version: 12 }],
        ...{ olderThan: "2026-11-20T00:00:00.000Z", before: null },
      },
    });
    const judged = card("Judgements");
    expect(judged).toContain("29 Nov 2026buys SHIBnot taken: 1");
    expect(judged).toContain("Buy SHIB $250.00 grade rose to its levelSize limited by: the amount per order");
    expect(judged).toContain("Buy AXS No current price or grade");
    expect(judged).toContain("as version 12 of");
    expect(judged).toContain(`npm run ledger -- replay ${AGENT_ID} --to 12 && npm run ledger -- verify`);
    expect(within(screen.getByRole("region", { name: "Inputs" })).getAllByRole("row")).toHaveLength(4);
    expect(screen.getByRole("link", { name: "Older" }).getAttribute("href")).toBe(
      `${PATH}?before=2026-11-20T00%3A00%3A00.000Z#judgements`,
    );
  });
  test("the page recomputes a judgement and says whether it is the same", async () => {
    const requests: string[] = [];
    const answers = [
      { isEqual: true, difference: null },
      { isEqual: false, difference: "decisions.0.amount is 1" },
    ];
    vi.stubGlobal("fetch", async (url: URL) => {
      requests.push(url.pathname + url.search);
      return Response.json({ code: 200, data: answers.shift() });
    });
    await one();
    fireEvent.click(screen.getByText("29 Nov 2026"));
    const button = screen.getByRole("button", { name: "Recompute now" });
    fireEvent.click(button);
    expect(await screen.findByText("The same result, byte for byte.")).toBeDefined();
    fireEvent.click(button);
    expect(await screen.findByText("A different result: decisions.0.amount is 1")).toBeDefined();
    expect(requests[0]).toBe(
      `/api/trading-agent-v2/agents/${AGENT_ID}/judgements/recompute?candle=2026-11-29T00%3A00%3A00.000Z`,
    );
    vi.unstubAllGlobals();
  });
  test("orders are shown as bought and sold in words, and unfilled ones in red", async () => {
    await one({
      agent: makeLiveAgent(),
      orders: {
        rows: [
          makeAgentOrder(),
          makeAgentOrder({
            decisionId: "0x2",
            side: "sell",
            status: "OrderFailed",
            reason: "stopLoss",
            failure: "PriceMoved",
          }),
        ],
        notTaken: 38,
      },
    });
    expect(card("Orders")).toContain("Bought LTC");
    expect(card("Orders")).toContain("Sell LTCnot filled");
    expect(card("Orders")).toContain("loss limitthe price moved beyond the slippage limit");
    expect(
      screen.getByText("Not taken in the judgements above: 38 signals, each with its rule").getAttribute("href"),
    ).toBe("#judgements");
  });
  test("judgements, orders and equity can be downloaded for this agent alone", async () => {
    await one();
    const files = screen.getAllByRole("link", { name: /^(CSV|JSON)$/ }).map((link) => link.getAttribute("href"));
    expect(files).toHaveLength(6);
    for (const file of files) expect(file).toContain(`/agents/${AGENT_ID}/export?what=`);
  });
  test("the page lists the agent's own limits and how they changed", async () => {
    await one();
    const rules = screen.getByRole("heading", { name: "The agent’s own limits" }).closest("details")?.textContent ?? "";
    expect(rules).toContain("Trailing stop10%, once the gain has reached 5%");
    expect(rules).toContain("Take profitoff");
    expect(rules).toContain("20% below the highest equity: buying pauses, positions stay");
    expect(rules).toContain("Changed: Loss limit and Strategy");
  });
});

describe("the action bar of an agent", () => {
  test("the action bar shows state and worth, and its actions ask for confirmation first", async () => {
    await one();
    expect(bar().textContent).toContain("Paper Running");
    expect(bar().textContent).toContain("$1,268.72");
    const links = within(bar()).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([`${PATH}?ask=pause`, `${PATH}?ask=stop`]);
  });
  test("the action bar resumes a paused agent", async () => {
    sent.length = 0;
    await one({ agent: makeAgent({ status: "paused", paused: { by: "owner" } }) });
    fireEvent.click(within(bar()).getByRole("button", { name: "Resume buying" }));
    await expect.poll(() => sent).toEqual([{ intent: "resume", positions: null }]);
  });
  test("the action bar cannot resume an agent that staff paused", async () => {
    await one({ agent: makeLiveAgent({ status: "paused", paused: { by: "staff" } }) });
    expect(within(bar()).queryByRole("button", { name: "Resume buying" })).toBeNull();
    expect(within(bar()).getByRole("link", { name: "Stop agent" })).toBeDefined();
  });
  test("the action bar offers no action for a live agent that has ended", async () => {
    await one({ agent: makeLiveAgent({ status: "killed", ended: { by: "staff", reason: "x", at: "2026-11-30" } }) });
    expect(within(bar()).queryAllByRole("link")).toEqual([]);
  });
  test("stopping asks what happens to the positions and sends the choice", async () => {
    sent.length = 0;
    await one({}, "stop");
    const dialog = within(await screen.findByRole("dialog", { name: "Stop this agent?" }));
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: /^Keep them/ }).checked).toBe(true);
    fireEvent.click(dialog.getByRole("radio", { name: /^Sell them/ }));
    fireEvent.click(dialog.getByRole("button", { name: "Stop agent" }));
    await expect.poll(() => sent).toEqual([{ intent: "stop", positions: "sold" }]);
  });
  test("pausing asks for confirmation", async () => {
    sent.length = 0;
    await one({}, "pause");
    const dialog = within(await screen.findByRole("dialog", { name: "Pause buying?" }));
    expect(sent).toEqual([]);
    fireEvent.click(dialog.getByRole("button", { name: "Pause buying" }));
    await expect.poll(() => sent).toEqual([{ intent: "pause", positions: null }]);
  });
  test("the keys p and s press the actions, which move the address to the confirmation", async () => {
    await one();
    const pressed: (string | null)[] = [];
    for (const link of within(bar()).getAllByRole("link"))
      link.addEventListener("click", (event) => {
        event.preventDefault();
        pressed.push(link.getAttribute("href"));
      });
    fireEvent.keyDown(document.body, { key: "p" });
    fireEvent.keyDown(document.body, { key: "s" });
    expect(pressed).toEqual([`${PATH}?ask=pause`, `${PATH}?ask=stop`]);
  });
  test("the keys j and k move between positions and judgements", async () => {
    await one();
    fireEvent.keyDown(document.body, { key: "j" });
    expect(document.activeElement?.textContent).toBe("LTC");
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "j" });
    expect(document.activeElement?.tagName).toBe("SUMMARY");
  });
});

describe("notes on the page of an agent", () => {
  test("a draft has no result and can be started on paper", async () => {
    sent.length = 0;
    await one({ agent: makeAgent({ mode: "draft", status: "idle" }), notes: [{ is: "draft" }] });
    expect(screen.queryByRole("heading", { name: "Simulated result" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Start on paper" }));
    await expect.poll(() => sent).toEqual([{ intent: "start", positions: null }]);
  });
  test("an agent without a judgement shows when it is first checked", async () => {
    await one({ result: null, notes: [{ is: "notJudged", at: "2026-12-01T00:20:00.000Z" }] });
    expect(text()).toContain("Not judged yetFirst check: 1 Dec 2026, 00:20 UTC");
    expect(text()).toContain("No results before the first judgement.");
  });
  test("an agent without prices shows since when, and what still waits", async () => {
    await one({ notes: [{ is: "feedGap", since: "2026-11-30T14:00:00.000Z" }] });
    expect(text()).toContain("No prices since 30 Nov 2026, 14:00 UTCNothing is bought; exits wait for a price.");
  });
  test("an unavailable chain is shown with the number of exits that wait", async () => {
    await one({ agent: makeLiveAgent(), notes: [{ is: "chainDown", chain: "Base", exits: 1 }] });
    expect(text()).toContain("Cannot send on Base1 exit is waiting.");
  });
  test("a failed exit is red and can be sold manually in the swap dialog", async () => {
    const token = { symbol: "LTC", address: `0x${"55".repeat(20)}`, decimals: 18 };
    await one({
      ...{ agent: makeLiveAgent(), byHand: { network: localNetwork, tokens: { 7: token } } },
      notes: [{ is: "exitFailed", tokenId: 7, symbol: "LTC", reason: "NoLiquidity", times: 2 }],
    });
    expect(document.querySelector(".banner--bad")?.textContent).toContain("LTC could not be sold");
    expect(text()).toContain("Attempts so far: 2");
    expect(screen.getByRole("button", { name: "Sell manually" }).getAttribute("aria-haspopup")).toBe("dialog");
  });
  test("a pause by a rule shows the measured value and the limit", async () => {
    sent.length = 0;
    await one({
      agent: makeAgent({ status: "paused", paused: { by: "rule", rule: "drawdown" } }),
      notes: [
        {
          ...{ is: "paused", by: "rule", rule: "drawdown", name: "drawdown", until: null },
          ...{ figure: { kind: "share", share: 0.213 }, limit: { kind: "share", share: 0.2 } },
        },
      ],
    });
    expect(text()).toContain("Buying is paused: equity is 21.3% below its highest, the limit is 20.0%");
    fireEvent.click(screen.getAllByRole("button", { name: "Resume buying" })[0] as HTMLElement);
    await expect.poll(() => sent).toEqual([{ intent: "resume", positions: null }]);
  });
  test("a killed agent shows why it ended, what it held and that no rule sells it", async () => {
    await one({
      agent: makeLiveAgent({ status: "killed" }),
      notes: [{ is: "killed", by: "staff", reason: "Strategy withdrawn", symbols: ["LTC", "SHIB"] }],
    });
    expect(text()).toContain("This agent has ended: Strategy withdrawn");
    expect(text()).toContain("It held LTC and SHIB. They are in your wallet, and no rule sells them any more");
  });
  test("an ending mandate links to its renewal in the last step of the agent", async () => {
    await one({
      agent: makeLiveAgent(),
      notes: [{ is: "mandateEnds", at: "2026-12-05T00:00:00.000Z", isOver: false }],
    });
    expect(text()).toContain("Its mandate ends on 5 Dec 2026");
    expect(screen.getByRole("link", { name: "Renew the mandate" }).getAttribute("href")).toBe(
      `/en/trading-agent/new?agent=${AGENT_ID}#live`,
    );
  });
  test("a plan that is over and live trading that is off are shown", async () => {
    await one({ agent: makeLiveAgent(), notes: [{ is: "planOver" }, { is: "liveOff" }] });
    expect(text()).toContain("It buys nothing. Exits continue until the mandate ends.");
    expect(text()).toContain("Live trading is switched off");
  });
  test("a stopped agent shows what happened to its positions", async () => {
    await one({ agent: makeAgent({ status: "stopped" }), notes: [{ is: "stopped", positions: "kept" }] });
    expect(text()).toContain("Its positions were kept, and no rule sells them any more.");
  });
});
