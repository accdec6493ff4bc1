import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import { hashKey, newKey } from "#app/areas/dataApi/server/keys/keyText.server.ts";
import { buyCredits, getCredits } from "#app/areas/dataApi/server/operations/credits.server.ts";
import { catchUpAudit } from "#events/audit/catchUp.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { allProjections } from "#events/projections/all.ts";
import { compareReadModels } from "#events/readModels/compare.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { type CallFixture, openCallFixture, RELAYER, sixteenTimes } from "../support/callFixture.ts";
import { readFinancials } from "../support/financials.ts";

// Data API units that are bought with a wallet and without an account, and spent by a key.

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await openCallFixture();
}, 240_000);
afterAll(() => fixture.close());

const TREASURY = localAccount(2).address;
const TOKENS = "/v1/tokens";
const HISTORY = "/v1/market/history";
const readBalance = async (key: string) =>
  ((await (await fixture.call("/v1/credits", key)).json()) as { data: Record<string, number> }).data;
/** As if all but this many had been spent. */
const leave = (id: string, left: number) =>
  fixture.pool.query("UPDATE dataapi.credits SET used = units - $2 WHERE credit_id = $1", [id, left]);
const flush = () => fixture.api.dispatcher.admission.flush();

describe("a purchase of credits", () => {
  test.each([
    [1_000, "5000000"],
    [10_000, "30000000"],
  ])("the x402 terms price %i units at %s base units", async (units, amount) => {
    const { accepts, resource } = await fixture.termsOfCredits(units);
    expect(accepts[0].amount).toBe(amount);
    expect(resource.url).toBe("http://localhost:3000/v1/credits");
  });

  test.each([
    { units: 0 },
    { units: -1_000 },
    { units: 1e300 },
    { units: "1000" },
    { units: 2_000 },
    {},
    [],
    "no JSON",
  ])("the order %j is refused before anything is paid", async (body) => {
    const answer = await fixture.post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "bad-request" });
  });

  test("a purchase is a settled call that returns a key, which is never stored as text", async () => {
    const before = await fixture.balance(TREASURY);
    const bought = await fixture.buyCredits(1_000);
    expect(await fixture.balance(TREASURY)).toBe(before + 5_000_000n);
    expect(bought).toEqual({
      id: expect.any(String),
      key: expect.stringMatching(/^tmai_credit_[0-9A-Za-z]{39}$/),
      units: 1_000,
      receipt: `/v1/receipts/${bought.id}`,
    });
    const { rows } = await fixture.pool.query("SELECT body FROM dataapi.paid_calls WHERE call_id = $1", [bought.id]);
    expect((rows[0].body as Buffer).includes(bought.key)).toBe(false);
    expect(await fixture.readEvents(bought.id)).toMatchObject([
      { type: "CallPaid", data: { operation: "buyCredits", amount: "5000000", priceUsdCents: "500", units: 1_000 } },
      { type: "CallSettled", data: { sentBy: RELAYER } },
    ]);
    const purchase = { id: bought.id, units: 1_000, used: 0, held: 0, settled: true };
    expect(await readBalance(bought.key)).toEqual({ ...purchase, remaining: 1_000, purchases: [purchase] });
    for (const [operation, data] of [
      [buyCredits, bought] as const,
      [getCredits, await readBalance(bought.key)] as const,
    ])
      expect((operation.output as z.ZodObject).strict().safeParse(data).error).toBeUndefined();
    const receipt = await fixture.api.get(bought.receipt);
    expect(await receipt.json()).toMatchObject({ data: { status: "settled", operation: "buyCredits", units: 1_000 } });
  });

  test("sixteen concurrent purchases by one payment on two servers are one settlement and one key", async () => {
    const paid = await fixture.payment(4, await fixture.termsOfCredits(1_000));
    const before = await fixture.balance(TREASURY);
    const servers = [fixture.api, fixture.api.newProcess()];
    const answers = await sixteenTimes((at) => fixture.sendForCredits(1_000, paid, servers[at % 2]));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await fixture.balance(TREASURY)).toBe(before + 5_000_000n);
  });

  test("a payment is bound to its offer and pays neither for a larger one, nor for another wallet or call", async () => {
    const terms = await fixture.termsOfCredits(1_000);
    const paid = await fixture.payment(4, terms);
    expect((await fixture.sendForCredits(10_000, paid)).status).toBe(402);
    expect((await fixture.send(TOKENS, paid)).status).toBe(402);
    const forged = structuredClone(paid);
    forged.payload.authorization.from = localAccount(5).address;
    expect((await fixture.sendForCredits(1_000, forged)).status).toBe(402);
    const cheap = await fixture.payment(4, await fixture.fetchPaymentTerms(TOKENS));
    expect((await fixture.sendForCredits(1_000, cheap)).status).toBe(402);
  });

  test("a copied payment does not get the key, although the chain shows all of it except the offer", async () => {
    const paid = await fixture.payment(4, await fixture.termsOfCredits(1_000));
    expect((await fixture.sendForCredits(1_000, paid)).status).toBe(200);
    const { accepts } = await fixture.termsOfCredits(1_000);
    const copied = await fixture.sendForCredits(1_000, { ...paid, accepted: accepts[0] });
    expect(copied.status).toBe(409);
    expect(await copied.json()).toMatchObject({ code: "payment-used" });
  });
});

