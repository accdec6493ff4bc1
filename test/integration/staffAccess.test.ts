import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { METHODS } from "#app/http/endpoint.server.ts";
import { agentStream } from "#events/agent/events.ts";
import { type MandateProposed, mandateStream } from "#events/mandate/events.ts";
import type { OrderPlaced, OrderQuoted } from "#events/order/events.ts";
import type { WalletOpened } from "#events/wallet/events.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { started } from "../events/agents.ts";
import { INITIATE } from "../events/cards.ts";
import listedIndexSample from "../events/samples/IndexListed.1.json" with { type: "json" };
import mandateSample from "../events/samples/MandateProposed.1.json" with { type: "json" };
import placedSample from "../events/samples/OrderPlaced.1.json" with { type: "json" };
import quotedSample from "../events/samples/OrderQuoted.1.json" with { type: "json" };
import openedSample from "../events/samples/WalletOpened.1.json" with { type: "json" };
import { openAccountFixture } from "../support/accountFixture.ts";
import { asOwner } from "../support/asOwner.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { eventually } from "../support/eventually.ts";
import { loadHandler, type Method } from "../support/handlers.ts";
import { invoicedCard } from "../support/invoicedCard.ts";
import { type Person, signInAs } from "../support/people.ts";
import { pathOfRoute } from "../support/routes.ts";
import { linesOfTable, WHO } from "../support/whoMayDoWhat.ts";

// Every call that staff may make and a trader may not, according to docs/who-may-do-what.md, records what was opened before it
// responds. A staff route without an entry here fails.

const ROLES = ["support", "auditor", "admin"] as const;
type Staff = (typeof ROLES)[number];
/** Kinds and ids as they are recorded; an id may be any matching one. */
type Opened = [what: string, ids: (string | RegExp)[]][];
type CallOptions = { params?: Record<string, string>; search?: string; body?: unknown; form?: Record<string, string> };
type Entry = CallOptions & { opened: Opened };

let fixture: Awaited<ReturnType<typeof openFixture>>;
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
const people = new Map<string, Person>();
const who = (name: string) => people.get(name) as Person;
/** Refunds that wait for the call that decides them. */
const refunds = { approve: [] as string[], refuse: [] as string[], cancel: "", remind: "", prepare: "", page: "" };
/** Each line of a call uses its entry twice, and a refund can only be approved or refused once. */
const asked = { approve: 0, refuse: 0 };
const takeNextRefund = (what: "approve" | "refuse") => refunds[what][Math.floor(asked[what]++ / 2)] as string;
/** Paid payments: a guest's, and an account's. */
let paymentId: string;
let ofAccount: string;
let invoiceNumber: string;
let paidIn: string;
const WALLET = localAccount(3).address;
const caseId = () => `payment-${paymentId}`;

beforeAll(async () => {
  fixture = await openFixture();
  accounts = await openAccountFixture(fixture.database);
  for (const name of [...ROLES, "trader", "other trader", "named"] as const)
    people.set(name, await signInAs(name === "other trader" || name === "named" ? "trader" : name));
  ({ paymentId, hash: paidIn } = await paidBy(3));
  ofAccount = (await paidBy(4)).paymentId;
  await asOwner(fixture.database, "UPDATE read.payments SET subject = $1 WHERE payment_id = $2", [
    `account:${who("trader").accountId}`,
    ofAccount,
  ]);
  const { openCase } = await import("#app/areas/attention/server/cases.server.ts");
  await openCase({ reason: "RaisedBySupport", paymentId }, "staff:test");
  const { appendOrderEvent } = await import("#app/services/trading/server/appendOrderEvent.server.ts");
  const [order, quote] = [placedSample.current as OrderPlaced, quotedSample.data as OrderQuoted];
  expect(await appendOrderEvent(ORDER, { type: "PlaceOrder", order, quote }, "system")).toMatchObject({ ok: true });
  const [{ ledger }, { handle }, { agentCore, mandateCore, walletCore }] = await Promise.all([
    import("#app/platform/ledger.server.ts"),
    import("#events/handle.ts"),
    import("#events/cores.ts"),
  ]);
  const { eventContext } = await import("#app/platform/eventContext.server.ts");
  const open = { type: "OpenWallet", wallet: openedSample.data as WalletOpened } as const;
  const opened = handle(ledger(), walletCore, `wallet-${EMBEDDED}`, open, eventContext("system", EMBEDDED));
  expect(await opened).toMatchObject({ ok: true });
  const propose = { type: "ProposeMandate", proposed: mandateSample.data as MandateProposed } as const;
  const proposed = handle(ledger(), mandateCore, mandateStream(MANDATE), propose, eventContext("system", MANDATE));
  expect(await proposed).toMatchObject({ ok: true });
  const start = { type: "StartAgent", started } as const;
  const begun = handle(ledger(), agentCore, agentStream(AGENT), start, eventContext("system", AGENT));
  expect(await begun).toMatchObject({ ok: true });
  const { cardCore } = await import("#events/cores.ts");
  const ordered = handle(ledger(), cardCore, `card-${CARD}`, INITIATE, eventContext("system", CARD));
  expect(await ordered).toMatchObject({ ok: true });
  invoiceNumber = await invoicedCard(`account:${who("trader").accountId}`);
  const { changeCoupon, changeReferral } = await import("#app/areas/offers/server/admin.server.ts");
  await changeCoupon(COUPON, "system");
  await changeReferral(REFERRAL, "system");
  await asOwner(
    fixture.database,
    `INSERT INTO jobs.queue (job_id, kind, payload, state, tries, most_tries, died_at)
     VALUES ($1, 'mail', '{}', 'dead', 14, 14, now())`,
    [DEAD_JOB],
  );
  await fixture.database.pool.query(
    `WITH o AS (
       INSERT INTO exports.orders (export_id, account_id, job_id, name, content, total, attempt, sha256, byte_count, expires_at)
       VALUES ($1, $2, $1, 'ledger-0-2.csv', $3, 2, $1, sha256('ab'), 2, now() + interval '1 day') RETURNING export_id)
     INSERT INTO exports.chunks SELECT export_id, export_id, 0, 'ab' FROM o`,
    [ORDERED_FILE, who("auditor").accountId, { kind: "events", search: "", format: "csv", after: 0, upTo: 2 }],
  );
  await fixture.database.pool.query("INSERT INTO lists.owners VALUES ('maker')");
  await fixture.database.pool.query(
    `INSERT INTO lists.lists (list_id, owner, slug, title, visibility, kind) VALUES ($1, 'maker', 'bad', 'Bad', 'public', 'hand')`,
    [REPORTED_LIST],
  );
  await fixture.database.pool.query("INSERT INTO lists.reports VALUES ($1, 'reader', 'Pretends to be us')", [
    REPORTED_LIST,
  ]);
  await judgeAnswer();
  await requestRefunds();
});
afterAll(async () => {
  await accounts.close();
  await fixture.close();
});

