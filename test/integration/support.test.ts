import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ChainView } from "#app/areas/support/model/replayWire.ts";
import type { FoundGroup, SearchAnswer } from "#app/areas/support/model/wire.ts";
import { couponCore, grantCore } from "#events/cores.ts";
import { couponStream } from "#events/coupon/coupon.ts";
import { handle } from "#events/handle.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { grantStream } from "#events/payment/grant.ts";
import { allProjections } from "#events/projections/all.ts";
import { compareReadModels } from "#events/readModels/compare.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { asOwner } from "../support/asOwner.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { callsAt } from "../support/endpoints.ts";
import { type Person, signInAs } from "../support/people.ts";

let fixture: Awaited<ReturnType<typeof openFixture>>;
let desk: Awaited<ReturnType<typeof loadDesk>>;
let agent: Person;
let other: Person;
let trader: Person;
let paid: { paymentId: string; hash: string; wallet: string };
let open: { paymentId: string };

beforeAll(async () => {
  fixture = await openFixture();
  desk = await loadDesk();
  [agent, other, trader] = await Promise.all([signInAs("support"), signInAs("support"), signInAs("trader")]);
  const { started, hash } = await fixture.pay(3);
  await fixture.save(started, hash);
  paid = { paymentId: started.paymentId, hash, wallet: localAccount(3).address };
  open = await fixture.checkout(4, { planName: "PREMIUM" });
});
afterAll(async () => fixture.close());

async function loadDesk() {
  const [search, lookup, chain, recheck, notes, receipt, cases, raw, payment, customers, cases_] = await Promise.all([
    callsAt("support", "/api/support/search"),
    callsAt("support", "/api/support/lookup"),
    callsAt("support", "/api/support/payments/{id}/chain"),
    callsAt("support", "/api/support/payments/{id}/recheck"),
    callsAt("support", "/api/support/payments/{id}/notes"),
    callsAt("support", "/api/support/payments/{id}/receipt"),
    callsAt("support", "/api/support/cases/{id}"),
    callsAt("support", "/api/support/payments/{id}/events/{version}"),
    import("#app/areas/support/server/payment.server.ts"),
    import("#app/areas/support/server/customer.server.ts"),
    import("#app/areas/support/server/cases/cases.server.ts"),
  ]);
  const { mailsInOutbox } = await import("#app/platform/mail.server.ts");
  return {
    search,
    lookup,
    chain,
    recheck,
    notes,
    receipt,
    cases,
    raw,
    payment,
    customers,
    ...cases_,
    mailsInOutbox,
  };
}