describe("spending of credits", () => {
  test("a call takes a unit per started 250 rows, and none when unchanged, wrong or free", async () => {
    const { key } = await fixture.buyCredits(1_000, 5);
    const first = await fixture.call(TOKENS, key);
    expect(first.status).toBe(200);
    expect(first.headers.get("x-tmai-units")).toBe("1");
    expect(first.headers.get("x-tmai-credits-left")).toBe("999");
    const etag = first.headers.get("etag") ?? "";
    expect((await fixture.call(TOKENS, key, fixture.api, { "if-none-match": etag })).status).toBe(304);
    expect((await fixture.call("/v1/tokens?limit=0", key)).status).toBe(400);
    expect((await fixture.call("/v1/status", key)).status).toBe(200);
    await flush();
    expect(await readBalance(key)).toMatchObject({ used: 1, held: 0, remaining: 999 });
  });

  test("a credit key opens what single calls open and nothing that needs an account", async () => {
    const { key } = await fixture.buyCredits(1_000, 5);
    expect((await fixture.call("/v1/signals", key)).status).toBe(200);
    for (const path of ["/v1/alerts", "/v1/usage", "/v1/stream?topics=prices", "/v1/exports"]) {
      const answer = await fixture.call(path, key);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(await answer.json()).toMatchObject({ code: "missing-scope" });
    }
  });

  test("an unknown credit key is refused, and one in the URL is too but stays valid", async () => {
    const { key } = await fixture.buyCredits(1_000, 5);
    const misspelt = `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`;
    expect((await fixture.call(TOKENS, misspelt)).status).toBe(401);
    const inUrl = await fixture.api.get(`${TOKENS}?key=${key}`);
    expect(inUrl.status).toBe(400);
    expect(await inUrl.text()).not.toContain("revoked");
    expect((await fixture.call(TOKENS, key)).status).toBe(200);
  });

  test("the last units are used once each by concurrent calls to two servers", async () => {
    const { id, key } = await fixture.buyCredits(1_000, 6);
    await leave(id, 3);
    const servers = [fixture.api, fixture.api.newProcess()];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => fixture.call(TOKENS, key, servers[at % 2])),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 402)).toHaveLength(13);
  });

  test("a call without credits responds with its price and accepts a payment", async () => {
    const { id, key } = await fixture.buyCredits(1_000, 6);
    await leave(id, 0);
    const asked = await fixture.call(TOKENS, key);
    expect(asked.status).toBe(402);
    expect(await asked.json()).toMatchObject({ code: "payment-required", reason: "credits_used_up" });
    expect(asked.headers.get("payment-required")).not.toBeNull();
    const paid = await fixture.payment(6, await fixture.fetchPaymentTerms(TOKENS));
    const header = Buffer.from(JSON.stringify(paid)).toString("base64");
    expect((await fixture.call(TOKENS, key, fixture.api, { "payment-signature": header })).status).toBe(200);
  });

  test("a call that the remaining units do not cover is refused before its answer is made", async () => {
    const { id, key } = await fixture.buyCredits(1_000, 6);
    const server = fixture.api.newProcess();
    const made = vi.spyOn(server.dispatcher.maker, "bytesOf");
    for (const [left, path] of [
      [0, TOKENS],
      [0, "/v1/correlation?tokens=bitcoin,ethereum"],
      [3, `${HISTORY}?limit=1000`],
    ] as const) {
      await leave(id, left);
      expect([path, (await fixture.call(path, key, server)).status]).toEqual([path, 402]);
    }
    expect(made).not.toHaveBeenCalled();
  });

  test("a call costs no more than the returned rows, however many were requested, and a failed one nothing", async () => {
    const { id, key } = await fixture.buyCredits(1_000, 6);
    await leave(id, 4);
    const answer = await fixture.call(`${HISTORY}?limit=1000`, key);
    expect(answer.headers.get("x-tmai-units")).toBe("1");
    expect(answer.headers.get("x-tmai-credits-left")).toBe("3");
    expect((await fixture.call("/v1/tokens/no-such-token", key)).status).toBe(404);
    await flush();
    expect(await readBalance(key)).toMatchObject({ held: 0, remaining: 3 });
  });

  test("credits cannot be spent while the chain has taken the purchase back", async () => {
    const { id, key } = await fixture.buyCredits(1_000, 6);
    const blockNumber = (await fixture.calls()).at(-1)?.block_number;
    const depth = Number((await fixture.fixture.reader.getBlockNumber()) - BigInt(blockNumber)) + 1;
    await fixture.fixture.miner.request({ method: "anvil_reorg", params: [depth, []] } as never);
    await fixture.advance(id);
    expect((await fixture.readEvents(id)).at(-1)?.type).toBe("CallWithdrawn");
    expect((await fixture.call(TOKENS, key)).status).toBe(402);
    for (let round = 0; round < 2; round++) await fixture.runCallsTask();
    expect((await fixture.call(TOKENS, key)).status).toBe(200);
  });
});