async function requestRefunds(): Promise<void> {
  const maker = await signInAs("support");
  people.set("maker", maker);
  await asOwner(fixture.database, "UPDATE read.account_roles SET granted_at = granted_at - interval '25 hours'");
  const post = async (call: string, person: Person, given: CallOptions) => {
    const answer = await send(call, given, person);
    if (!answer?.ok) throw new Error(`${call}: ${await answer?.text()}`);
    return (await answer.json()) as { data?: { refundId: string } };
  };
  const made = async (trader: number, by = maker, planName = "ADVANCED"): Promise<string> => {
    fixture.browser.forget();
    const { started, hash } = await fixture.pay(trader, { planName });
    await fixture.save(started, hash);
    const body = { of: `payment-${started.paymentId}`, rule: "within7Days", reason: "bought twice" };
    return (await post("POST /api/support/refunds", by, { body })).data?.refundId ?? "";
  };
  refunds.approve = [await made(5), await made(6)];
  refunds.refuse = [await made(7), await made(8)];
  refunds.cancel = await made(9, who("support"));
  refunds.remind = await made(9, who("support"), "DATA API ADVANCED");
  refunds.page = refunds.remind;
  const earlier = "UPDATE read.refunds SET requested_at = requested_at - interval '2 hours' WHERE refund_id = $1";
  await asOwner(fixture.database, earlier, [refunds.remind]);
  refunds.prepare = await made(5, maker, "DATA API ADVANCED");
  const approval = { params: { id: refunds.prepare }, body: { amount: "99.99" } };
  await post("POST /api/support/refunds/{id}/approve", who("admin"), approval);
}

/** A chatbot answer that its reader sent to us. */
async function judgeAnswer(): Promise<void> {
  const [conversation, question] = ["0199a000-0000-7000-8000-000000000004", "0199a000-0000-7000-8000-000000000005"];
  const { pool } = fixture.database;
  await pool.query("INSERT INTO chat.conversations VALUES ($1, 'guest:x', 'Hi', 'en')", [conversation]);
  await pool.query(
    `INSERT INTO chat.messages (message_id, conversation_id, question_id, role, parts, status, provider)
     VALUES ($2, $1, NULL, 'user', '[]', 'complete', NULL), ($3, $1, $2, 'assistant', '[]', 'complete', 'rules')`,
    [conversation, question, JUDGED_ANSWER],
  );
  await pool.query("INSERT INTO chat.feedback VALUES ($1, 'down', 'wrong')", [JUDGED_ANSWER]);
}

async function paidBy(trader: number): Promise<{ paymentId: string; hash: string }> {
  const { started, hash } = await fixture.pay(trader);
  await fixture.save(started, hash);
  return { paymentId: started.paymentId, hash };
}