type Handler = (asked: { request: Request; params: Record<string, string> }) => Promise<Response>;
const requestFor = (person: Person | null, path: string, body?: unknown) =>
  new Request(`http://localhost${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", ...(person ? { cookie: person.cookie } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
async function answered<T>(handler: unknown, request: Request, params: Record<string, string> = {}) {
  // A page's guard throws its response; an endpoint returns it.
  const response = await (handler as Handler)({ request, params }).catch((thrown: unknown) => thrown as Response);
  return { status: response.status, ...((await response.json()) as { data: T; error?: string }) };
}
/** Creates a coupon for the whole price, used by a wallet. Returns the grant's id. */
async function giveFor(couponCode: string, wallet: string): Promise<string> {
  const grantId = uuidv7();
  const at = new Date().toISOString();
  const plan = { slug: "advanced", name: "ADVANCED", product: 2, planType: 1, catalogueVersion: 1 };
  const lot = { valueUsdCents: "0", from: at, to: new Date(Date.now() + 30 * 86_400_000).toISOString() };
  const grant = { subject: "account:somebody", wallet, plan, duration: "monthly", seconds: 2_592_000, lot };
  const ledger = postgresLedger(fixture.database.pool, allProjections);
  const metadata = { actor: "system", correlationId: grantId, causationId: null, requestId: null };
  const anywhere = { products: [], slugs: [], usesInAll: null, usesPerWallet: null, endsAt: null };
  const terms = { code: couponCode, percent: 100, startsAt: at, ...anywhere };
  const asked = { metadata, recordedAt: at };
  await handle(ledger, couponCore, couponStream(couponCode), { type: "OfferCoupon", terms }, asked);
  const command = { type: "GrantPlan", grant: { ...grant, reason: "coupon", couponCode } } as const;
  const handled = await handle(ledger, grantCore, grantStream(grantId), command, asked);
  expect(handled.ok).toBe(true);
  return grantId;
}
async function find(query: string, person: Person | null = agent): Promise<SearchAnswer> {
  return (await answered<SearchAnswer>(desk.search, requestFor(person, `/api/support/search?${query}`))).data;
}
const toPaymentIds = (groups: FoundGroup[]) =>
  groups.flatMap(({ payments }) => payments.map(({ paymentId }) => paymentId));
const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await fixture.database.pool.query(sql, values)).rows as Row[];
type Access = { account_id: string; what: string; ids: string[]; reason_id: string | null; reason_hash: string | null };
const lastAccess = async () =>
  (await query<Access>("SELECT * FROM read.accesses ORDER BY stream_id DESC, version DESC LIMIT 1"))[0];
const caseAction = (person: Person, caseId: string, body: unknown) =>
  answered(desk.cases, requestFor(person, `/api/support/cases/${caseId}`, body), { id: caseId });
const onPayment = (handler: unknown, what: string, body: unknown, paymentId = paid.paymentId, person = agent) =>
  answered<{ result: string }>(handler, requestFor(person, `/api/support/payments/${paymentId}/${what}`, body), {
    id: paymentId,
  });

describe("search", () => {
  test.each([
    ["its id", () => paid.paymentId],
    ["the beginning of its id", () => paid.paymentId.slice(0, 20)],
    ["its transaction hash", () => paid.hash],
    ["the beginning of its transaction hash", () => paid.hash.slice(0, 12)],
    ["its wallet", () => paid.wallet],
    ["its wallet in lower case", () => paid.wallet.toLowerCase()],
    ["the beginning of its wallet", () => paid.wallet.slice(0, 8)],
    ["its nonce", () => "nonce:0"],
  ])("support search finds a payment by %s", async (_, typed) => {
    expect(toPaymentIds((await find(`q=${encodeURIComponent(typed())}`)).groups)).toContain(paid.paymentId);
  });

  test("support search finds a payment by its NFT id or the id's first digits", async () => {
    const [row] = await query<{ token_id: string }>("SELECT token_id::text FROM read.payments WHERE payment_id = $1", [
      paid.paymentId,
    ]);
    for (const typed of [row?.token_id ?? "", `#${row?.token_id.slice(0, 6)}`]) {
      const { groups } = await find(`q=${encodeURIComponent(typed)}`);
      expect(toPaymentIds(groups.filter(({ by }) => by === "nft"))).toEqual([paid.paymentId]);
    }
  });

  test("support search finds nothing for an unknown term", async () => {
    expect(toPaymentIds((await find(`q=0x${"12".repeat(32)}`)).groups)).toEqual([]);
    expect(await find("q=%3F%3F")).toEqual({
      groups: [],
      orders: { found: [], more: null },
      wallets: [],
      mandates: [],
      agents: [],
      money: { cards: [], renewals: [], refunds: [], invoices: [] },
      cases: [],
      grants: [],
    });
  });

  test("support search finds a granted plan by its coupon and by its wallet, and records the result", async () => {
    const wallet = localAccount(8).address;
    const grantId = await giveFor("FREE-2026", wallet);
    const grant = { grantId, wallet, planName: "ADVANCED", product: 2, couponCode: "FREE-2026" };
    for (const typed of ["free-2026", "FREE-2", "coupon:free-2026", wallet]) {
      expect((await find(`q=${typed}`)).grants, typed).toEqual([expect.objectContaining(grant)]);
      expect((await lastAccess())?.ids, typed).toContain(`grant-${grantId}`);
    }
    for (const other of ["q=coupon:free-2", "q=free-2026&state=PlanSaved", "q=free-2026&plan=premium", "q=free-2027"])
      expect((await find(other)).grants, other).toEqual([]);
  });

  test.each([
    ["state=PlanSaved", true, false],
    ["state=PaymentInitiated", false, true],
    ["plan=advanced", true, false],
    ["token=TMAI", false, false],
    ["token=USDC", true, true],
    ["least=40", false, true],
    ["most=39.99", true, false],
    ["from=2020-01-01&to=2020-01-02", false, false],
    ["duration=monthly", true, true],
  ])("support search filters by %s", async (filter, hasPaid, hasOpen) => {
    const ids = toPaymentIds((await find(filter)).groups);
    expect([ids.includes(paid.paymentId), ids.includes(open.paymentId)]).toEqual([hasPaid, hasOpen]);
  });

  test("support search records the agent, the results and the query before it shows them", async () => {
    await find(`q=${paid.hash}`);
    const access = await lastAccess();
    expect(access).toMatchObject({ account_id: agent.accountId, what: "search", ids: [paid.paymentId] });
    const [kept] = await query<{ reason: string; salt: Buffer }>(
      "SELECT reason, salt FROM accounts.access_reasons WHERE reason_id = $1",
      [access?.reason_id],
    );
    expect(kept?.reason).toBe(`q: ${paid.hash}`);
    expect(access?.reason_hash).toBe(
      createHash("sha256")
        .update(kept?.salt ?? "")
        .update(kept?.reason ?? "")
        .digest("hex"),
    );
  });

  test("an email address leads to its account, and the reason is recorded without the address", async () => {
    const email = trader.email.toUpperCase();
    const answer = await answered<{ accountId: string }>(
      desk.lookup,
      requestFor(agent, "/api/support/lookup", { email, reason: "ticket 4711" }),
    );
    expect(answer.data).toEqual({ accountId: trader.accountId });
    expect(await lastAccess()).toMatchObject({
      account_id: agent.accountId,
      what: "customer",
      ids: [trader.accountId],
    });
    const rows = await query<{ n: string }>("SELECT count(*) AS n FROM events WHERE canonical ILIKE '%people.test%'");
    expect(rows).toEqual([{ n: "0" }]);
    const reasons = await query<{ reason: string }>(
      "SELECT reason FROM accounts.access_reasons WHERE reason ILIKE '%@%'",
    );
    expect(reasons).toEqual([]);
  });

  test("an email address without a reason is refused", async () => {
    const answer = await answered(
      desk.lookup,
      requestFor(agent, "/api/support/lookup", { email: trader.email, reason: " " }),
    );
    expect(answer).toMatchObject({ status: 400, field: "reason" });
  });
});

