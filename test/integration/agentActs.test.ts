import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedCatalogue } from "../../prisma/seed.ts";
import { openAccountFixture } from "../support/accountFixture.ts";
import { filledMarketFixture } from "../support/marketFixture.ts";
import { type Person, signInAs } from "../support/people.ts";
import { unansweredContracts } from "../support/unansweredContracts.ts";

// The forms of an agent's page, and the page of all agents, by the users who open them.

const { database } = filledMarketFixture();
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
let acts: typeof import("#app/areas/tradingAgent/server/pages/acted.server.ts");
let list: typeof import("#app/areas/tradingAgent/server/pages/listPage.server.ts");
let one: typeof import("#app/areas/tradingAgent/server/pages/agentPage.server.ts");
let calls: typeof import("#app/areas/tradingAgent/server/agents/change.server.ts");
let entitlements: typeof import("#app/areas/billing/publicEntitlements.server.ts");
let owner: Person;
let other: Person;
let agentId: string;

beforeAll(async () => {
  await seedCatalogue(database().appUrl);
  const RPC_URLS_31337 = "http://127.0.0.1:9";
  Object.assign(process.env, { DEPLOYMENT_FILE: await unansweredContracts(), RPC_URLS_31337 });
  accounts = await openAccountFixture(database());
  acts = await import("#app/areas/tradingAgent/server/pages/acted.server.ts");
  list = await import("#app/areas/tradingAgent/server/pages/listPage.server.ts");
  one = await import("#app/areas/tradingAgent/server/pages/agentPage.server.ts");
  calls = await import("#app/areas/tradingAgent/server/agents/change.server.ts");
  entitlements = await import("#app/areas/billing/publicEntitlements.server.ts");
  owner = await signInAs("trader");
  other = await signInAs("trader");
  const subject = `account:${owner.accountId}` as const;
  const rights = await entitlements.entitlementsForRequest(requestOf(owner));
  const made = await calls.createAgent(
    { subject, subjects: [subject], entitlements: rights },
    { name: "Mine", timeframe: "1d", strategy: { key: "trend-1", version: 1, params: {} }, rules: {} },
  );
  if ("refusal" in made) throw new Error(made.refusal.tag);
  agentId = made.agentId;
});
afterAll(async () => {
  await accounts.close();
  await (await import("#app/platform/db.server.ts")).closeDatabase();
});

const makeHeaders = (who: Person | null) => ({ ...(who && { cookie: who.cookie }), "x-tmai-address": "192.0.2.21" });
const requestOf = (who: Person | null, path = "") =>
  new Request(`http://localhost:3000/en/trading-agent${path}`, { headers: makeHeaders(who) });
const sent = (who: Person | null, fields: Record<string, string>) =>
  new Request(`http://localhost:3000/en/trading-agent/${agentId}`, {
    ...{ method: "POST", headers: makeHeaders(who), body: new URLSearchParams(fields) },
  });
/** Where the form leads, or the status and message of its refusal. */
async function act(who: Person | null, fields: Record<string, string>): Promise<string> {
  try {
    const { data, init } = await acts.acted(sent(who, fields), agentId);
    return `${init?.status} ${data.refused}`;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return thrown.headers.get("location") ?? String(thrown.status);
  }
}
const readState = async () => (await one.loadAgentPage(requestOf(owner, `/${agentId}`), agentId))?.agent.status;
const page = () => `/en/trading-agent/${agentId}`;

describe("the forms of an agent's page", () => {
  test("the forms start a draft on paper, pause it, resume it and stop it, and confirm each step", async () => {
    expect(await act(owner, { intent: "start" })).toBe(`${page()}?did=started`);
    expect(await act(owner, { intent: "pause" })).toBe(`${page()}?did=paused`);
    expect(await readState()).toBe("paused");
    expect(await act(owner, { intent: "resume" })).toBe(`${page()}?did=resumed`);
    expect(await readState()).toBe("running");
    expect(await act(owner, { intent: "stop", positions: "anything" })).toBe(`${page()}?did=stopped`);
    const stopped = await one.loadAgentPage(requestOf(owner), agentId);
    expect(stopped?.notes).toEqual([{ is: "stopped", positions: "kept" }]);
  });

  test("the forms explain what is not possible now", async () => {
    expect(await act(owner, { intent: "pause" })).toMatch(/^400 .{10,}/);
  });

  test("the forms ignore unknown intents", async () => {
    expect(await act(owner, { intent: "toString" })).toBe(page());
    expect(await act(owner, {})).toBe(page());
  });

  test("the forms lead anonymous callers to sign-in and are a 404 for other accounts", async () => {
    expect(await act(null, { intent: "pause" })).toContain("sign-in");
    expect(await act(other, { intent: "remove" })).toBe("404");
    expect(await readState()).toBe("stopped");
  });
});

describe("the page of all agents", () => {
  test("the list shows the caller's own agents and how many more the plan allows", async () => {
    const shown = await list.loadListPage(requestOf(owner));
    expect(shown).toMatchObject({
      is: "shown",
      agents: [expect.objectContaining({ agentId, name: "Mine", mode: "paper", status: "stopped" })],
      room: { paper: 1, live: 0, paperUsed: 0, liveUsed: 0 },
      liveNeedsPlan: { plan: "TRADING BOT BASIC" },
    });
  });
  test("the list shows no agents to anonymous callers, and other accounts only their own", async () => {
    expect(await list.loadListPage(requestOf(null))).toEqual({ is: "guest" });
    expect(await list.loadListPage(requestOf(other))).toMatchObject({ is: "shown", agents: [] });
  });
  test("the list confirms that an agent was deleted and no longer lists it", async () => {
    expect(await act(owner, { intent: "remove" })).toBe("/en/trading-agent?did=removed");
    expect(acts.didIn(requestOf(owner, "?did=removed"))).toBe("removed");
    expect(acts.didIn(requestOf(owner, "?did=eaten"))).toBeNull();
    expect(await list.loadListPage(requestOf(owner))).toMatchObject({ agents: [] });
  });
});
