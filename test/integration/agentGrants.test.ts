import { randomUUID } from "node:crypto";
import { type Address, decodeFunctionData, encodeFunctionData, erc20Abi, type Hex, parseUnits } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCall } from "#app/areas/embeddedWallet/model/reading.ts";
import { allowedTokens, notSponsored } from "#app/areas/embeddedWallet/model/sponsoring.ts";
import { ANY_TOKEN_ID } from "#app/chain/mandates/terms.ts";
import { deriveNoticeId } from "#app/services/delivery/publicNotify.server.ts";
import { RULES } from "../support/agentFacts.ts";
import { givenPlan } from "../support/givenPlan.ts";
import { openGrantFixture } from "../support/grantFixture.ts";

// What users let their agents do: its terms, what the wallet has to approve, and its grant. Source: docs/spec/wallets.md#3,
// docs/spec/agent.md#0, principle 4.

let fixture: Awaited<ReturnType<typeof openGrantFixture>>;
type Holder = Awaited<ReturnType<typeof fixture.plain>>;
beforeAll(async () => {
  fixture = await openGrantFixture();
}, 180_000);
afterAll(() => fixture.close());

const PLAN = "trading-bot-advanced";
const TOKEN_INDEXES = [0, 1, 4];
const sentence = ({ status, error }: { status: number; error?: string }) => `${status} ${error}`;

/** An agent of a list of tokens, with its owner's settings. */
async function createAgent({ subject }: Pick<Holder, "subject">, changes: Partial<typeof RULES> = {}): Promise<string> {
  const agentId = randomUUID();
  const tokenIds = TOKEN_INDEXES.map((index) => fixture.token(index).tokenId);
  await fixture.admin.query(
    `INSERT INTO agents.agents (agent_id, subject, name, mode, timeframe, strategy, rules)
     VALUES ($1, $2, 'Grades of ten', 'draft', '1d', '{"key": "dca-1", "version": 1, "params": {}}', $3)`,
    [agentId, subject, { ...RULES, tokens: { kind: "list", tokenIds }, chainId: 31337, ...changes }],
  );
  return agentId;
}
const forAgent = (agentId: string, more: object = {}) => ({ indexSlug: undefined, agentId, ...more });
/** Proposed, sent by the wallet itself, and confirmed. */
async function granted(holder: Holder, changes: Parameters<typeof fixture.proposed>[1]) {
  const proposal = await fixture.proposed(holder, changes);
  await holder.send(proposal.calls);
  await fixture.watched();
  return proposal;
}
const readAllowance = (owner: Address, index: number) => fixture.allowance(owner, fixture.token(index).address);

