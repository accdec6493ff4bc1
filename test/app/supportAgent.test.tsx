import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import support from "#app/areas/support/locales/en/support.json";
import type { AgentAtDesk } from "#app/areas/support/model/replayWire.ts";
import { AgentPage } from "#app/areas/support/pages/agent/agentPage.tsx";
import { inForceAt, type LiveAgent } from "#events/agent/agent.ts";
import type { AgentEvent } from "#events/agent/events.ts";
import { agentCore } from "#events/cores.ts";
import { replayStream } from "#events/replay.ts";
import {
  AGENT_ID,
  day,
  decision,
  judged,
  position,
  rules,
  started,
  wasJudged,
  wasKilled,
  wasPaused,
  wasResumed,
  wasSet,
  wasStarted,
  wasStopped,
} from "../events/agents.ts";
import { InWords } from "./fixtures/words.tsx";

// A trading agent at the support desk.

afterEach(cleanup);

const proof = { isHashValid: true, followsStream: true, followsLedger: true, checkpoint: null };
const metadata = { actor: "system", correlationId: "t", causationId: null, requestId: null };
const FACTS: AgentEvent[] = [
  wasStarted,
  wasJudged(day(21), {
    ...{ decisions: [{ ...decision, reason: "strategy" }], missed: 2 },
    refusals: [{ tokenId: 9, side: "buy", rule: "maxPositions" }],
  }),
  wasSet({ rules: { ...rules, maxPositions: 1 }, inForceFrom: day(22) }),
  wasJudged(day(22), {
    state: { ...judged(day(22)).state, cash: "974925000", positions: [position] },
    decisions: [{ ...decision, side: "sell", amount: "1500000000000000000", reason: "trailing" }],
    refusals: [{ tokenId: null, side: "buy", rule: "FeedGap" }],
  }),
  wasPaused("rule", { rule: "drawdown", until: day(30) }),
  wasResumed(),
  wasJudged(day(23)),
  wasStopped("sold"),
  wasKilled,
];
const history = FACTS.map(({ type, data }, n) => ({
  ...{ type, data, schemaVersion: 1, streamId: `agent-${AGENT_ID}`, version: n + 1, position: n + 1, metadata },
  ...{ recordedAt: day(23), hash: "ab".repeat(32), prevHash: "cd".repeat(32), chainHash: "", canonical: "" },
}));
const steps = replayStream(agentCore, history);
const agent: AgentAtDesk = {
  ...{ agentId: AGENT_ID, name: "Slow and steady", mode: "live", status: "killed", strategy: started.strategy.key },
  ...{ timeframe: "1d", wallet: started.wallet, chainId: started.chainId, createdAt: day(21), customer: "7f3a" },
  ...{ mandateId: started.mandateId, symbols: { 7: "LINK" }, earlier: 40, later: null, orders: [] },
  events: steps.map(({ event, changed }) => ({
    ...{ version: event.version, position: event.position, type: event.type, schemaVersion: 1, actor: "system" },
    ...{ recordedAt: event.recordedAt, hash: event.hash, prevHash: event.prevHash, unreadable: null, changed, proof },
    fact: agentCore.parse(event),
  })),
  states: steps.map(({ after }) => {
    const live = after as LiveAgent;
    return { ...inForceAt(live, day(23)), state: live.lastJudged?.state ?? null };
  }),
};
const onPaper: AgentAtDesk = {
  ...{ ...agent, mode: "paper", status: "running", wallet: null, mandateId: null, events: [], states: [] },
};
const Live = () => <AgentPage agent={agent} />;
const Paper = () => <AgentPage agent={onPaper} />;
const Stub = createRemixStub([
  { path: "/", Component: Live },
  { path: "/paper", Component: Paper },
]);
const shown = (path = "/") =>
  render(
    <InWords more={{ support }}>
      <Stub initialEntries={[path]} />
    </InWords>,
  );

test("each step of an agent is described in words, with every decision and refusal", () => {
  shown();
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  const expectListed = (pattern: RegExp) =>
    expect(items.filter((text) => pattern.test(text)).length, String(pattern)).toBe(1);
  expectListed(
    /Started on Local chain with a budget of \$1,000 and the strategy grade-follower-1, from .* 21 Nov 2026/,
  );
  expectListed(/Judged the 21 Nov 2026.* candle.*2 earlier candles were not judged/);
  expectListed(/Buy LINK for \$250\.00: its strategy.*Did not buy #9: too many positions/);
  expectListed(/Rules changed, in effect from the 22 Nov 2026/);
  expectListed(/Sell 1\.5 LINK: trailing stop.*Bought nothing: gap in the price feed/);
  expectListed(/Paused by a rule: drawdown limit.*Until 30 Nov 2026/);
  expectListed(/Resumed by its owner/);
  expectListed(/Judged the 23 Nov 2026.* candle.*Nothing to buy or sell/);
  expectListed(/Stopped; its positions are being sold/);
  expectListed(/Killed by staff: wrong prices/);
});

test("the page shows the agent's rules and positions, and links to its mandate, customer and earlier steps", () => {
  shown();
  const rulesShown = within(screen.getByRole("region", { name: "Rules" }));
  expect(rulesShown.getByText("maxPositions").nextElementSibling?.textContent).toBe("1");
  const held = within(screen.getByRole("region", { name: "Positions at the last judgement" }));
  expect(held.getByText("Cash").nextElementSibling?.textContent).toBe("$1,000.00");
  expect(screen.getByRole("link", { name: "Earlier events" }).getAttribute("href")).toBe(
    `/en/support/agents/${AGENT_ID}?until=40`,
  );
  expect(screen.queryByRole("link", { name: "Later events" })).toBeNull();
  expect(screen.getByRole("link", { name: /Mandate/ }).getAttribute("href")).toBe(
    `/en/support/mandates/${started.mandateId}`,
  );
  expect(screen.getByRole("link", { name: /View this customer/ }).getAttribute("href")).toBe(
    "/en/support/customers/7f3a",
  );
});

test("a paper agent has no steps, and the page says why", () => {
  shown("/paper");
  expect(screen.getByText(/Only live agents are in the ledger/)).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Rules" })).toBeNull();
});