const COUPON = {
  change: "offer" as const,
  code: "WALK10",
  percent: 10,
  products: [],
  slugs: [],
  usesInAll: null,
  usesPerWallet: null,
  startsAt: "2026-01-01T00:00:00.000Z",
  endsAt: null,
};
/** The auditor's file, ready. */
const ORDERED_FILE = "0199a000-0000-7000-8000-000000000004";
/** A swap. */
const ORDER = "0199a000-0000-7000-8000-000000000003";
const EMBEDDED = "0199a000-0000-7000-8000-000000000004";
const MANDATE = mandateSample.data.id;
const AGENT = "0199a000-0000-7000-8000-000000000006";
const CARD = "0199a000-0000-7000-8000-000000000007";
const DEAD_JOB = "0199a000-0000-7000-8000-000000000001";
const JUDGED_ANSWER = "0199a000-0000-7000-8000-000000000003";
const REPORTED_LIST = "0199a000-0000-7000-8000-000000000002";
const REFERRAL = { change: "offer" as const, code: "FRIEND", refereeAddress: WALLET, percentage: 5 };
const { base: _, version: __, ...INDEX_METHOD } = listedIndexSample.data.method;
const ANY = expect.arrayContaining([]) as unknown as string[];
const PLAN = {
  slug: "advanced",
  name: "ADVANCED",
  product: 2,
  planType: 1,
  status: "active",
  trialDays: 0,
  pricesUsdCents: { monthly: "3999" },
};
const role = (action: "grant" | "take") => ({ account: who("named").email, role: "support", action });