describe("a mandate for an agent", () => {
  test("an agent's mandate allows sales of each token it may buy, as much as it could buy at half the price", async () => {
    const me = await fixture.plain(3, PLAN);
    const agentId = await createAgent(me);
    const proposal = await fixture.proposed(me, forAgent(agentId));
    expect(proposal.terms).toMatchObject({ sellBps: 10_000, indexId: ANY_TOKEN_ID, cap: "500000000" });
    expect(proposal.tokens).toEqual(TOKEN_INDEXES.map((index) => fixture.token(index).symbol));
    const [spend, ...rest] = proposal.lines;
    expect(spend).toMatchObject({ kind: "allows", token: { symbol: "USDC" }, amount: "3500000000" });
    expect(rest.map(({ kind }) => kind)).toEqual(["allows", "allows", "allows", "grants", "sells"]);
    expect(rest.at(-1)).toEqual({ kind: "sells", sellBps: 10_000, contract: fixture.indexMandate });
    for (const [at, index] of TOKEN_INDEXES.entries()) {
      const held = await fixture.readUnits(3, fixture.token(index).address);
      const max = parseUnits(String((3_500 * 2) / fixture.findPrice(index)), 18);
      const line = rest[at] as Extract<(typeof rest)[number], { kind: "allows" }>;
      expect(line.token.symbol).toBe(fixture.token(index).symbol);
      expect(Math.abs(Number(BigInt(line.amount) - held - max)) / Number(max)).toBeLessThan(1e-9);
    }
    // The spend token, three tokens, the grant.
    expect(proposal.calls).toHaveLength(5);
    await me.send(proposal.calls);
    await fixture.watched();
    expect(await readAllowance(me.address, 1)).toBe(BigInt((rest[1] as { amount: string }).amount));
    expect(await fixture.shown(me, proposal.id)).toMatchObject({
      ...{ status: "granted", purpose: "agent", agentId, name: "Grades of ten", tokens: proposal.tokens },
    });
    const { rows } = await fixture.admin.query("SELECT values FROM notifications.inbox WHERE kind = 'mandateGranted'");
    expect(rows).toEqual([]);
    await fixture.notifyOfMandates(await fixture.readEvents(proposal.id), fixture.admin);
    const notices = await fixture.admin.query("SELECT values FROM notifications.inbox WHERE notice_id = $1", [
      deriveNoticeId(`${proposal.id} 2`, "mandateGranted"),
    ]);
    expect(notices.rows[0]?.values).toMatchObject({ name: "Grades of ten" });
  });

  test("we pay the fee for the allowances of an agent's mandate, but not for larger ones", async () => {
    const { chains } = await import("#app/chain/chains.server.ts");
    const { balancesAt, neededByMandates, loadKnownAddresses } = await import(
      "#app/areas/embeddedWallet/server/tokens.server.ts"
    );
    const me = await fixture.plain(8, PLAN);
    const proposal = await fixture.proposed(me, forAgent(await createAgent(me)));
    const findUnpaid = async (all: typeof proposal.calls) => {
      const calls = all.map(({ to, data }) => ({ to: to as Address, data: data as Hex, value: 0n }));
      const chain = chains.of(31_337);
      const block = await chain.agreed.getBlockNumber();
      const contracts = await loadKnownAddresses(chain, me.address, calls, block);
      const reads = calls.map((call) => readCall(call, contracts));
      const balances = await balancesAt(chain, me.address, allowedTokens(reads), block);
      return notSponsored(
        reads,
        contracts,
        balances,
        await neededByMandates(chain, me.address, reads, contracts, balances),
      );
    };
    expect(await findUnpaid(proposal.calls)).toBeNull();
    const twice = proposal.calls.map(({ to, data }, at) => {
      if (at !== 2) return { to, data };
      const { args } = decodeFunctionData({ abi: erc20Abi, data: data as Hex });
      const [spender, amount] = args as readonly [Address, bigint];
      return { to, data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, 2n * amount] }) };
    });
    expect(await findUnpaid(twice)).toBe(2);
  });

  test("a wallet has one mandate per agent, and a second agent's mandate adds to the allowances", async () => {
    const me = await fixture.plain(4, PLAN);
    const [one, other] = [await createAgent(me), await createAgent(me)];
    await granted(me, forAgent(one));
    expect(sentence(await fixture.proposeMandate(me, forAgent(one)))).toBe(
      "409 This wallet already has a mandate for Grades of ten. Revoke it first.",
    );
    const before = await readAllowance(me.address, 0);
    const second = await fixture.proposed(me, forAgent(other));
    const line = second.lines.find((one) => one.kind === "allows" && one.token.symbol === fixture.token(0).symbol);
    // Both may use it to buy at the same time.
    expect(Number(BigInt((line as { amount: string }).amount)) / Number(before)).toBeCloseTo(2, 6);
  });

  test("an index mandate takes nothing from what an agent of the same wallet may sell", async () => {
    const me = await fixture.plain(5, PLAN);
    await fixture.admin.query(...givenPlan(me.subject, "premium"));
    await granted(me, forAgent(await createAgent(me)));
    const before = await readAllowance(me.address, 0);
    await granted(me, {});
    expect(await readAllowance(me.address, 0)).toBe(before);
  });

  test.each<[string, (me: Holder) => Promise<object>, string]>([
    ["that does not exist", async () => forAgent(randomUUID()), "404 This agent does not exist."],
    [
      "of another account",
      async () => forAgent(await createAgent({ subject: `account:${randomUUID()}` })),
      "404 This agent does not exist.",
    ],
    [
      "on another chain",
      async (me) => forAgent(await createAgent(me, { chainId: 8453 })),
      "409 Grades of ten trades on Base, not on Local chain. Switch your wallet to Base.",
    ],
    [
      "without a chain",
      async (me) => forAgent(await createAgent(me, { chainId: null })),
      "409 Grades of ten has no chain to trade on yet. Choose one in its limits first.",
    ],
    [
      "above the budget limit of the plan",
      async (me) => forAgent(await createAgent(me, { budgetUsdCents: 3_000_000 })),
      "403 With your plan, the budgets of all live agents together may be at most $25,000.00.",
    ],
  ])("a mandate is refused for an agent %s", async (_what, changesFor, message) => {
    const me = await fixture.plain(6, PLAN);
    expect(sentence(await fixture.proposeMandate(me, await changesFor(me)))).toContain(message);
  });

  test("a mandate is refused where the plan has no live agents", async () => {
    const me = await fixture.plain(6);
    const answer = await fixture.proposeMandate(me, forAgent(await createAgent(me)));
    expect(sentence(answer)).toMatch(/^403 Live trading requires /);
  });

  test("an agent's mandate has its own request page, which knows what the agent's rules need", async () => {
    const me = await fixture.plain(7, PLAN);
    const agentId = await createAgent(me);
    const { loadNewMandatePage } = await import("#app/areas/mandates/server/pages.server.ts");
    const loadPage = (of: string, cookie = me.cookie) =>
      loadNewMandatePage(new Request(`http://localhost:3000/en/mandates/new?${of}`, { headers: { cookie } }));
    expect((await loadPage(`agent=${agentId}`))?.target).toEqual({
      ...{ what: "agent", agentId, name: "Grades of ten", isOver: false, budgetUsdCents: 100_000, slippageBps: 100 },
    });
    expect((await loadPage("index=chain-5"))?.target).toMatchObject({ what: "index", indexSlug: "chain-5" });
    expect(await loadPage(`agent=${agentId}`, (await fixture.plain(8)).cookie)).toBeNull();
  });
});
