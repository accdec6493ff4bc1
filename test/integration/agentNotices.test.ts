import { randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventData } from "#app/areas/dataApi/server/operations/eventData.server.ts";
import type { AgentCommand } from "#events/agent/decide.ts";
import { type MandateProposed, mandateStream } from "#events/mandate/events.ts";
import type { OrderFilled, OrderPlaced, OrderQuoted } from "#events/order/events.ts";
import mandateSample from "../events/samples/MandateProposed.1.json" with { type: "json" };
import filledSample from "../events/samples/OrderFilled.1.json" with { type: "json" };
import placedSample from "../events/samples/OrderPlaced.2.json" with { type: "json" };
import quotedSample from "../events/samples/OrderQuoted.1.json" with { type: "json" };
import { hash32, judgedCandle, startedAgent } from "../support/agentFacts.ts";
import { openWebhookApi } from "../support/webhookApi.ts";

// What owners of agents and their programs are notified of: live agents through the ledger, back-tests through a notice.

let webhooks: Awaited<ReturnType<typeof openWebhookApi>>;
let { fixture, ledger, here, customer, ask, create, heard, deliver } = {} as typeof webhooks;
let agentNotices: typeof import("#app/areas/tradingAgent/server/notices/notices.server.ts");
let trading: typeof import("#app/services/trading/public.server.ts");
beforeAll(async () => {
  webhooks = await openWebhookApi();
  ({ fixture, ledger, here, customer, ask, create, heard, deliver } = webhooks);
  agentNotices = await import("#app/areas/tradingAgent/server/notices/notices.server.ts");
  trading = await import("#app/services/trading/public.server.ts");
});
afterAll(() => webhooks.close());
beforeEach(() => webhooks.reset());

const CANDLE = "2026-11-28T00:00:00.000Z";

async function give(agentId: string, ...commands: AgentCommand[]): Promise<void> {
  const { appendToAgent } = await import("#app/areas/tradingAgent/server/ledger.server.ts");
  for (const command of commands) expect(await appendToAgent(agentId, command, "system")).toMatchObject({ ok: true });
}

const named = (agentId: string, subject: string, mode = "live") =>
  fixture.admin.query(
    `INSERT INTO agents.agents (agent_id, subject, name, mode, timeframe, strategy, rules)
     VALUES ($1, $2, 'Grades of ten', $3, '1d', '{}', '{}')`,
    [agentId, subject, mode],
  );

async function proposeMandate(subject: string, agentId: string): Promise<void> {
  const [{ ledger: books }, { handle }, { mandateCore }, { eventContext }] = await Promise.all([
    import("#app/platform/ledger.server.ts"),
    import("#events/handle.ts"),
    import("#events/cores.ts"),
    import("#app/platform/eventContext.server.ts"),
  ]);
  const id = hash32();
  const { indexSlug: _, ...sample } = mandateSample.data as MandateProposed;
  const proposed = { ...sample, subject, id, purpose: "agent" as const, agentId };
  const done = handle(
    ...([books(), mandateCore, mandateStream(id)] as const),
    ...([{ type: "ProposeMandate", proposed }, eventContext("owner", id)] as const),
  );
  expect(await done).toMatchObject({ ok: true });
}

type Inbox = { kind: string; words: string; values: Record<string, unknown>; path: string; position: string };
const readInbox = async (account: string): Promise<Inbox[]> =>
  (
    await fixture.admin.query<Inbox>(
      "SELECT kind, words, values, path FROM notifications.inbox WHERE account = $1 AND kind <> 'event' ORDER BY position",
      [account],
    )
  ).rows;
const readEvents = async (streamId: string) =>
  (await import("#app/platform/ledger.server.ts")).ledger().readStream(streamId);