/** A request to each call that has a result, and what it then opens. */
const ENTRIES: Record<string, () => Entry> = {
  "GET admin/routes/admin.tsx": () => ({
    opened: [
      ["accounts", ANY],
      ["coupons", ["WALK10"]],
      ["referrals", ["FRIEND"]],
      ["catalogue", ANY],
    ],
  }),
  "POST admin/routes/admin.tsx": () => ({
    form: { intent: "endReferral", code: "FRIEND" },
    opened: [["referrals", ["FRIEND"]]],
  }),
  "GET admin/routes/admin_.jobs.tsx": () => ({ opened: [["jobs", [DEAD_JOB]]] }),
  "POST admin/routes/admin_.jobs.tsx": () => ({
    form: { intent: "retry", jobId: DEAD_JOB },
    opened: [["jobs", [DEAD_JOB]]],
  }),
  "GET /api/admin/accounts": () => ({
    search: `query=${who("named").email}`,
    opened: [["accounts", [who("named").accountId]]],
  }),
  "GET /api/admin/catalogue": () => ({ opened: [["catalogue", ANY]] }),
  "POST /api/admin/catalogue": () => ({ body: PLAN, opened: [["catalogue", ANY]] }),
  "GET /api/admin/coupons": () => ({ opened: [["coupons", ["WALK10"]]] }),
  "POST /api/admin/coupons": () => ({
    body: { ...COUPON, code: "WALK20" },
    opened: [["coupons", ["WALK10", "WALK20"]]],
  }),
  "GET /api/admin/referrals": () => ({ opened: [["referrals", ["FRIEND"]]] }),
  "POST /api/admin/referrals": () => ({ body: REFERRAL, opened: [["referrals", ["FRIEND"]]] }),
  "POST /api/admin/roles": () => ({ body: role("grant"), opened: [["roles", [who("named").accountId]]] }),

  "GET audit/routes/audit._index.tsx": () => ({
    search: `type=PlanSaved&payment=${paymentId}`,
    opened: [["query", [/^\d+/]]],
  }),
  "POST audit/routes/audit._index.tsx": () => ({
    form: { name: "saved", search: "type=PlanSaved" },
    opened: [["query", ["saved"]]],
  }),
  "GET audit/routes/audit.access.tsx": () => ({ opened: [["query", ["accesses", /^access-\d{8}\.\d+$/]]] }),
  "GET audit/routes/audit.events.$position.tsx": () => ({ params: { position: "2" }, opened: [["query", ["2"]]] }),
  "GET /{locale}/audit/evidence": () => ({ opened: [["evidence", ["ledger"]]] }),
  "GET /{locale}/audit/export": () => ({ search: "upTo=3", opened: [["export", ["0-3"]]] }),
  "GET audit/routes/audit.exports._index.tsx": () => ({ opened: [] }),
  "POST audit/routes/audit.exports._index.tsx": () => ({
    form: { kind: "events", search: "upTo=3", format: "csv" },
    opened: [["export", ["0-3"]]],
  }),
  "GET /{locale}/audit/exports/{id}": () => ({ params: { id: ORDERED_FILE }, opened: [["export", ["0-2"]]] }),
  "GET /api/audit/exports": () => ({ opened: [] }),
  "POST /api/audit/exports": () => ({
    body: { kind: "evidence" },
    opened: [["evidence", ["ledger"]]],
  }),
  "GET /api/audit/exports/{id}": () => ({ params: { id: ORDERED_FILE }, opened: [] }),
  "DELETE /api/audit/exports/{id}": () => ({ params: { id: ORDERED_FILE }, opened: [["export", ["0-2"]]] }),
  "GET /api/audit/exports/{id}/file": () => ({ params: { id: ORDERED_FILE }, opened: [["export", ["0-2"]]] }),
  "GET audit/routes/audit.figures.tsx": () => ({ search: "position=3", opened: [["figures", [/^\d{4}-/, "3"]]] }),
  "GET audit/routes/audit.cards.tsx": () => ({
    search: "from=2026-11-01&to=2026-11-30",
    opened: [["reconciliation", ["cards", "2026-11-01-2026-11-30"]]],
  }),
  "GET audit/routes/audit.reconcile.tsx": () => ({
    search: "from=1&to=2",
    opened: [["reconciliation", ["31337", "1-2"]]],
  }),
  "GET audit/routes/audit.tsx": () => ({ opened: [] }),
  "GET audit/routes/audit.verify.tsx": () => ({ opened: [["verification", ["ledger"]]] }),
  "POST audit/routes/audit.verify.tsx": () => ({ form: {}, opened: [["verification", ["ledger"]]] }),

  "GET chatbot/routes/admin_.chatbot.tsx": () => ({ opened: [["chatFeedback", [JUDGED_ANSWER]]] }),

  "GET invoices/routes/invoices.$number.tsx": () => ({
    params: { number: invoiceNumber },
    opened: [["invoice", [invoiceNumber]]],
  }),
  "GET /{locale}/invoices/{number}/file": () => ({
    params: { number: invoiceNumber },
    opened: [["invoice", [invoiceNumber]]],
  }),
  "GET billing/routes/payments.$id.tsx": () => ({ params: { id: paymentId }, opened: [["payment", [paymentId]]] }),
  "GET /api/payments/{id}": () => ({ params: { id: paymentId }, opened: [["payment", [paymentId]]] }),

  "GET indices/routes/admin_.indices.tsx": () => ({ opened: [["indices", ANY]] }),
  "POST indices/routes/admin_.indices.tsx": () => ({
    form: { act: "list", method: JSON.stringify({ ...INDEX_METHOD, slug: "walked-5" }) },
    opened: [["indices", ["walked-5"]]],
  }),

  "GET tradingAgent/routes/admin_.agents.tsx": () => ({ opened: [["agent", [AGENT]]] }),
  "POST tradingAgent/routes/admin_.agents.tsx": () => ({
    form: { kind: "agent", of: AGENT, reason: "walked", confirm: "1" },
    opened: [["agent", [AGENT]]],
  }),

  "GET market/routes/admin_.market.tsx": () => ({ opened: [["market", ["investor-1", "trader-1"]]] }),

  "GET ownerDesk/routes/admin_.contracts.tsx": () => ({
    opened: [["ownerDesk", ["token", "nft", "payment", "vesting", "staking", "refund"]]],
  }),
  "POST /api/admin/contracts/prepare": () => ({
    body: { wallet: null, contract: "staking", name: "snapshot", values: {} },
    opened: [["ownerDesk", ["staking.snapshot"]]],
  }),

  "GET tokenLists/routes/admin_.token-lists.tsx": () => ({ opened: [["reportedLists", [REPORTED_LIST]]] }),
  "POST tokenLists/routes/admin_.token-lists.tsx": () => ({
    form: { listId: REPORTED_LIST, act: "hide" },
    opened: [["reportedLists", [REPORTED_LIST]]],
  }),

  "GET support/routes/support._index.tsx": () => ({ search: `q=${paymentId}`, opened: [["search", [paymentId]]] }),
  "GET support/routes/support.cases.$id.tsx": () => ({ params: { id: caseId() }, opened: [["case", [caseId()]]] }),
  "GET support/routes/support.customers.$who.tsx": () => ({
    params: { who: WALLET },
    opened: [["customer", [WALLET]]],
  }),
  "GET support/routes/support.orders.$id.tsx": () => ({ params: { id: ORDER }, opened: [["order", [ORDER]]] }),
  "GET support/routes/support.wallets.$id.tsx": () => ({ params: { id: EMBEDDED }, opened: [["wallet", [EMBEDDED]]] }),
  "GET /api/support/wallets/{id}/events/{version}": () => ({
    params: { id: EMBEDDED, version: "1" },
    opened: [["wallet", [EMBEDDED]]],
  }),
  "GET support/routes/support.mandates.$id.tsx": () => ({ params: { id: MANDATE }, opened: [["mandate", [MANDATE]]] }),
  "GET /api/support/mandates/{id}/events/{version}": () => ({
    params: { id: MANDATE, version: "1" },
    opened: [["mandate", [MANDATE]]],
  }),
  "GET support/routes/support.agents.$id.tsx": () => ({ params: { id: AGENT }, opened: [["agent", [AGENT]]] }),
  "GET /api/support/agents/{id}/events/{version}": () => ({
    params: { id: AGENT, version: "1" },
    opened: [["agent", [AGENT]]],
  }),
  "GET support/routes/support.streams.$stream.tsx": () => ({
    params: { stream: `card-${CARD}` },
    opened: [["card", [CARD]]],
  }),
  "GET /api/support/streams/{stream}/events/{version}": () => ({
    params: { stream: `card-${CARD}`, version: "1" },
    opened: [["card", [CARD]]],
  }),
  "GET support/routes/support.payments.$id.tsx": () => ({
    params: { id: paymentId },
    opened: [["payment", [paymentId]]],
  }),
  "GET refunds/routes/support_.refunds._index.tsx": () => ({
    opened: [["refund", expect.arrayContaining([refunds.page])]],
  }),
  "GET refunds/routes/support_.refunds.$number.tsx": () => ({
    params: { number: "6" },
    opened: [["refund", [refunds.page]]],
  }),
  "GET /api/support/refunds/quote": () => ({
    search: `of=payment-${ofAccount}`,
    opened: [["refund", [`payment-${ofAccount}`]]],
  }),
  "POST /api/support/refunds/{id}/approve": () => {
    const id = takeNextRefund("approve");
    return { params: { id }, body: { amount: "39.99" }, opened: [["refund", [id]]] };
  },
  "POST /api/support/refunds/{id}/refuse": () => {
    const id = takeNextRefund("refuse");
    return { params: { id }, body: { reason: "used" }, opened: [["refund", [id]]] };
  },
  "POST /api/support/refunds/{id}/cancel": () => ({
    params: { id: refunds.cancel },
    opened: [["refund", [refunds.cancel]]],
  }),
  "POST /api/support/refunds/{id}/remind": () => ({
    params: { id: refunds.remind },
    opened: [["refund", [refunds.remind]]],
  }),
  "POST /api/admin/refunds/prepare": () => ({
    body: { refundIds: [refunds.prepare], wallet: null },
    opened: [["refund", [refunds.prepare]]],
  }),
  "POST /api/admin/refunds/sent": () => ({
    body: { transactionHash: `0x${"ab".repeat(32)}` },
    opened: [["refund", []]],
  }),
  "POST /api/support/refunds": () => ({
    body: { of: `payment-${paymentId}`, rule: "within7Days", reason: "x" },
    opened: [["refund", [/^[0-9a-f-]{36}$/]]],
  }),
  "GET support/routes/support.queue.tsx": () => ({ opened: [["case", [caseId()]]] }),
  "GET support/routes/support.tsx": () => ({ opened: [] }),
  "POST /api/support/cases/{id}": () => ({
    params: { id: caseId() },
    body: { action: "note", words: "looked" },
    opened: [["case", [caseId()]]],
  }),
  "GET /api/support/customers/{who}/chain": () => ({
    params: { who: WALLET },
    opened: [["customer", [WALLET]]],
  }),
  "POST /api/support/lookup": () => ({
    body: { email: who("named").email, reason: "ticket 4711" },
    opened: [["customer", [who("named").accountId]]],
  }),
  "GET /api/support/payments/{id}/chain": () => ({
    params: { id: paymentId },
    opened: [["payment", [paymentId]]],
  }),
  "GET /api/support/orders/{id}/events/{version}": () => ({
    params: { id: ORDER, version: "1" },
    opened: [["order", [ORDER]]],
  }),
  "POST /api/support/orders/{id}/recheck": () => ({
    params: { id: ORDER },
    body: {},
    opened: [["order", [ORDER]]],
  }),
  "GET /api/support/payments/{id}/events/{version}": () => ({
    params: { id: paymentId, version: "1" },
    opened: [["payment", [paymentId]]],
  }),
  "POST /api/support/payments/{id}/notes": () => ({
    params: { id: paymentId },
    body: { words: "asked why" },
    opened: [["payment", [paymentId]]],
  }),
  "POST /api/support/payments/{id}/receipt": () => ({
    params: { id: ofAccount },
    body: {},
    opened: [
      ["payment", [ofAccount]],
      ["customer", [who("trader").accountId]],
    ],
  }),
  "POST /api/support/payments/{id}/recheck": () => ({
    params: { id: paymentId },
    body: {},
    opened: [["payment", [paymentId]]],
  }),
  "GET /api/support/search": () => ({
    search: `q=${WALLET}`,
    opened: [["search", [paymentId, /^card-/, /^card-/, /^invoice-/]]],
  }),
  "GET /api/support/transactions/{hash}": () => ({
    params: { hash: paidIn },
    opened: [["search", [paymentId]]],
  }),
  "POST /api/support/transactions/{hash}": () => ({
    params: { hash: `0x${"34".repeat(32)}` },
    body: { words: "the customer says that they paid" },
    opened: [["case", []]],
  }),
};