test("a hold over several purchases shrinks from the newest one, once, and not after its return", async () => {
  const { id, key } = await fixture.buyCredits(1_000, 10);
  await leave(id, 2);
  const added = await fixture.addCredits(1_000, key, 10);
  const meter = fixture.api.dispatcher.admission.credits;
  const heldBy = async () => (await readBalance(key)).purchases as unknown as { id: string; held: number }[];
  const held = async () => (await heldBy()).map(({ held }) => held);
  const hold = await meter.take(hashKey(key), 10);
  if (!hold) throw new Error("nothing was taken");
  expect(await held()).toEqual([2, 8]);
  await meter.holdLess(hold, 5);
  expect(await held()).toEqual([2, 3]);
  await Promise.all([meter.holdLess(hold, 1), meter.holdLess(hold, 1)]);
  expect(await held()).toEqual([1, 0]);
  await meter.giveBack(hold);
  await meter.holdLess(hold, 1);
  expect(await held()).toEqual([0, 0]);
  expect(added.units).toBe(1_000);
});

describe("a further purchase for a key", () => {
  const readUsed = async (id: string) =>
    (await fixture.pool.query("SELECT used FROM dataapi.credits WHERE credit_id = $1", [id])).rows[0].used;

  test("a further purchase adds its units to the key, returns no key and is its own purchase", async () => {
    const { id, key } = await fixture.buyCredits(1_000, 10);
    await leave(id, 3);
    const added = await fixture.addCredits(10_000, key, 8);
    expect(added).toEqual({ id: expect.any(String), units: 10_000, receipt: `/v1/receipts/${added.id}` });
    expect((buyCredits.output as z.ZodObject).strict().safeParse(added).error).toBeUndefined();
    const balance = await readBalance(key);
    expect(balance).toEqual({
      ...{ id, units: 11_000, used: 997, held: 0, remaining: 10_003, settled: true },
      purchases: [
        { id, units: 1_000, used: 997, held: 0, settled: true },
        { id: added.id, units: 10_000, used: 0, held: 0, settled: true },
      ],
    });
    expect((getCredits.output as z.ZodObject).strict().safeParse(balance).error).toBeUndefined();
    await fixture.runCreditsTask();
    expect((await fixture.ledger().readStream(`credit-${added.id}`)).map(({ data }) => data)).toEqual([
      expect.objectContaining({ payer: localAccount(8).address, units: 10_000 }),
    ]);
  });

  test("the older purchase is spent first, and the newer one where the older is not enough", async () => {
    const { id, key } = await fixture.buyCredits(1_000, 10);
    await leave(id, 2);
    const added = await fixture.addCredits(1_000, key, 10);
    const meter = fixture.api.dispatcher.admission.credits;
    const across = await meter.take(hashKey(key), 3);
    expect(across?.left).toBe(999);
    const given = await meter.take(hashKey(key), 4);
    expect(given?.left).toBe(995);
    if (!across || !given) throw new Error("nothing was taken");
    await meter.giveBack(given);
    meter.answered(across);
    await flush();
    expect([await readUsed(id), await readUsed(added.id)]).toEqual([1_000, 1]);
    expect(await readBalance(key)).toMatchObject({ used: 1_001, held: 0, remaining: 999 });
    const wide = await meter.take(hashKey(key), 999);
    if (!wide) throw new Error("nothing was taken");
    expect((await meter.holdLess(wide, 2)).left).toBe(997);
    expect(await readBalance(key)).toMatchObject({ held: 2, remaining: 997 });
    await meter.giveBack(wide);
    expect(await meter.take(hashKey(key), 1_000)).toBeNull();
    expect((await fixture.call(TOKENS, key)).headers.get("x-tmai-credits-left")).toBe("998");
  });

  test("each unit of two purchases is used once by concurrent calls to two servers", async () => {
    const { id, key } = await fixture.buyCredits(1_000, 10);
    await leave(id, 5);
    const added = await fixture.addCredits(1_000, key, 10);
    await leave(added.id, 4);
    const servers = [fixture.api, fixture.api.newProcess()];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => fixture.call(TOKENS, key, servers[at % 2])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(15);
    const left = answers.map(({ headers }) => headers.get("x-tmai-credits-left")).filter((text) => text !== null);
    expect(left.map(Number).sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    await Promise.all(servers.map((server) => server?.dispatcher.admission.flush()));
    expect([await readUsed(id), await readUsed(added.id)]).toEqual([1_000, 1_000]);
  });

  test("a further purchase is paid only with its own key, neither without it nor for another one", async () => {
    const [mine, others] = [await fixture.buyCredits(1_000, 10), await fixture.buyCredits(1_000, 8)];
    const paid = await fixture.payment(10, await fixture.termsOfCredits(1_000, mine.key));
    expect((await fixture.sendForCredits(1_000, paid)).status).toBe(402);
    expect((await fixture.sendForCredits(1_000, paid, fixture.api, others.key)).status).toBe(402);
    const answer = await fixture.sendForCredits(1_000, paid, fixture.api, mine.key);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(await (await fixture.sendForCredits(1_000, paid, fixture.api, mine.key)).text()).toBe(text);
    expect((await fixture.sendForCredits(1_000, paid, fixture.api, others.key)).status).toBe(402);
    expect(await readBalance(mine.key)).toMatchObject({ units: 2_000, remaining: 2_000 });
    expect(await readBalance(others.key)).toMatchObject({ units: 1_000, remaining: 1_000 });
  });

  test("a further purchase for an unknown key is refused before anything is paid", async () => {
    const { key } = newKey("credit");
    const answer = await fixture.post({ units: 1_000 }, { "x-api-key": key });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("payment-required")).toBeNull();
  });

  test("a further purchase waits while the chain has taken it back, and the older one is spent meanwhile", async () => {
    const { key } = await fixture.buyCredits(1_000, 10);
    await fixture.fixture.miner.mine({ blocks: 1 });
    const added = await fixture.addCredits(1_000, key, 10);
    const blockNumber = (await fixture.calls()).find(({ call_id }) => call_id === added.id)?.block_number;
    const depth = Number((await fixture.fixture.reader.getBlockNumber()) - BigInt(blockNumber)) + 1;
    await fixture.fixture.miner.request({ method: "anvil_reorg", params: [depth, []] } as never);
    await fixture.advance(added.id);
    expect(await readBalance(key)).toMatchObject({ units: 2_000, remaining: 1_000, settled: false });
    expect((await fixture.call(TOKENS, key)).headers.get("x-tmai-credits-left")).toBe("999");
    for (let round = 0; round < 2; round++) await fixture.runCallsTask();
    expect(await readBalance(key)).toMatchObject({ settled: true });
  });
});