describe("callers without the support role", () => {
  test.each([
    ["an anonymous caller", () => null, 401],
    ["a customer", () => trader, 403],
  ])("%s gets no data from the desk", async (_, person, status) => {
    const id = paid.paymentId;
    const calls: [unknown, Request][] = [
      [desk.search, requestFor(person(), "/api/support/search")],
      [desk.lookup, requestFor(person(), "/api/support/lookup", { email: trader.email, reason: "mine" })],
      [desk.chain, requestFor(person(), `/api/support/payments/${id}/chain`)],
      [desk.recheck, requestFor(person(), `/api/support/payments/${id}/recheck`, {})],
      [desk.notes, requestFor(person(), `/api/support/payments/${id}/notes`, { words: "x" })],
      [desk.raw, requestFor(person(), `/api/support/payments/${id}/events/1`)],
      [desk.cases, requestFor(person(), `/api/support/cases/payment-${id}`, { action: "note", words: "x" })],
    ];
    for (const [handler, request] of calls)
      expect(await answered(handler, request, { id, version: "1" })).toEqual({
        status,
        code: status,
        error: expect.any(String),
      });
  });
});

describe("a payment at the desk", () => {
  test("a payment is replayed with its proofs, with every hash recomputed, chained and in order", async () => {
    const payment = await desk.payment.paymentAtDesk(paid.paymentId);
    expect(payment?.events.map(({ type, actor }) => [type, actor.split(":")[0]])).toEqual([
      ["PaymentInitiated", "guest"],
      ["Signed", "guest"],
      ["OnChainSent", "guest"],
      ["PlanSaved", "guest"],
    ]);
    for (const { proof } of payment?.events ?? [])
      expect(proof).toEqual({ isHashValid: true, followsStream: true, followsLedger: true, checkpoint: null });
    expect(payment?.events[3]?.changed.map(({ path }) => path)).toEqual(["step", "saved"]);
  });

  test("a payment shows the chain's own view with the log equal in all fields, and its confirmations", async () => {
    const view = (await onPayment(desk.chain, "chain", undefined)).data as unknown as ChainView;
    if (view.chain !== "up") throw new Error("the chain must answer");
    expect(view.transactions).toHaveLength(1);
    expect(view.transactions[0]).toMatchObject({ hash: paid.hash, seen: "paid", needed: 1 });
    expect(view.transactions[0]?.confirmations).toBeGreaterThanOrEqual(1);
    expect(view.transactions[0]?.fields.map(({ same }) => same)).toEqual(Array(10).fill(true));
    expect(view.membership).toMatchObject({ planType: 1 });
  });

  test("a payment's event is shown as stored, and the access is recorded", async () => {
    const answer = await answered<{ type: string; hash: string }>(
      desk.raw,
      requestFor(agent, `/api/support/payments/${paid.paymentId}/events/4`),
      { id: paid.paymentId, version: "4" },
    );
    expect(answer.data).toMatchObject({ type: "PlanSaved", version: 4 });
    expect(await lastAccess()).toMatchObject({ what: "payment", ids: [paid.paymentId] });
  });
});