/** Staff may call these, or may learn that nothing is found, where a trader may not. Reads come before changes, deletions last. */
const byMethod = (method: string) => linesOfTable().filter((line) => line.method === method);
const LINES = METHODS.flatMap(byMethod).flatMap((line) =>
  ROLES.filter((name) => line.answers[name] !== line.answers["other trader"]).map(
    (name) => [`${line.method} ${line.file}`, name] as const,
  ),
);

function makeRequest(call: string, { params = {}, search = "", body, form }: CallOptions, cookie: string): Request {
  const encoded = Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]);
  const [method = "", route = ""] = call.split(" ");
  const path = pathOfRoute(route, { locale: "en", ...Object.fromEntries(encoded) });
  const sent = form ? new URLSearchParams(form) : body === undefined ? undefined : JSON.stringify(body);
  const isWrite = method !== "GET";
  return new Request(`http://localhost:3000${path}?${search}`, {
    headers: { cookie, ...(form || !isWrite ? {} : { "content-type": "application/json" }) },
    ...(isWrite ? { method, body: sent ?? "{}" } : {}),
  });
}

/** The result of Remix' `data()`. */
const isData = (answer: unknown): answer is { data: unknown; init: ResponseInit | null } =>
  typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";

/** The response, returned or thrown; null when a page's data was returned. */
async function send(call: string, asked: CallOptions, person: Person | null): Promise<Response | null> {
  const [method, file = ""] = call.split(" ");
  const handler = await loadHandler(file, method as Method);
  if (!handler) throw new Error(`there is no ${call}`);
  const request = makeRequest(call, asked, person?.cookie ?? "");
  const answer = await handler({ request, params: { locale: "en", ...asked.params } });
  if (isData(answer)) return Response.json(answer.data, answer.init ?? {});
  if (!(answer instanceof Response)) return null;
  // Streams are read to their end, so that nothing keeps running.
  return new Response(await answer.clone().text(), { status: answer.status });
}