describe("the books of credits", () => {
  const spentEvents = async (id: string) =>
    (await fixture.ledger().readStream(`credit-${id}`)).map(({ type, data }) => ({ type, data }));
  const account = async (name: string) => (await fixture.books()).find((row) => row.account === name);
  const bury = async () => {
    await fixture.fixture.miner.mine({ blocks: 50 });
    await fixture.runCallsTask();
  };

  test("the books owe what was paid and earn it daily, in whole cents, once the purchase is final", async () => {
    const { id, key } = await fixture.buyCredits(10_000, 7);
    for (let call = 0; call < 12; call++) expect((await fixture.call(TOKENS, key)).status).toBe(200);
    await flush();
    await fixture.runCreditsTask();
    expect(await spentEvents(id)).toEqual([
      {
        type: "CreditsBought",
        data: expect.objectContaining({ payer: localAccount(7).address, amount: "30000000", units: 10_000 }),
      },
    ]);
    await fixture.pool.query("UPDATE dataapi.credits SET recorded_at = now() - interval '2 days'");
    await fixture.runCreditsTask();
    expect(await spentEvents(id)).toHaveLength(1);
    const before = await account("revenue:api_credits");
    await bury();
    for (let round = 0; round < 2; round++) await fixture.runCreditsTask();
    expect((await spentEvents(id)).slice(1)).toEqual([{ type: "CreditsSpent", data: { units: 10, steps: 1 } }]);
    expect(before).toBeUndefined();
  });

  test("the books have earned all of a purchase once its last unit is spent, and balance to zero", async () => {
    const { id, key } = await fixture.buyCredits(1_000, 8);
    await leave(id, 1);
    expect((await fixture.call(TOKENS, key)).status).toBe(200);
    await flush();
    await fixture.runCreditsTask();
    await bury();
    await fixture.runCreditsTask();
    expect((await spentEvents(id)).at(-1)).toEqual({ type: "CreditsSpent", data: { units: 1_000, steps: 500 } });
    const books = await fixture.books();
    expect(books.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    expect(books.reduce((sum, { units }) => sum + units, 0)).toBe(0);
  });

  test("the books owe two purchases of a wallet in separate streams, and a resent one only once", async () => {
    const owed = async () => -((await account("liabilities:deferred_credits"))?.cents ?? 0);
    const before = await owed();
    const paid = await fixture.payment(9, await fixture.termsOfCredits(1_000));
    const [answer, again] = [await fixture.sendForCredits(1_000, paid), await fixture.sendForCredits(1_000, paid)];
    const first = ((await answer.json()) as { data: { id: string; key: string } }).data;
    expect(((await again.json()) as { data: unknown }).data).toEqual(first);
    expect(await owed()).toBe(before + 500);
    const second = await fixture.buyCredits(10_000, 9);
    expect(second.id).not.toBe(first.id);
    expect(await owed()).toBe(before + 500 + 3_000);

    for (let round = 0; round < 2; round++) await fixture.runCreditsTask();
    for (const [{ id, key }, units, amount] of [
      [first, 1_000, "5000000"],
      [second, 10_000, "30000000"],
    ] as const) {
      expect(await spentEvents(id)).toEqual([
        { type: "CreditsBought", data: expect.objectContaining({ payer: localAccount(9).address, units, amount }) },
      ]);
      expect(await readBalance(key)).toMatchObject({ id, units, remaining: units });
    }
    const books = await fixture.books();
    expect(books.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  });

  test("the books agree with the chain, with verify and with rebuilt read models", async () => {
    const { comparableBlocks, reconcile } = await import("#app/areas/audit/server/reconcile.server.ts");
    const { first, last } = await comparableBlocks();
    expect((await reconcile(fixture.pool, first, last)).differences).toEqual([]);
    expect(await verifyLedger(fixture.ledger())).toMatchObject({ ok: true });
    expect(await compareReadModels(fixture.pool, allProjections)).toMatchObject({ behind: null, difference: null });
  });

  test("the books show auditors earned and owed amounts separately", async () => {
    await catchUpAudit(fixture.pool);
    const { books } = await readFinancials(fixture.pool, { from: null, until: new Date().toISOString() });
    const settled = (await fixture.calls()).filter(({ operation }) => operation === "buyCredits");
    const sold = settled.reduce((sum, { price_usd_cents }) => sum + Number(price_usd_cents), 0);
    const earned = -((await account("revenue:api_credits"))?.cents ?? 0);
    const row = {
      opening: "0",
      billed: String(sold),
      refunded: "0",
      recognised: String(earned),
      closing: String(sold - earned),
    };
    expect(books.rollForward.find(({ key }) => key === "api-credits")).toEqual({ key: "api-credits", ...row });
    expect(books.sums).toEqual({ usdCents: "0", byToken: [{ token: "USDC", baseUnits: "0" }] });
    expect(books.byPlan.find(({ key }) => key === "api-credits")).toEqual({
      ...{
        key: "api-credits",
        plans: "0",
        calls: "0",
        gross: String(sold),
        given: "0",
        billed: String(sold),
        refunded: "0",
      },
    });
  });
});