describe("webhooks of a live agent", () => {
  test("webhooks reach only the account that started the agent, without the inputs of its decisions", async () => {
    const types = ["agent.started", "agent.judged", "agent.paused", "agent.resumed", "agent.stopped", "agent.killed"];
    const { data } = await create({ eventTypes: types });
    const other = await customer();
    await create({ eventTypes: types }, { by: other.key });
    const decision = {
      decisionId: hash32(),
      tokenId: 1,
      side: "buy",
      amount: "250000000",
      reason: "strategy",
      also: [],
    };
    const go = async (subject: string) => {
      const agentId = uuidv7();
      await proposeMandate(subject, agentId);
      await give(
        agentId,
        { type: "StartAgent", started: startedAgent(subject) },
        {
          type: "JudgeCandle",
          judged: judgedCandle(CANDLE, {
            decisions: [decision as never],
            refusals: [{ tokenId: 2, side: "buy", rule: "cooldown" }],
          }),
        },
        { type: "PauseAgent", paused: { by: "rule", rule: "drawdown" } },
        { type: "ResumeAgent", resumed: { by: "owner" } },
        { type: "StopAgent", stopped: { by: "owner", positions: "kept" } },
        { type: "KillAgent", killed: { by: "staff", reason: "the chain is attacked" } },
      );
      return agentId;
    };
    const guest = `guest:${randomUUID()}`;
    const [own, ofGuest] = [await go(here.account.subject), await go(guest)];
    await deliver();
    const listHeard = () => heard().map(({ type, data: { agentId } }) => [type, agentId]);
    expect(listHeard()).toEqual(types.map((type) => [type, own]));
    for (const { type, data } of heard()) expect(eventData(String(type)).strict().parse(data)).toEqual(data);
    expect(heard()[1]?.data).toEqual({ agentId: own, candle: CANDLE, decisions: [decision], refused: 1 });
    expect(JSON.stringify(heard())).not.toContain(here.account.subject);
    expect(JSON.stringify(heard())).not.toContain("0x4444444444444444444444444444444444444444");
    await ledger.claim(here.account.accountId, guest, randomUUID());
    const order = { fromPosition: 1, eventTypes: ["agent.started"] };
    expect((await ask("POST", `/v1/webhook-endpoints/${data.id}/replay`, order)).data.queued).toBe(2);
    await deliver();
    expect(listHeard()).toContainEqual(["agent.started", ofGuest]);
  });

  test("an account whose mandate names another account's agent gets no webhooks of that agent", async () => {
    const [otherPerson, agentId] = [await customer(), uuidv7()];
    const { data } = await create({ eventTypes: ["agent.started"] }, { by: otherPerson.key });
    await proposeMandate(otherPerson.account.subject, agentId);
    await give(agentId, { type: "StartAgent", started: startedAgent(here.account.subject) });
    await deliver();
    const order = { fromPosition: 1 };
    const { data: replayed } = await ask("POST", `/v1/webhook-endpoints/${data.id}/replay`, order, {
      by: otherPerson.key,
    });
    expect(replayed.queued).toBe(0);
    expect(heard()).toEqual([]);
  });
});