const head = async () =>
  Number((await fixture.database.pool.query("SELECT coalesce(max(position), 0) AS head FROM events")).rows[0].head);

type Recorded = { metadata: { actor: string }; data: { accountId: string; what: string; ids: string[] } };
async function recordedBy<T>(act: () => Promise<T>): Promise<{ answer: T; accesses: Recorded[] }> {
  const before = await head();
  const answer = await act();
  const { rows } = await fixture.database.pool.query<{ canonical: string }>(
    "SELECT canonical FROM events WHERE position > $1 AND stream_id ~ '^access-[0-9]{8}$' AND type = 'Accessed' ORDER BY position",
    [before],
  );
  return { answer, accesses: rows.map(({ canonical }) => JSON.parse(canonical) as Recorded) };
}

const expected = (opened: Opened, { accountId }: Person) =>
  opened.map(([what, ids]) =>
    expect.objectContaining({
      metadata: expect.objectContaining({ actor: `staff:${accountId}` }),
      data: expect.objectContaining({
        accountId,
        what,
        ids: Array.isArray(ids) ? ids.map((id) => (id instanceof RegExp ? expect.stringMatching(id) : id)) : ids,
      }),
    }),
  );

test("every staff call has an entry, and every entry a call", () => {
  expect(Object.keys(ENTRIES).sort()).toEqual([...new Set(LINES.map(([call]) => call))].sort());
});

describe.each(LINES)("%s by %s", (call, name) => {
  const findEntry = () => ENTRIES[call]?.() ?? { opened: [] };

  test("a staff call is recorded with what was opened", async () => {
    const { opened, ...asked } = findEntry();
    const { answer, accesses } = await recordedBy(() => send(call, asked, who(name)));
    expect(answer?.status ?? 200).toBeLessThan(400);
    expect(accesses).toEqual(expected(opened, who(name)));
  });

  test("a staff call returns no data and leaves no record for a guest or a trader", async () => {
    const { opened: _, ...asked } = findEntry();
    for (const [stranger, person] of [
      ["guest", null],
      ["other trader", who("other trader")],
    ] as const) {
      const { answer, accesses } = await recordedBy(() => send(call, asked, person));
      // A page's form leads a guest to the sign-in.
      const isForm = call.startsWith("POST") && call.endsWith(".tsx");
      expect(person === null && isForm ? [302] : [401, 403, 404], stranger).toContain(answer?.status);
      expect(accesses).toEqual([]);
    }
  });
});

