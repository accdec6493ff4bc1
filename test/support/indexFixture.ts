import pg from "pg";
import type {
  IndexOrder,
  IndexOrderAnswer,
  IndexOrdersAnswer,
  IndexQuote,
  IndexQuoteAnswer,
  IndexQuoteRequest,
  MyIndex,
  MyIndicesAnswer,
} from "#app/areas/indices/model/calls.ts";
import type { DayLevel } from "#app/areas/indices/server/publication/computedDay.server.ts";
import type { IndexCommand } from "#events/index/decide.ts";
import type { ConstituentsSet, IndexMethod, Member } from "#events/index/events.ts";
import { textRoot } from "#events/ledger/textTree.ts";
import { openBasketFixture } from "./basketFixture.ts";
import { givenPlan } from "./givenPlan.ts";
import { answerIndexCall } from "./indexCalls.ts";
import { type Person, signInAs } from "./people.ts";

/** Indices that can be bought on a real database and a real chain, and the calls that buy them. */

/** The day of the last close. */
const TODAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const dayBefore = (days: number) => new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);
export const BASE = dayBefore(3);
/** Position of a token and its weight in millionths. */
export type Weight = readonly [place: number, weightPpm: number];

type Listed = Partial<Pick<IndexMethod, "name" | "chainId" | "bandBps" | "regime">>;
type Method = "GET" | "POST";
export type Answer<Data> = { status: number; data?: Data; error?: string; cookie: string };

const PLANS_MS = 5_100;
const SOURCE = "simulated:1";
const NOTHING = { count: 0, root: textRoot([]), excluded: {} };