describe("an agent's actions", () => {
  /** Everything that determines money and plans. */
  const books = async () => ({
    events: await query(
      "SELECT stream_id, version, hash FROM events WHERE stream_id LIKE 'payment-%' OR stream_id LIKE 'catalogue-%' ORDER BY position",
    ),
    payments: await query("SELECT * FROM read.payments ORDER BY payment_id"),
    catalogue: await query("SELECT * FROM read.catalogue ORDER BY slug"),
    journal: await query("SELECT * FROM read.journal_entries ORDER BY stream_id, version"),
  });

  test("an agent's actions change no price, no event and no plan", async () => {
    const before = await books();
    await onPayment(desk.notes, "notes", { words: "asked why", raise: true });
    await onPayment(desk.recheck, "recheck", {});
    await onPayment(desk.receipt, "receipt", {});
    const caseId = `payment-${paid.paymentId}`;
    await caseAction(agent, caseId, { action: "assign", to: "me", seen: null });
    await caseAction(agent, caseId, { action: "note", words: "told them" });
    await caseAction(agent, caseId, { action: "resolve", resolution: "ToldTrader", words: "done" });
    await caseAction(agent, caseId, { action: "reopen", words: "again" });
    expect(await books()).toEqual(before);
    const words = await query<{ type: string; actor: string }>(
      "SELECT type, canonical::jsonb->'metadata'->>'actor' AS actor FROM events WHERE stream_id = $1 ORDER BY version",
      [`case-${caseId}`],
    );
    expect(words.map(({ type }) => type)).toEqual([
      "CaseNoted",
      "CaseOpened",
      "CaseAssigned",
      "CaseNoted",
      "CaseResolved",
      "CaseReopened",
    ]);
    expect(new Set(words.map(({ actor }) => actor))).toEqual(new Set([`staff:${agent.accountId}`]));
  });

  test("a note's text is in no event, and can be erased", async () => {
    await onPayment(desk.notes, "notes", { words: "the cat is called Minou" });
    expect(await query("SELECT 1 FROM events WHERE canonical LIKE '%Minou%'")).toEqual([]);
    const erase = (what: string) => query(`UPDATE support_texts SET ${what} WHERE words LIKE '%Minou%'`);
    await expect(erase("words = NULL")).rejects.toThrow("support_texts_erased_with_salt");
    await erase("words = NULL, salt = NULL");
    const notes = (await desk.payment.paymentAtDesk(paid.paymentId))?.notes ?? [];
    expect(notes.at(-1)).toMatchObject({ words: null, actor: `staff:${agent.accountId}` });
    expect(notes[0]).toMatchObject({ words: "asked why" });
  });

  test("a note's hash is salted, so the same text has another, unguessable hash each time", async () => {
    const words = "the cat is called Felix";
    await onPayment(desk.notes, "notes", { words });
    await onPayment(desk.notes, "notes", { words });
    const texts = await query<{ sha256: string; salt: Buffer }>(
      "SELECT sha256, salt FROM support_texts WHERE words = $1",
      [words],
    );
    const hashes = texts.map(({ sha256 }) => sha256);
    expect(new Set(hashes).size).toBe(2);
    const hashWords = (salt: Buffer | string) => createHash("sha256").update(salt).update(words).digest("hex");
    expect(texts.map(({ salt }) => hashWords(salt))).toEqual(hashes);
    expect(hashes).not.toContain(hashWords(""));
    for (const sha256 of hashes)
      expect(await query("SELECT 1 FROM events WHERE canonical LIKE $1", [`%${sha256}%`])).toHaveLength(1);
  });

  test("a recheck saves a payment that is on the chain but was never reported, once", async () => {
    const { started } = await fixture.pay(5);
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated", "Signed"]);
    const first = await onPayment(desk.recheck, "recheck", {}, started.paymentId);
    expect(first).toMatchObject({ status: 200, data: { result: "saved" } });
    const events = await fixture.readEventTypes(started);
    expect(events).toEqual(["PaymentInitiated", "Signed", "OnChainSent", "PlanSaved"]);
    const second = await onPayment(desk.recheck, "recheck", {}, started.paymentId);
    expect(second.data).toEqual({ result: "saved" });
    expect(await fixture.readEventTypes(started)).toEqual(events);
  });

  test("a recheck of an unpaid quote finds nothing and appends nothing", async () => {
    expect((await onPayment(desk.recheck, "recheck", {}, open.paymentId)).data).toEqual({ result: "nothing" });
    expect(await fixture.readEventTypes(open)).toEqual(["PaymentInitiated"]);
  });

  test("a receipt of a guest's payment has no recipient, and a quote has no receipt", async () => {
    expect(await onPayment(desk.receipt, "receipt", {})).toMatchObject({
      status: 409,
      error: /is not linked to an account/,
    });
    expect(await onPayment(desk.receipt, "receipt", {}, open.paymentId)).toMatchObject({ status: 409 });
  });
});