/** Requests without a result: recorded as well, but without any id. */
const NOTHING: [call: string, name: Staff, what: string, asked: CallOptions][] = [
  ["GET /api/admin/accounts", "admin", "accounts", { search: "query=nobody-of-ours" }],
  [
    "POST /api/admin/roles",
    "admin",
    "roles",
    { body: { account: "nobody@people.test", role: "support", action: "take" } },
  ],
  ["GET audit/routes/audit._index.tsx", "auditor", "query", { search: "payment=nothing-of-ours" }],
  ["GET audit/routes/audit.events.$position.tsx", "auditor", "query", { params: { position: "999999" } }],
  ["GET audit/routes/audit.events.$position.tsx", "auditor", "query", { params: { position: "not-a-position" } }],
  ["GET /{locale}/audit/evidence", "auditor", "evidence", { search: "payments=nothing-of-ours" }],
  ["GET audit/routes/audit.verify.tsx", "auditor", "verification", { search: "payments=nothing-of-ours" }],
  ["GET /{locale}/audit/export", "auditor", "export", { search: "format=poem" }],
  ["POST audit/routes/audit.exports._index.tsx", "auditor", "export", { form: { kind: "poem" } }],
  ["GET /{locale}/audit/exports/{id}", "auditor", "export", { params: { id: "nothing-of-ours" } }],
  ["GET /api/audit/exports/{id}/file", "auditor", "export", { params: { id: "nothing-of-ours" } }],
  ["DELETE /api/audit/exports/{id}", "auditor", "export", { params: { id: "nothing-of-ours" } }],
  ["POST /api/audit/exports", "auditor", "evidence", { body: { kind: "evidence", payments: ["nothing-of-ours"] } }],
  ["GET audit/routes/audit.cards.tsx", "auditor", "reconciliation", { search: "from=x&to=y" }],
  ["GET audit/routes/audit.reconcile.tsx", "auditor", "reconciliation", { search: "from=9&to=1" }],
  ["GET billing/routes/payments.$id.tsx", "auditor", "payment", { params: { id: "nothing-of-ours" } }],
  ["GET /api/payments/{id}", "admin", "payment", { params: { id: "nothing-of-ours" } }],
  ["GET refunds/routes/support_.refunds.$number.tsx", "support", "refund", { params: { number: "999999" } }],
  ["GET /api/support/refunds/quote", "support", "refund", { search: "of=payment-nothing-of-ours" }],
  ["GET invoices/routes/invoices.$number.tsx", "auditor", "invoice", { params: { number: "INV-2026-999999" } }],
  ["GET /{locale}/invoices/{number}/file", "support", "invoice", { params: { number: "nothing-of-ours" } }],
  ["GET support/routes/support._index.tsx", "support", "search", { search: `q=0x${"12".repeat(32)}` }],
  ["GET /api/support/search", "support", "search", { search: "q=somebody%40people.test" }],
  ["GET support/routes/support.queue.tsx", "support", "case", { search: "kind=ParkedEvent" }],
  ["GET support/routes/support.cases.$id.tsx", "support", "case", { params: { id: "nothing-of-ours" } }],
  ["GET support/routes/support.customers.$who.tsx", "support", "customer", { params: { who: "nothing-of-ours" } }],
  ["GET support/routes/support.orders.$id.tsx", "support", "order", { params: { id: "nothing-of-ours" } }],
  [
    "GET /api/support/orders/{id}/events/{version}",
    "support",
    "order",
    { params: { id: "nothing-of-ours", version: "1" } },
  ],
  ["GET support/routes/support.payments.$id.tsx", "support", "payment", { params: { id: "nothing-of-ours" } }],
  ["GET support/routes/support.wallets.$id.tsx", "support", "wallet", { params: { id: "nothing-of-ours" } }],
  [
    "GET /api/support/wallets/{id}/events/{version}",
    "support",
    "wallet",
    { params: { id: "nothing-of-ours", version: "1" } },
  ],
  ["GET support/routes/support.mandates.$id.tsx", "support", "mandate", { params: { id: "nothing-of-ours" } }],
  [
    "GET /api/support/mandates/{id}/events/{version}",
    "support",
    "mandate",
    { params: { id: "nothing-of-ours", version: "1" } },
  ],
  ["GET support/routes/support.streams.$stream.tsx", "support", "refund", { params: { stream: "refund-nothing" } }],
  [
    "GET /api/support/streams/{stream}/events/{version}",
    "support",
    "invoice",
    { params: { stream: "invoice-nothing", version: "1" } },
  ],
  ["GET support/routes/support.agents.$id.tsx", "support", "agent", { params: { id: "nothing-of-ours" } }],
  [
    "GET /api/support/agents/{id}/events/{version}",
    "support",
    "agent",
    { params: { id: "nothing-of-ours", version: "1" } },
  ],
  [
    "POST /api/support/cases/{id}",
    "support",
    "case",
    { params: { id: "nothing-of-ours" }, body: { action: "note", words: "x" } },
  ],
  ["GET /api/support/customers/{who}/chain", "support", "customer", { params: { who: "nothing-of-ours" } }],
  ["POST /api/support/lookup", "support", "customer", { body: { email: "nobody@people.test", reason: "ticket 4712" } }],
  ["GET /api/support/payments/{id}/chain", "support", "payment", { params: { id: "nothing-of-ours" } }],
  [
    "GET /api/support/payments/{id}/events/{version}",
    "support",
    "payment",
    { params: { id: "nothing-of-ours", version: "1" } },
  ],
  [
    "POST /api/support/payments/{id}/notes",
    "support",
    "payment",
    { params: { id: "nothing-of-ours" }, body: { words: "x" } },
  ],
  ["POST /api/support/payments/{id}/receipt", "support", "payment", { params: { id: "nothing-of-ours" }, body: {} }],
  ["POST /api/support/orders/{id}/recheck", "support", "order", { params: { id: "nothing-of-ours" }, body: {} }],
  ["POST /api/support/payments/{id}/recheck", "support", "payment", { params: { id: "nothing-of-ours" }, body: {} }],
];