describe("the owner of an agent", () => {
  test("an owner is notified of an agent's end and of pauses by a rule or by staff, not by the owner", async () => {
    const agentId = uuidv7();
    await named(agentId, here.account.subject);
    await give(
      agentId,
      { type: "StartAgent", started: startedAgent(here.account.subject) },
      { type: "PauseAgent", paused: { by: "owner" } },
      { type: "ResumeAgent", resumed: { by: "owner" } },
      { type: "PauseAgent", paused: { by: "rule", rule: "drawdown" } },
      { type: "PauseAgent", paused: { by: "staff" } },
      { type: "KillAgent", killed: { by: "system", reason: "three sends failed" } },
    );
    for (const _ of [1, 2])
      await agentNotices.notifyOfAgents(await readEvents(`agent-${agentId}`), fixture.database.pool);
    const inbox = await readInbox(here.account.accountId);
    expect(inbox.map(({ kind, values }) => [kind, values.agent, values.context])).toEqual([
      ["agentPaused", "Grades of ten", "drawdown"],
      ["agentPaused", "Grades of ten", "staff"],
      ["agentKilled", "Grades of ten", "system"],
    ]);
    expect(new Set(inbox.map(({ path }) => path))).toEqual(new Set([`/trading-agent/${agentId}`]));
    expect(JSON.stringify(inbox)).not.toContain("three sends failed");
  });

  test("a guest who owns an agent gets no notice, and nothing fails", async () => {
    const agentId = uuidv7();
    const before = await fixture.admin.query("SELECT count(*)::int AS n FROM notifications.inbox");
    await named(agentId, `guest:${randomUUID()}`);
    await agentNotices.notifyOfPause(fixture.database.pool, agentId, { by: "rule", rule: "drawdown" }, "a pause");
    await agentNotices.notifyOfPause(fixture.database.pool, uuidv7(), { by: "rule" }, "of no agent");
    expect((await fixture.admin.query("SELECT count(*)::int AS n FROM notifications.inbox")).rows).toEqual(before.rows);
  });

  test("an owner is notified of each fill, but not of a failed order", async () => {
    const agentId = uuidv7();
    await named(agentId, here.account.subject);
    const place = async (side: "buy" | "sell") => {
      const [orderId, decisionId] = [uuidv7(), hash32()];
      const { indexSlug: _, indexVersion: __, ...sample } = placedSample.data as OrderPlaced;
      const [spend] = sample.spends;
      if (!spend) throw new Error("the sample spends nothing");
      const order: OrderPlaced = {
        ...{ ...sample, subject: here.account.subject, kind: "agent", agentId, decisionId, side },
        ...{ tokenId: "1", spends: [spend], orderId: decisionId },
      };
      const quote = quotedSample.data as OrderQuoted;
      const done = trading.appendOrderEvent(orderId, { type: "PlaceOrder", order, quote }, "system");
      expect(await done).toMatchObject({ ok: true });
      return orderId;
    };
    const end = async (orderId: string, command: Parameters<typeof trading.appendOrderEvent>[1]) => {
      expect(await trading.appendOrderEvent(orderId, command, "watcher")).toMatchObject({ ok: true });
      await agentNotices.notifyOfTrades(await readEvents(`order-${orderId}`), fixture.database.pool);
    };
    const kinds = async () => (await readInbox(here.account.accountId)).map(({ kind }) => kind);
    await give(agentId, { type: "StartAgent", started: startedAgent(here.account.subject) });
    await end(await place("sell"), { type: "FailOrder", failure: { reason: "PriceMoved" } });
    expect(await kinds()).toEqual([]);
    const exit = hash32();
    const failed = (agent: string) => ({ agentId: agent, tokenId: 1, chainId: 31_337 });
    for (const _ of [1, 2]) await agentNotices.notifyOfFailedExit(fixture.database.pool, failed(agentId), exit);
    await agentNotices.notifyOfFailedExit(fixture.database.pool, failed(uuidv7()), exit);
    expect(await kinds()).toEqual(["exitFailed"]);
    const { realisedSlippageBps: _, ...filled } = filledSample.data as OrderFilled;
    await end(await place("buy"), {
      type: "FillOrder",
      fill: { ...filled, transactionHash: hash32(), valueUsdCents: "25000" },
    });
    const inbox = await readInbox(here.account.accountId);
    expect(inbox.at(-1)).toMatchObject({
      ...{ kind: "agentTraded", words: "agentTraded", path: `/trading-agent/${agentId}` },
      values: { context: "buy", valueUsd: "250.00", agent: "Grades of ten" },
    });
  });

  test("an owner reads all notices as text in every language, with no raw keys", async () => {
    const { formatNotice } = await import("#app/services/delivery/server/notices/noticeText.server.ts");
    const { translator } = await import("#app/i18n/i18n.server.ts");
    const { SUPPORTED_LOCALES } = await import("#app/i18n/locales.ts");
    const values = { agent: "Grades of ten", symbol: "ACME", chain: "Base", valueUsd: "1250.50" };
    const backtest = { from: "2025-01-01", to: "2025-12-31", trades: 12 };
    const cases: [string, Record<string, string | number>][] = [
      ...["drawdown", "plan", "mandate", "staff", "rule", "system"].map((context): [string, Record<string, string>] => [
        "agentPaused",
        { ...values, context },
      ]),
      ...["owner", "staff", "system"].map((context): [string, Record<string, string>] => [
        "agentKilled",
        { ...values, context },
      ]),
      ...["buy", "sell"].map((context): [string, Record<string, string>] => ["agentTraded", { ...values, context }]),
      ["exitFailed", values],
      ...["backtestDone", "backtestRefused", "backtestFailed"].map(
        (words): [string, Record<string, string | number>] => [words, backtest],
      ),
    ];
    for (const locale of SUPPORTED_LOCALES) {
      const t = await translator(locale, "notifications");
      for (const [words, of] of cases) {
        const { title, text } = formatNotice(t, { words, values: of }, locale);
        for (const part of [title, text]) expect(part).not.toMatch(/notice\.|\{\{/);
      }
    }
    const english = await translator("en", "notifications");
    expect(formatNotice(english, { words: "agentTraded", values: { ...values, context: "sell" } }, "en")).toEqual({
      title: "Grades of ten: sold ACME",
      text: "Live, on Base, for 1,250.5 USD. Its page shows the decision and the costs.",
    });
    expect(formatNotice(english, { words: "backtestDone", values: backtest }, "en").title).toBe(
      "Back-test finished: January 1, 2025 to December 31, 2025",
    );
  });
});

test("a finished backtest gives one notice and one event to the endpoints that subscribe to it", async () => {
  const { notifyOfBacktest } = await import("#app/areas/tradingAgent/server/notices/backtests.server.ts");
  await create({ eventTypes: ["backtest.done"] });
  const id = randomUUID();
  const ended = {
    ...{
      id,
      subject: here.account.subject,
      agentId: null,
      state: "done" as const,
      strategy: "trend-1",
      timeframe: "1d" as const,
    },
    ...{ from: "2025-01-01", to: "2025-12-31", trades: 12 },
  } as const;
  for (const _ of [1, 2]) await notifyOfBacktest(fixture.database.pool, ended);
  await notifyOfBacktest(fixture.database.pool, { ...ended, id: randomUUID(), subject: `guest:${randomUUID()}` });
  await fixture.runDeliveryTask();
  expect(heard().map(({ type, data }) => [type, data])).toEqual([
    [
      "backtest.done",
      {
        ...{ backtestId: id, agentId: null, state: "done", strategy: "trend-1", timeframe: "1d" },
        ...{ from: "2025-01-01", to: "2025-12-31", trades: 12, isSimulated: true },
      },
    ],
  ]);
  for (const { type, data } of heard()) expect(eventData(String(type)).strict().parse(data)).toEqual(data);
  expect((await readInbox(here.account.accountId)).map(({ path }) => path)).toEqual([`/trading-agent/backtests/${id}`]);
});