export async function openIndexFixture(order: Parameters<typeof openBasketFixture>[0] = {}) {
  const fixture = await openBasketFixture(order);
  const admin = new pg.Pool({ connectionString: fixture.database.adminUrl, max: 2 });
  await admin.query("INSERT INTO market.sources VALUES (9, 'test', true, true, true, NULL, NULL)");
  const calls = await loadCalls();
  const { handle, indexCore, levelsCore, eventContext, ledger, indexMethodHash } = calls;

  async function append(slug: string, command: IndexCommand): Promise<void> {
    const handled = await handle(ledger(), indexCore, `index-${slug}`, command, eventContext("system", slug));
    if (!handled.ok) throw new Error(JSON.stringify(handled.refusal));
  }
  const makeSet = (asOf: string, inForceFrom: string, members: Member[], before: Member[] = []): ConstituentsSet => ({
    ...{ version: 1, asOf, inForceFrom, trigger: "schedule", inputs: [], universe: NOTHING, before, members },
    ...{ source: SOURCE, origin: "live", publishedAt: new Date().toISOString() },
  });
  const makeMembers = (weights: readonly Weight[]): Member[] =>
    weights.map(([position, weightPpm]) => ({ tokenId: fixture.token(position).tokenId, weightPpm }));
  /** Listed at the base, whose close its weights refer to. `more` says what its constituents follow from. */
  const list = (
    slug: string,
    weights: readonly Weight[],
    listed: Listed = {},
    more: Partial<ConstituentsSet> = {},
  ): Promise<void> => listMembers(slug, makeMembers(weights), listed, more);
  /** Lists one of a token that is traded here, and one that is not on this chain. */
  async function listThin(slug: string, position: number): Promise<void> {
    const { rows } = await admin.query<{ id: number }>(
      `SELECT min(instrument_id) AS id FROM market.instruments i WHERE NOT EXISTS
         (SELECT FROM market.contracts c WHERE c.instrument_id = i.instrument_id AND c.chain_id = 31337)`,
    );
    const other = { tokenId: rows[0]?.id ?? 0, weightPpm: 500_000 };
    await listMembers(slug, [...makeMembers([[position, 500_000]]), other], {}, {});
    await addClose(BASE, other.tokenId, 1);
  }
  async function listMembers(
    slug: string,
    members: Member[],
    listed: Listed,
    more: Partial<ConstituentsSet>,
  ): Promise<void> {
    const method: IndexMethod = {
      ...{ slug, version: 1, algorithm: "index-1", name: slug, chainId: 31337, base: { day: BASE, level: 1_000 } },
      universe: {
        ...{ classes: ["coin"], minMarketCapUsd: 0, minVolume30Usd: 0, minAgeDays: 0 },
        ...{ category: null, minGrade: null, minPoolUsd: 10_000, exclude: [] },
      },
      ...{ count: members.length, buffer: 0, weighting: "cap", capPpm: 1_000_000, bandBps: 1_000, schedule: "never" },
      ...{ regime: null, costBps: 30, feeBps: 0, ...listed },
    };
    const index = { version: 1, method, methodHash: indexMethodHash(method), owner: null, inForceFrom: BASE };
    await append(slug, { type: "ListIndex", index });
    await append(slug, { type: "RecordDay", sets: [{ ...makeSet(BASE, BASE, members), ...more }], changes: [] });
  }
  async function addClose(day: string, tokenId: number, close: number): Promise<void> {
    await admin.query("SELECT market.make_partitions($1, $1)", [day]);
    await admin.query(
      `INSERT INTO market.candles_1d (day, instrument_id, close, source, known_at)
       VALUES ($1, $2, $3, 9, now() - interval '1 minute') ON CONFLICT (instrument_id, day) DO UPDATE SET close = $3`,
      [day, tokenId, close],
    );
  }
  /** Stores a day's closes and publishes its levels, none by default. A token that is left out has no close on it. */
  async function publishDay(
    day: string,
    closes: ReadonlyMap<number, number>,
    shown: readonly DayLevel[] = [],
  ): Promise<void> {
    for (const [position, close] of closes) await addClose(day, fixture.token(position).tokenId, close);
    await admin.query(
      `INSERT INTO indices.days (day, known_at, source, count, root, inputs_hash, commands) VALUES ($1, now(), $2, 0, $3, $3, '[]')`,
      [day, SOURCE, NOTHING.root],
    );
    for (const { slug, version, level, levelNet, members, suspended, regime } of shown)
      await admin.query(
        `INSERT INTO indices.levels (slug, version, day, level, level_net, origin, members, suspended, regime, known_at)
         VALUES ($1, $2, $3, $4, $5, 'live', $6, $7, $8, now())`,
        [slug, version, day, level, levelNet, members, suspended, regime],
      );
    const levels = {
      day,
      count: shown.length,
      root: calls.computeLevelsRoot(day, shown),
      inputsHash: NOTHING.root,
      source: SOURCE,
    };
    const command = { type: "PublishLevels", levels: { ...levels, publishedAt: new Date().toISOString() } } as const;
    const handled = await handle(
      ...([ledger(), levelsCore, "levels-index-1", command, eventContext("system", "levels")] as const),
    );
    if (!handled.ok) throw new Error(JSON.stringify(handled.refusal));
  }
  /** Closes of all tokens at the pools' prices, changed at the named positions. */
  const closes = (changed: Record<number, number | null> = {}): Map<number, number> =>
    new Map(
      [...fixture.tokens.keys()].flatMap((position) => {
        const close = position in changed ? (changed[position] ?? null) : fixture.findPrice(position);
        return close === null ? [] : [[position, close] as const];
      }),
    );

  async function send<Data>(method: Method, path: string, cookie: string, body?: unknown): Promise<Answer<Data>> {
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: { ...(cookie ? { cookie } : {}), ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await calls.answer(request);
    const set = response.headers.get("set-cookie")?.split(";")[0];
    const parsed = (await response.json()) as { data?: Data; error?: string };
    return { ...parsed, status: response.status, cookie: set ?? cookie };
  }
  const answered = <Data>({ status, data, error }: Answer<Data>): Data => {
    if (data === undefined) throw new Error(`${status} ${error}`);
    return data;
  };
  type Call<Given extends { data: unknown } | object> = Answer<Extract<Given, { data: unknown }>["data"]>;
  const fetchQuote = (cookie: string, quoteRequest: IndexQuoteRequest): Promise<Call<IndexQuoteAnswer>> =>
    send("POST", "/api/indices/quotes", cookie, quoteRequest);
  const placeOrder = (cookie: string, by: "buy" | "sell", quoteId: string): Promise<Call<IndexOrderAnswer>> =>
    send("POST", `/api/indices/${by}`, cookie, { quoteId, by: "owner" });
  const reportSent = (cookie: string, orderId: string, transactionHash: string): Promise<Call<IndexOrderAnswer>> =>
    send("POST", `/api/indices/orders/${orderId}/sent`, cookie, { transactionHash });
  const readOrder = (cookie: string, orderId: string): Promise<Call<IndexOrderAnswer>> =>
    send("GET", `/api/indices/orders/${orderId}`, cookie);
  const listOrders = (cookie: string): Promise<Call<IndexOrdersAnswer>> => send("GET", "/api/indices/orders", cookie);
  const readMyIndices = (cookie: string): Promise<Call<MyIndicesAnswer>> =>
    send("GET", "/api/indices/my-indices", cookie);

  /** A quote request by a trader's wallet, on this world's chain. */
  const quoteRequestOf = (
    trader: number,
    quoteRequest: { indexSlug: string } & Partial<IndexQuoteRequest>,
  ): IndexQuoteRequest =>
    ({ side: "buy", wallet: fixture.trader(trader).address, chainId: 31337, ...quoteRequest }) as IndexQuoteRequest;
  const quoted = async (cookie: string, quoteRequest: IndexQuoteRequest): Promise<IndexQuote> =>
    answered(await fetchQuote(cookie, quoteRequest));
  async function ordered(
    cookie: string,
    quoteRequest: IndexQuoteRequest,
  ): Promise<{ quote: IndexQuote; order: IndexOrder }> {
    const quote = await quoted(cookie, quoteRequest);
    return { quote, order: answered(await placeOrder(cookie, quote.side === "sell" ? "sell" : "buy", quote.quoteId)) };
  }

  return {
    ...fixture,
    ...{
      admin,
      append,
      list,
      listThin,
      publishDay,
      closes,
      makeSet,
      makeMembers,
      send,
      answered,
      quoteRequestOf,
      quoted,
      indexOrdered: ordered,
    },
    ...{ fetchQuote, placeOrder, reportSent, readOrder, listOrders, readMyIndices },
    mine: async (cookie: string): Promise<MyIndex[]> => answered(await readMyIndices(cookie)),
    order: async (cookie: string, orderId: string): Promise<IndexOrder> => answered(await readOrder(cookie, orderId)),
    /** An account, with a plan if one is named. */
    async person(plan?: string): Promise<Person> {
      const person = await signInAs("trader");
      if (plan) await admin.query(...givenPlan(`account:${person.accountId}`, plan));
      return person;
    },
    /** A guest with a plan, who paid by wallet and has no account. */
    async guest(plan: string): Promise<string> {
      const { guest, setCookie } = await calls.newGuest();
      await admin.query(...givenPlan(guest, plan));
      return setCookie.split(";")[0] ?? "";
    },
    /** Plans are cached for some seconds. */
    async forgetPlans(): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve, PLANS_MS));
    },
    async close() {
      await admin.end();
      await fixture.close();
    },
  };
}

/** Modules of the app are loaded once their environment is ready. */
async function loadCalls() {
  const [handling, cores, context, ledger, method, session, computed] = await Promise.all([
    import("#events/handle.ts"),
    import("#events/cores.ts"),
    import("#app/platform/eventContext.server.ts"),
    import("#app/platform/ledger.server.ts"),
    import("../../analytics/indices/method.ts"),
    import("#app/identity/session.server.ts"),
    import("#app/areas/indices/server/publication/computedDay.server.ts"),
  ]);
  return {
    ...{ answer: answerIndexCall, handle: handling.handle, indexCore: cores.indexCore, levelsCore: cores.levelsCore },
    ...{ eventContext: context.eventContext, ledger: ledger.ledger, indexMethodHash: method.indexMethodHash },
    ...{ newGuest: session.newGuest, computeLevelsRoot: computed.computeLevelsRoot },
  };
}