describe("requests without a result", () => {
  test.each(NOTHING)(
    "requests without a result by %s as %s are recorded as %s without ids",
    async (call, name, what, asked) => {
      const { accesses } = await recordedBy(() => send(call, asked, who(name)));
      expect(accesses).toEqual(expected([[what, []]], who(name)));
    },
  );

  test("requests without a result leave the search text in no event, and an email address nowhere", async () => {
    const { pool } = fixture.database;
    const events = await pool.query(
      "SELECT 1 FROM events WHERE canonical ~ 'nothing-of-ours|nobody-of-ours|people.test'",
    );
    expect(events.rowCount).toBe(0);
    const reasons = await pool.query("SELECT 1 FROM accounts.access_reasons WHERE reason LIKE '%@%'");
    expect(reasons.rowCount).toBe(0);
  });
});

test.each([
  ["POST /api/admin/roles", "admin", { account: "", role: "king", action: "take" }],
  ["POST /api/admin/coupons", "admin", { change: "end" }],
  ["POST /api/support/cases/{id}", "support", {}],
  ["POST /api/support/lookup", "support", { email: "nobody" }],
] as const)(
  "a body that %s cannot read looks nothing up, and is not recorded as an access",
  async (call, name, body) => {
    const { answer, accesses } = await recordedBy(() => send(call, { params: { id: caseId() }, body }, who(name)));
    expect(answer?.status).toBe(400);
    expect(accesses).toEqual([]);
  },
);

test.each([
  ["taking a role that the account does not have", "take", "auditor"],
  ["granting a role that the account already has", "grant", "support"],
] as const)("%s changes nothing and is recorded", async (_, action, held) => {
  const { accountId, email } = await signInAs("support");
  const before = await accounts.readEventTypes(accountId);
  const { answer, accesses } = await recordedBy(() =>
    send("POST /api/admin/roles", { body: { account: email, role: held, action } }, who("admin")),
  );
  expect(answer?.status).toBe(200);
  expect(await accounts.readEventTypes(accountId)).toEqual(before);
  expect(accesses).toEqual(expected([["roles", [accountId]]], who("admin")));
});

const SENTENCE =
  "This cannot be opened right now because staff access cannot be recorded. Please try again in a moment.";

test("a call that cannot be recorded gets 503 with a sentence, and nothing is sent or changed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const admin = new pg.Client({ connectionString: fixture.database.adminUrl });
  await admin.connect();
  const letters = (await accounts.letters(who("trader").email)).length;
  const before = await head();
  try {
    await admin.query("ALTER TABLE read.accesses ADD CONSTRAINT full_for_a_test CHECK (false) NOT VALID");
    for (const [call, name] of LINES) {
      const { opened, ...asked } = ENTRIES[call]?.() ?? { opened: [] };
      if (opened.length === 0) continue;
      const answer = await send(call, asked, who(name));
      expect(answer?.status, `${call} by ${name}`).toBe(503);
      expect(await answer?.text(), call).toContain(SENTENCE);
    }
    for (const [call, name, , asked] of NOTHING) expect((await send(call, asked, who(name)))?.status, call).toBe(503);
  } finally {
    await admin.query("ALTER TABLE read.accesses DROP CONSTRAINT full_for_a_test");
    await admin.end();
    vi.restoreAllMocks();
  }
  expect(await head()).toBe(before);
  expect(await accounts.letters(who("trader").email)).toHaveLength(letters);
});

test("polling a verification's progress is not recorded, and its result is", async () => {
  const { startVerification, verification } = await import("#app/areas/audit/server/verification.server.ts");
  await eventually(() => expect(verification()?.ended).toBeDefined());
  const stopped = {
    query: vi
      .fn()
      .mockResolvedValueOnce({ rows: [{ head: "1" }] })
      .mockReturnValue(new Promise(() => {})),
  };
  await startVerification(stopped as unknown as pg.Pool);
  const call = "GET audit/routes/audit.verify.tsx";
  expect((await recordedBy(() => send(call, {}, who("auditor")))).accesses).toEqual([]);
  const named = await recordedBy(() => send(call, { search: "payments=nothing-of-ours" }, who("auditor")));
  expect(named.accesses).toEqual(expected([["verification", []]], who("auditor")));
});

describe("the admission of staff", () => {
  const APP = join(import.meta.dirname, "../../app");
  const filesWith = (text: string) =>
    readdirSync(APP, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && readFileSync(join(APP, file), "utf8").includes(text))
      .sort();

  test("staff are admitted only by deskCall, which records the access", () => {
    expect(filesWith("requireRole(")).toEqual([
      // Before the call's body is read; what its `run` opens goes through deskCall.
      "http/endpoint.server.ts",
      "identity/desk.server.ts",
      "identity/session.server.ts",
    ]);
    expect(filesWith("recordAccess(")).toEqual(["identity/access.server.ts", "identity/desk.server.ts"]);
  });

  test("staff are admitted without a record only if the response reveals no one's data", () => {
    expect(filesWith("requireDesk(")).toEqual([
      "areas/admin/server/admin.server.ts",
      "areas/audit/routes/audit.tsx",
      "areas/audit/server/orders/own.server.ts",
      "areas/audit/server/verifyLedger.server.ts",
      "areas/support/routes/support.tsx",
      "identity/desk.server.ts",
    ]);
  });
});

test("the tested roles are exactly the roles of the table", () => {
  expect(WHO.slice(3)).toEqual(ROLES);
});
