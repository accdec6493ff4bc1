import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import agentsDesk from "#app/areas/tradingAgent/locales/en/agentsDesk.json";
import type { Desk, DeskAnswer } from "#app/areas/tradingAgent/model/desk.ts";
import { AgentsDeskPage } from "#app/areas/tradingAgent/pages/desk/agentsDeskPage.tsx";
import { AGENT_ID, day } from "../events/agents.ts";
import { InWords } from "./fixtures/words.tsx";

// The admins' kill switch, as rendered.

afterEach(cleanup);

const desk: Desk = {
  groups: [
    { kind: "all", of: "", agents: 2, budgetUsdCents: 150_000 },
    { kind: "strategy", of: "dca-1", agents: 2, budgetUsdCents: 150_000 },
    { kind: "chain", of: "8453", agents: 1, budgetUsdCents: 50_000 },
  ],
  agents: [
    {
      ...{ agentId: AGENT_ID, strategy: "dca-1", chainId: 8_453, status: "paused", pausedBy: "staff" },
      ...{ budgetUsdCents: 100_000, judgedAt: null, startedAt: day(21) },
    },
  ],
  more: 1,
};
const form = { kind: "chain", of: "8453", reason: " pools drained ", confirm: "" } as const;
const ANSWERS: Record<string, DeskAnswer | null> = {
  "/": null,
  "/ask": { ask: { agents: 1, form } },
  "/problem": { problem: "changed", form: { ...form, kind: "agent", of: AGENT_ID } },
  "/killed": { killed: 2 },
};
const renderDesk = (answer: DeskAnswer | null, shown: Desk) => () => <AgentsDeskPage desk={shown} answer={answer} />;
const Stub = createRemixStub([
  ...Object.entries(ANSWERS).map(([path, answer]) => ({ path, Component: renderDesk(answer, desk) })),
  { path: "/empty", Component: renderDesk(null, { groups: [], agents: [], more: 0 }) },
]);
const shown = (path: string) =>
  render(
    <InWords more={{ agentsDesk }}>
      <Stub initialEntries={[path]} />
    </InWords>,
  );
/** The data that a button's form sends, as in the browser. */
const sentBy = (button: HTMLElement) => Object.fromEntries(new FormData(button.closest("form") as HTMLFormElement));

test("running agents are listed, and each kill option shows how many agents and what budget it would end", () => {
  shown("/");
  const rows = within(screen.getByRole("table", { name: "Running now" })).getAllByRole("row");
  expect(rows[1]?.textContent).toContain(AGENT_ID);
  expect(rows[1]?.textContent).toMatch(/Paused by staff.*dca-1.*Base.*\$1,000.*never/);
  expect(screen.getByText("1 more agent is not listed.")).toBeTruthy();
  const kill = within(screen.getByRole("region", { name: "Kill" }));
  expect(kill.getByText(/All agents/).closest("summary")?.textContent).toMatch(/2 agents \$1,500/);
  expect(kill.getByText("Chain: Base")).toBeTruthy();
  const last = kill.getAllByRole("button", { name: "Continue" }).at(-1) as HTMLElement;
  expect(sentBy(last)).toEqual({ kind: "agent", of: "", reason: "" });
});

test("nothing is killed before a confirmation that states the number of agents and the reason", () => {
  shown("/ask");
  const region = within(screen.getByRole("region", { name: "Kill 1 agent?" }));
  expect(region.getByText("Chain: Base")).toBeTruthy();
  expect(region.getByText("pools drained")).toBeTruthy();
  const yes = region.getByRole("button", { name: "Kill 1 agent" });
  expect([yes.getAttribute("name"), yes.getAttribute("value")]).toEqual(["confirm", "1"]);
  expect(sentBy(yes)).toEqual({ kind: "chain", of: "8453", reason: " pools drained " });
  expect(screen.queryByRole("region", { name: "Kill" })).toBeNull();
});

test("an error is shown, and the input remains", () => {
  shown("/problem");
  expect(screen.getByText(/The number of agents has changed/)).toBeTruthy();
  expect(screen.getByDisplayValue(AGENT_ID)).toBeTruthy();
});

test("the number of killed agents is shown, and a desk without agents has nothing to kill", () => {
  shown("/killed");
  expect(screen.getByText("2 agents were killed.")).toBeTruthy();
  cleanup();
  shown("/empty");
  expect(screen.getByText("There are no agents to kill.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