describe("the attention queue", () => {
  const about = {
    reason: "NotSigned",
    chainId: 31337,
    contract: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
    wallet: "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
    nonce: "9",
    digest: `0x${"cd".repeat(32)}`,
    transactionHash: `0x${"ab".repeat(32)}`,
    blockNumber: "9",
    blockHash: `0x${"ef".repeat(32)}`,
    logIndex: 0,
  } as const;
  const caseId = `31337-${about.transactionHash}-0`;
  const shown = async (params = "") =>
    desk.queue(desk.parseFilter(new URLSearchParams(params)), `staff:${agent.accountId}`, null);

  test("the queue contains an opened case until it is resolved, with its assignee", async () => {
    const { openCase } = await import("#app/areas/attention/server/cases.server.ts");
    await openCase(about);
    await openCase(about);
    expect((await shown("kind=NotSigned")).cases.map((each) => each.caseId)).toEqual([caseId]);
    expect((await find(`q=${about.transactionHash}`)).cases).toMatchObject([{ caseId, kind: "NotSigned" }]);
    await caseAction(agent, caseId, { action: "assign", to: "me", seen: null });
    expect((await shown("assignee=mine&kind=NotSigned")).cases).toMatchObject([
      { assignee: `staff:${agent.accountId}` },
    ]);
    expect((await shown("assignee=nobody&kind=NotSigned")).cases).toEqual([]);
  });

  test("the queue gives a case to one of two agents who take it concurrently, and names that agent to the other", async () => {
    await caseAction(agent, caseId, { action: "assign", to: "nobody", seen: `staff:${agent.accountId}` });
    const answers = await Promise.all(
      [agent, other].map((person) => caseAction(person, caseId, { action: "assign", to: "me", seen: null })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? agent : other;
    expect(answers.find(({ status }) => status === 409)?.error).toContain(winner.accountId);
    expect((await desk.caseAtDesk(caseId))?.assignee).toBe(`staff:${winner.accountId}`);
  });

  test("the queue removes a resolved case with its reason, and shows it again when it is reopened", async () => {
    await caseAction(agent, caseId, { action: "resolve", resolution: "Refunded", words: "sent back by the treasury" });
    expect((await shown("kind=NotSigned")).cases).toEqual([]);
    expect((await shown("kind=NotSigned&status=resolved")).cases).toMatchObject([{ resolution: "Refunded" }]);
    expect(
      await caseAction(agent, caseId, { action: "resolve", resolution: "Refunded", words: "twice" }),
    ).toMatchObject({ status: 409 });
    expect((await desk.caseAtDesk(caseId))?.notes.map(({ words }) => words)).toEqual(["sent back by the treasury"]);
    await caseAction(other, caseId, { action: "reopen", words: "not arrived" });
    expect((await shown("kind=NotSigned")).cases).toHaveLength(1);
  });

  test("the queue shows an event that a read model could not read, with the error stored outside the ledger", async () => {
    const { openParkedCases } = await import("#app/areas/attention/server/parkedCases.server.ts");
    await asOwner(
      fixture.database,
      "INSERT INTO parked_events (projection, position, error) VALUES ('payments', 1, 'cannot read this')",
    );
    await openParkedCases();
    await openParkedCases();
    const found = (await shown("kind=ParkedEvent")).cases;
    expect(found.map((each) => each.caseId)).toEqual(["parked-payments-1"]);
    expect((await desk.caseAtDesk("parked-payments-1"))?.parkedError).toBe("cannot read this");
    const [parked] = await fixture.calls.ledger().readAll(0, 1);
    const [opened] = await fixture.calls.ledger().readStream("case-parked-payments-1");
    expect(opened?.metadata.causationId).toBe(`${parked?.streamId}@${parked?.version}`);
  });

  test("the queue shows an unreadable event as soon as the worker has reached it", async () => {
    const { areaServer } = await import("#app/areas/attention/area.server.ts");
    const { followLedger } = await import("#app/platform/eventSubscriptions.server.ts");
    const [parked] = areaServer.subscriptions ?? [];
    if (!parked) throw new Error("nobody looks for parked events");
    await asOwner(
      fixture.database,
      "INSERT INTO parked_events (projection, position, error) VALUES ('coupons', 2, 'no')",
    );
    await followLedger(
      { ...parked, from: "start" },
      { pool: fixture.database.pool, ledger: fixture.calls.ledger(), signal: new AbortController().signal },
    );
    const found = (await shown("kind=ParkedEvent")).cases.map(({ caseId }) => caseId);
    expect(found.sort()).toEqual(["parked-coupons-2", "parked-payments-1"]);
  });

  test("the queue refuses a note on a case that was never opened", async () => {
    expect(await caseAction(agent, "payment-none", { action: "note", words: "x" })).toMatchObject({ status: 404 });
    expect(await query("SELECT 1 FROM support_texts WHERE words = 'x'")).toEqual([]);
  });
});

test("a customer's bundle has their wallets, payments, plans and memberships", async () => {
  const customer = await desk.customers.customerAtDesk(paid.wallet.toLowerCase());
  expect(customer).toMatchObject({ account: null, wallets: [{ address: paid.wallet, proven: false }] });
  expect(customer?.payments.map(({ paymentId }) => paymentId)).toEqual([paid.paymentId]);
  const onChain = await desk.customers.customerOnChain(paid.wallet);
  expect(onChain).toMatchObject({
    chain: "up",
    subscriptions: [{ wallet: paid.wallet, planName: "ADVANCED" }],
    memberships: [{ wallet: paid.wallet, product: 2, planType: 1 }],
  });
  expect(await desk.customers.customerAtDesk("nobody-at-all")).toBeNull();
});

test("the read models and the texts match the ledger after these tests", async () => {
  expect(await compareReadModels(fixture.database.pool, allProjections)).toMatchObject({
    behind: null,
    difference: null,
    text: null,
  });
});
