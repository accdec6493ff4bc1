import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WholeBody } from "#app/areas/tradingAgent/model/draft.ts";
import type { NewAgentView } from "#app/areas/tradingAgent/model/newAgent.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { openAccountFixture } from "../support/accountFixture.ts";
import { givenPlan } from "../support/givenPlan.ts";
import { filledMarketFixture } from "../support/marketFixture.ts";
import { type Person, signInAs } from "../support/people.ts";
import { unansweredContracts } from "../support/unansweredContracts.ts";

// The initial data of the page that creates or changes an agent, on a simulated market of some months.

const { database, rows, asOwner } = filledMarketFixture();
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
let page: typeof import("#app/areas/tradingAgent/server/pages/newAgentPage.server.ts");
let usual: typeof import("#app/areas/tradingAgent/server/pages/newAgentUsual.server.ts");
let calls: typeof import("#app/areas/tradingAgent/server/agents/change.server.ts");
let tests: typeof import("#app/areas/tradingAgent/server/backtests/backtests.server.ts");
let entitlements: typeof import("#app/areas/billing/publicEntitlements.server.ts");
let owner: Person;
let other: Person;

beforeAll(async () => {
  await seedCatalogue(database().appUrl);
  const RPC_URLS_31337 = "http://127.0.0.1:9";
  Object.assign(process.env, { DEPLOYMENT_FILE: await unansweredContracts(), RPC_URLS_31337 });
  accounts = await openAccountFixture(database());
  page = await import("#app/areas/tradingAgent/server/pages/newAgentPage.server.ts");
  usual = await import("#app/areas/tradingAgent/server/pages/newAgentUsual.server.ts");
  calls = await import("#app/areas/tradingAgent/server/agents/change.server.ts");
  tests = await import("#app/areas/tradingAgent/server/backtests/backtests.server.ts");
  entitlements = await import("#app/areas/billing/publicEntitlements.server.ts");
  owner = await signInAs("trader");
  other = await signInAs("trader");
  await asOwner(...givenPlan(`account:${owner.accountId}`, "trading-bot-basic", { source: "coupon", product: 3 }));
});
afterAll(async () => {
  await accounts.close();
  await (await import("#app/platform/db.server.ts")).closeDatabase();
});

const requestOf = (who: Person | null, query = "") =>
  new Request(`http://localhost:3000/en/trading-agent/new${query}`, {
    headers: { ...(who && { cookie: who.cookie }), "x-tmai-address": "192.0.2.20" },
  });
const loadPage = (who: Person | null, query?: string) => page.loadNewAgentPage(requestOf(who, query));
async function shown(who: Person | null, query?: string): Promise<NewAgentView> {
  const found = await loadPage(who, query);
  if (!found) throw new Error(`nothing at ${query}`);
  return found;
}
const toSubject = (who: Person) => `account:${who.accountId}` as const;
async function create(who: Person, body: WholeBody): Promise<string> {
  const subject = toSubject(who);
  const rights = await entitlements.entitlementsForRequest(requestOf(who));
  const made = await calls.createAgent({ subject, subjects: [subject], entitlements: rights }, body);
  if ("refusal" in made) throw new Error(made.refusal.tag);
  return made.agentId;
}

describe("a new agent", () => {
  test("a new agent starts with the grade follower and its usual values, for every caller", async () => {
    const found = await shown(null);
    expect(found).toMatchObject({ agent: null, isGuest: true, start: usual.usualBody("grade-follower-1") });
    expect(found.bounds).toEqual(usual.agentBounds());
    expect(found.bounds.rules.map(({ field }) => field)).toContain("losses.n");
  });

  test("a new agent starts with the strategy in the address, or with the first strategy if it is unknown", async () => {
    expect((await shown(null, "?strategy=dca-1")).start.strategy.key).toBe("dca-1");
    expect((await shown(null, "?strategy=martingale")).start.strategy.key).toBe("grade-follower-1");
  });

  test("a new agent's page names the plans that unlock its locked parts", async () => {
    const without = await shown(other);
    expect(without).toMatchObject({
      isGuest: false,
      hourly: { is: "locked", plan: "TRADING BOT ADVANCED" },
      live: { is: "locked", plan: "TRADING BOT BASIC" },
    });
    expect(without.chains[0]).toMatchObject({ is: "locked", plan: "TRADING BOT BASIC" });
    expect(without.chains.at(-1)).toEqual({ chainId: "solana", name: "Solana", is: "paper" });
    const withPlan = await shown(owner);
    expect(withPlan.live).toEqual({ is: "open" });
    expect(withPlan.hourly).toEqual({ is: "locked", plan: "TRADING BOT ADVANCED" });
    expect(withPlan.chains[0]).toMatchObject({ is: "open" });
  });

  test("a new agent's page suggests a back-test of the last year", async () => {
    const { first, last, usual: from } = (await shown(null)).days;
    expect(Date.parse(last) - Date.parse(from)).toBe(363 * 86_400_000);
    expect(first < from).toBe(true);
  });

  test("a new agent's page finds tokens", async () => {
    const [token] = await rows<{ id: number; symbol: string }>(
      `SELECT i.instrument_id AS id, i.symbol FROM market.snapshots s JOIN market.instruments i USING (instrument_id)
       WHERE s.class = 'coin' ORDER BY s.cap DESC LIMIT 1`,
    );
    const { finding } = await shown(null, `?find=${token?.symbol}`);
    expect(finding?.found.map(({ tokenId }) => tokenId)).toContain(token?.id);
    expect((await shown(null, "?find=")).finding).toBeNull();
  });
});

