import { json } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import newAgent from "#app/areas/tradingAgent/locales/en/newAgent.json";
import tradingAgent from "#app/areas/tradingAgent/locales/en/tradingAgent.json";
import type { WholeBody } from "#app/areas/tradingAgent/model/draft.ts";
import type { NewAgentView } from "#app/areas/tradingAgent/model/newAgent.ts";
import { rulesFile } from "#app/areas/tradingAgent/model/rulesFile.ts";
import { NewAgentPage } from "#app/areas/tradingAgent/pages/new/newAgentPage.tsx";
import { tabStorage } from "#app/platform/pageStorage.ts";
import { AGENT_BODY, AGENT_BOUNDS } from "./fixtures/agentBounds.ts";
import { InWords } from "./fixtures/words.tsx";

// What a user sees when creating an agent: its sentence, the errors in it, its rules as a file, and the three steps.

type Call = { method: string; path: string; body: Record<string, unknown> };
let calls: Call[];
let answers: { status: number; body: unknown }[];
beforeEach(() => {
  calls = [];
  answers = [];
  tabStorage.removeItem("tmai:new-agent");
  vi.stubGlobal("fetch", async (path: URL, { method, body }: { method: string; body: string }) => {
    calls.push({ method, path: path.pathname, body: JSON.parse(body) });
    const answer = answers.shift();
    if (!answer) throw new TypeError("no connection");
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SOL = { tokenId: 7, symbol: "SOL", name: "Solana" };
const view = (own: Partial<NewAgentView> = {}): NewAgentView => ({
  ...{ agent: null, start: AGENT_BODY, tokens: [], bounds: AGENT_BOUNDS, isGuest: false },
  chains: [
    { chainId: 31_337, name: "Local chain", is: "open" },
    { chainId: 8453, name: "Base", is: "locked", plan: "TRADING BOT ADVANCED" },
    { chainId: "solana", name: "Solana", is: "paper" },
  ],
  ...{ hourly: { is: "locked", plan: "TRADING BOT ADVANCED" }, live: { is: "open" } },
  ...{ days: { first: "2023-11-30", last: "2026-11-28", usual: "2025-11-30" } },
  ...{ stablecoin: "USDC", simulatedMarket: true, mandateId: null, finding: null },
  ...own,
});

let shown: NewAgentView;
let found: NewAgentView["finding"];
const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <p>At {pathname + search}</p>;
};
const Stub = createRemixStub([
  {
    path: "/en/trading-agent/new",
    Component: () => (
      <InWords more={{ newAgent, tradingAgent }}>
        <NewAgentPage shown={shown} />
      </InWords>
    ),
    loader: () => json({ shown: { ...shown, finding: found } }),
  },
  { path: "/*", Component: Elsewhere },
]);
async function open(own: Partial<NewAgentView> = {}) {
  shown = view(own);
  found = null;
  await act(async () => void render(<Stub initialEntries={["/en/trading-agent/new"]} />));
}
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const steps = () => within(screen.getByRole("region", { name: "Test it first" }));
const live = () => within(screen.getByRole("region", { name: "3. Live" }));
const saved = (own: object = {}) => ({ status: 201, body: { code: 201, data: { agentId: "a-1", ...own } } });

describe("the agent form", () => {
  test("the form has a control for each value of the strategy, and shows its weakness", async () => {
    await open();
    expect(screen.getByLabelText<HTMLInputElement>("Grade to buy at").value).toBe("70");
    expect(screen.getByLabelText<HTMLInputElement>("Loss limit").value).toBe("12.5");
    expect(screen.getByText(/^Weakness: grades follow prices/)).toBeTruthy();
    const tokens = screen.getByLabelText<HTMLSelectElement>("Tokens");
    expect([...tokens.options].map(({ text }) => text)).toEqual([
      "the 20 largest tokens",
      "the 20 most traded tokens",
      "the 20 tokens with the best grades",
      "a list of 0 tokens",
    ]);
  });

  test.each([
    ["signal-follower-1", ["Signal to buy at", "Signal to sell at"]],
    ["trend-1", ["Candles in the average"]],
    ["rebalance-1", ["Interval in candles", "Distance from target weight"]],
    ["dca-1", ["Interval in candles", "Amount per purchase"]],
  ])("the strategy %s has fields of its own", async (strategy, labels) => {
    await open();
    type("Strategy", strategy);
    expect(screen.queryByLabelText("Grade to buy at")).toBeNull();
    for (const label of labels) expect(screen.getByLabelText(label)).toBeTruthy();
    expect(screen.queryByLabelText("Size of each purchase") !== null).toBe(!/rebalance|dca/.test(strategy));
  });

  test("a signal is chosen by name and sent as a number", async () => {
    await open();
    type("Strategy", "signal-follower-1");
    type("Signal to sell at", "-2");
    expect(screen.getByText("Strong Sell")).toBeTruthy();
    answers.push(saved());
    await press("Start on paper");
    expect(calls[0]?.body.strategy).toMatchObject({ params: { enter: 1, leave: -2 } });
  });

  test("the form shows a problem at its field, with the bound", async () => {
    await open();
    type("Grade to buy at", "170");
    type("Budget", "50");
    const wrong = screen.getByText("Grade to buy at: enter a whole number from 1 to 100.");
    const grade = screen.getByLabelText("Grade to buy at");
    expect(grade.getAttribute("aria-invalid")).toBe("true");
    expect(grade.getAttribute("aria-describedby")).toBe(wrong.parentElement?.id);
    expect(screen.getByText(/^Budget: enter an amount from \$100 to \$1,000,000 with at most/)).toBeTruthy();
  });

  test("a locked option names its plan, and Solana is for paper only", async () => {
    await open();
    const texts = (label: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text, disabled }) => [text, disabled]);
    expect(texts("Candle")).toEqual([
      ["every day", false],
      ["every hour (requires TRADING BOT ADVANCED)", true],
    ]);
    expect(texts("Chain")).toEqual([
      ["no chain (paper only)", false],
      ["Local chain", false],
      ["Base (requires TRADING BOT ADVANCED)", true],
      ["Solana (paper only)", false],
    ]);
  });

  test("tokens are found and selected by hand", async () => {
    await open();
    type("Tokens", "list");
    expect(screen.getByText("Choose 1 to 250 tokens for this strategy.")).toBeTruthy();
    found = { typed: "sol", found: [SOL], isSimilar: false };
    type("Find a token by name, symbol or address", "sol");
    await press("Find");
    await press("Add Solana SOL");
    expect(screen.queryByText("Choose 1 to 250 tokens for this strategy.")).toBeNull();
    await press("Remove SOL");
    expect(screen.getByText("No tokens yet. Find one below.")).toBeTruthy();
  });

  test("an invalid limit opens the collapsed limits", async () => {
    await open();
    const limits = screen.getByText("Limits").closest("details");
    expect(limits?.open).toBe(false);
    type("Slippage", "4");
    expect(limits?.open).toBe(true);
    expect(screen.getByText("Slippage: enter a percentage from 0.1% to 3% with at most 2 decimals.")).toBeTruthy();
    expect(screen.getByText("Daily loss limit: $1 to $1,000,000; leave empty to turn the rule off.")).toBeTruthy();
  });
});

describe("the steps after the form", () => {
  test("a back-test is requested with the form's values, and opened", async () => {
    await open();
    type("Grade to buy at", "75");
    answers.push({ status: 202, body: { code: 202, data: { id: "b-1" } } });
    await press("Run back-test");
    expect(calls).toEqual([
      {
        ...{ method: "POST", path: "/api/trading-agent-v2/backtests" },
        body: {
          ...{ strategy: { ...AGENT_BODY.strategy, params: { enter: 75, leave: 55 } }, rules: AGENT_BODY.rules },
          ...{ timeframe: "1d", from: "2025-11-30", to: "2026-11-28" },
        },
      },
    ]);
    await screen.findByText("At /en/trading-agent/backtests/b-1");
  });

  test("starting on paper saves the agent and starts it", async () => {
    await open();
    answers.push(saved(), saved());
    await press("Start on paper");
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /api/trading-agent-v2/agents",
      "POST /api/trading-agent-v2/agents/a-1/start",
    ]);
    expect(calls[0]?.body).toEqual(AGENT_BODY);
    expect(calls[1]?.body).toEqual({ mode: "paper" });
    await screen.findByText("At /en/trading-agent/a-1");
  });

  test("a refused start says why, and a second try does not create a second agent", async () => {
    await open();
    const error = "TRADING BOT BASIC allows 3 agents on paper.";
    answers.push(saved(), { status: 403, body: { code: 403, error } }, saved(), saved());
    await press("Start on paper");
    expect(await screen.findByText(error)).toBeTruthy();
    await press("Start on paper");
    expect(calls.map(({ method, path }) => `${method} ${path}`).slice(2)).toEqual([
      "PATCH /api/trading-agent-v2/agents/a-1",
      "POST /api/trading-agent-v2/agents/a-1/start",
    ]);
  });

  test("a rule that the server refuses is shown at its field", async () => {
    await open();
    const error = "Loss limit: at most 80%.";
    answers.push({ status: 422, body: { code: 422, error, field: "rules.stopLossBps" } });
    await press("Start on paper");
    await screen.findByText(error);
    expect(screen.getByLabelText("Loss limit").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getAllByText(error)).toHaveLength(1);
  });

  test("an agent without a name is not sent, and its name field is focused", async () => {
    await open({ start: { ...AGENT_BODY, name: "" } });
    expect(screen.queryByText("Enter a name of 1 to 60 characters.")).toBeNull();
    await press("Start on paper");
    expect(screen.getByText("Enter a name of 1 to 60 characters.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("name"));
    expect(calls).toEqual([]);
  });

  test("a back-test needs no name", async () => {
    await open({ start: { ...AGENT_BODY, name: "" } });
    answers.push({ status: 202, body: { code: 202, data: { id: "b-1" } } });
    await press("Run back-test");
    await screen.findByText("At /en/trading-agent/backtests/b-1");
  });

  test("a server that does not respond leaves the input unchanged", async () => {
    await open();
    type("Grade to buy at", "75");
    await press("Start on paper");
    expect(await screen.findByText(/^Our server did not respond/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Grade to buy at").value).toBe("75");
  });

  test("the input is restored when the page is left and opened again", async () => {
    await open();
    type("Grade to buy at", "75");
    cleanup();
    await open();
    expect(screen.getByLabelText<HTMLInputElement>("Grade to buy at").value).toBe("75");
    cleanup();
    await open({ start: { ...AGENT_BODY, name: "Another" } });
    expect(screen.getByLabelText<HTMLInputElement>("Grade to buy at").value).toBe("70");
  });

  test("a guest has to sign in first, and is returned to the page", async () => {
    await open({ isGuest: true });
    const link = screen.getByRole("link", { name: "Sign in" });
    expect(link.getAttribute("href")).toBe("/en/sign-in?to=%2Fen%2Ftrading-agent%2Fnew");
    expect(steps().getByRole<HTMLButtonElement>("button", { name: "Start on paper" }).disabled).toBe(true);
  });
});

describe("the live step", () => {
  const onChain: WholeBody = { ...AGENT_BODY, rules: { ...AGENT_BODY.rules, chainId: 31_337 } };

  test("the live step says what the contract enforces, what only the agent respects, and what could be lost", async () => {
    await open({ start: onChain });
    expect(live().getByText("Swap USDC and the tokens listed for this agent on Local chain")).toBeTruthy();
    expect(live().getByText("At most $1,000 in each period of 7 days; you can set a lower limit")).toBeTruthy();
    expect(live().getByText(/^Up to the whole position of each token \(100%\)/)).toBeTruthy();
    expect(live().getByText("At most 1%")).toBeTruthy();
    expect(live().getByText(/you could lose \$1,000 in each period of 7 days and every listed token/)).toBeTruthy();
    const own = live().getByText(/^Budget \$1,000, largest order \$250/);
    expect(own.textContent).toContain("the contract does not know them");
    expect(live().getByText(tradingAgent.words.live)).toBeTruthy();
  });

  test("the live step saves the agent and continues to its mandate", async () => {
    await open({ start: onChain });
    answers.push(saved());
    await press("Continue to the mandate");
    await screen.findByText("At /en/mandates/new?agent=a-1");
    expect(calls.map(({ path }) => path)).toEqual(["/api/trading-agent-v2/agents"]);
  });

  test("the live step starts the agent with the granted mandate", async () => {
    const agent = { agentId: "a-1", mode: "draft", status: "idle", name: "Follows grades" } as const;
    const mandateId = `0x${"ab".repeat(32)}`;
    await open({ agent, start: onChain, mandateId });
    answers.push(saved(), saved());
    await press("Start live");
    expect(calls[1]).toEqual({
      ...{ method: "POST", path: "/api/trading-agent-v2/agents/a-1/start" },
      body: { mode: "live", mandateId },
    });
    await screen.findByText("At /en/trading-agent/a-1");
  });

  test("the live step is locked without a plan, and names the plan", async () => {
    await open({ start: onChain, live: { is: "locked", plan: "TRADING BOT BASIC" } });
    expect(live().getByText("Live agents require TRADING BOT BASIC.")).toBeTruthy();
    expect(live().queryByRole("button")).toBeNull();
  });

  test("the live step needs a chain that supports mandates", async () => {
    await open();
    expect(live().getByText("Choose a chain to go live.")).toBeTruthy();
    type("Chain", "solana");
    expect(live().getByText(/^This chain is for paper only/)).toBeTruthy();
  });
});

describe("an existing agent", () => {
  const agent = { agentId: "a-1", mode: "paper", status: "running", name: "Follows grades" } as const;

  test("an existing agent is changed from the next candle on", async () => {
    await open({ agent });
    expect(screen.getByRole("heading", { name: "Change Follows grades" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Start on paper" })).toBeNull();
    type("Grade to buy at", "80");
    answers.push(saved());
    await press("Save changes");
    expect(calls[0]?.method).toBe("PATCH");
    await screen.findByText("At /en/trading-agent/a-1");
  });

  test("an agent stopped on paper is saved and started again", async () => {
    await open({ agent: { ...agent, status: "stopped" } });
    answers.push(saved(), saved());
    await press("Start on paper");
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "PATCH /api/trading-agent-v2/agents/a-1",
      "POST /api/trading-agent-v2/agents/a-1/start",
    ]);
  });

  test("an agent that has ended cannot be changed", async () => {
    await open({ agent: { ...agent, mode: "live", status: "stopped" } });
    expect(screen.getByText(/^This agent has ended/)).toBeTruthy();
    expect(steps().queryByRole("button", { name: "Save changes" })).toBeNull();
    expect(screen.queryByRole("region", { name: "3. Live" })).toBeNull();
  });

  test("a live agent renews its mandate without a change", async () => {
    const start: WholeBody = { ...AGENT_BODY, rules: { ...AGENT_BODY.rules, chainId: 31_337 } };
    await open({ agent: { ...agent, mode: "live" }, start });
    await press("Continue to the mandate");
    await screen.findByText("At /en/mandates/new?agent=a-1");
    expect(calls).toEqual([]);
  });
});

describe("import and export of rules", () => {
  const choose = (text: string) => {
    const file = new File([text], "rules.json", { type: "application/json" });
    return act(async () => {
      fireEvent.change(screen.getByLabelText("Import rules (JSON)"), { target: { files: [file] } });
    });
  };

  test("an imported rules file fills in the form", async () => {
    await open();
    const strategy = { ...AGENT_BODY.strategy, params: { enter: 88, leave: 44 } };
    await choose(rulesFile({ ...AGENT_BODY, name: "From a file", strategy }));
    await screen.findByText("Rules of rules.json loaded. Check them before you continue.");
    expect(screen.getByLabelText<HTMLInputElement>("Grade to buy at").value).toBe("88");
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe("From a file");
  });

  test("the exported rules file has the values of the form", async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return "blob:kept";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await open();
    type("Grade to buy at", "81");
    await press("Export rules");
    vi.restoreAllMocks();
    const strategy = { ...AGENT_BODY.strategy, params: { enter: 81, leave: 55 } };
    expect(await blobs[0]?.text()).toBe(rulesFile({ ...AGENT_BODY, strategy }));
  });

  test("a rules file with mistakes changes nothing, and each wrong field is named", async () => {
    await open();
    const file = JSON.parse(rulesFile(AGENT_BODY));
    file.rules.budgetUsdCents = -5;
    file.strategy.params.enter = 188;
    await choose(JSON.stringify(file));
    await screen.findByText("rules.budgetUsdCents must be whole US cents from 10000 to 100000000.");
    expect(screen.getByText("strategy.params.enter must be a number from 1 to 100.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Grade to buy at").value).toBe("70");
  });
});