describe("an existing agent", () => {
  test("an existing agent is shown only to its owner, with its rules", async () => {
    const body = { ...usual.usualBody("trend-1"), name: "Mine" };
    const agentId = await create(owner, body);
    const found = await shown(owner, `?agent=${agentId}`);
    expect(found.agent).toEqual({ agentId, mode: "draft", status: "idle", name: "Mine" });
    expect(found.start).toEqual(body);
    expect(await loadPage(other, `?agent=${agentId}`)).toBeNull();
    expect(await loadPage(null, `?agent=${agentId}`)).toBeNull();
    expect(await loadPage(owner, "?agent=not-an-id")).toBeNull();
  });

  test("an existing agent's page names the tokens that it lists", async () => {
    const tokens = await rows<{ tokenId: number; symbol: string; name: string }>(
      "SELECT instrument_id AS \"tokenId\", symbol, name FROM market.instruments WHERE class = 'coin' ORDER BY 1 LIMIT 2",
    );
    const { rules, ...rest } = usual.usualBody("dca-1");
    const tokenIds = tokens.map(({ tokenId }) => tokenId);
    const agentId = await create(owner, {
      ...rest,
      name: "Two",
      rules: { ...rules, tokens: { kind: "list", tokenIds } },
    });
    expect((await shown(owner, `?agent=${agentId}`)).tokens).toEqual(tokens);
  });
});

describe("an agent's mandate", () => {
  const hex = (digit: string, length: number) => `0x${digit.repeat(length)}`;
  /** As the projection writes a proposal and its grant. */
  async function grant(
    agentId: string,
    who: Person,
    { digit, ends }: { digit: string; ends: number },
  ): Promise<string> {
    const mandateId = hex(digit, 64);
    await asOwner(
      `INSERT INTO read.proposed_mandates (mandate_id, subject, wallet, chain_id, contract, purpose, agent_id, operator, desk, spend_token,
         cap, sell_bps, slippage_bps, period_seconds, starts, ends, index_id, epoch, salt, proposed_at)
       VALUES ($1, $2, $3, 31337, $3, 'agent', $4, $3, $3, $3, 1000000000, 10000, 100, 604800, 1, $5, $1, 0, 1, now())`,
      [mandateId, toSubject(who), hex("a", 40), agentId, ends],
    );
    return mandateId;
  }

  test("an agent's mandate is found once it is granted", async () => {
    const { rules, ...rest } = usual.usualBody("trend-1");
    const agentId = await create(owner, { ...rest, name: "Live", rules: { ...rules, chainId: 31_337 } });
    const ends = Math.floor(Date.now() / 1_000) + 3_600;
    const mandateId = await grant(agentId, owner, { digit: "b", ends });
    expect((await shown(owner, `?agent=${agentId}`)).mandateId).toBeNull();
    await asOwner("UPDATE read.proposed_mandates SET granted_block = 7 WHERE mandate_id = $1", [mandateId]);
    expect((await shown(owner, `?agent=${agentId}`)).mandateId).toBe(mandateId);
    expect((await shown(owner)).mandateId).toBeNull();
  });
});

describe("a back-test's rules", () => {
  test("a back-test's rules start a new agent for its owner, and for no other account", async () => {
    const { strategy, rules } = usual.usualBody("rebalance-1");
    const rights = await entitlements.entitlementsForRequest(requestOf(owner));
    const body = { strategy, rules, timeframe: "1d" as const, from: "2023-06-01", to: "2023-06-30" };
    const made = await tests.createBacktest(toSubject(owner), rights, body);
    if ("refusal" in made) throw new Error(made.refusal.tag);
    const found = await shown(owner, `?from=${made.id}`);
    expect(found).toMatchObject({ agent: null, start: { name: "", timeframe: "1d", strategy, rules } });
    expect(await loadPage(other, `?from=${made.id}`)).toBeNull();
  });
});
