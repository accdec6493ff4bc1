import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, expect } from "@playwright/test";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { type Purchase, review } from "../support/aPayment.ts";
import { anyToken, posted, sampledAlert } from "./alertSamples.ts";
import { payByCard, refundCards } from "./castMoney.ts";
import { untilIndicesForSale } from "./indicesForSale.ts";
import { buyPlan } from "./purchase.ts";
import { type StaffRole, signInAs } from "./staff.ts";

/** The users whose pages are photographed: a guest who paid, an account, and one for each staff role. */

export type Who = "buyer" | "holder" | StaffRole;
type State = Awaited<ReturnType<BrowserContext["storageState"]>>;
export type TestUsers = {
  states: Record<Who, State>;
  paymentId: string;
  invoiceNumber: string;
  cardPaymentId: string;
  creditNoteNumber: string;
  refundNumber: string;
  settledRefundNumber: string;
  orderId: string;
  wallet: string;
  caseId: string;
  endpointId: string;
  alertId: string;
  listId: string;
  ownIndexId: string;
  indexOrderId: string;
  agentId: string;
  backtestId: string;
  importId: string;
};

const ROLES: readonly StaffRole[] = ["trader", "support", "auditor", "admin"];

/** For a wallet that buys no other plan of this product. */
const BOUGHT: Purchase = { plan: "Data API PREMIUM", duration: "Yearly", token: "TMAI", account: 6 };

/** Created once per program: later callers, even in a worker that replaced a failed one, find it as it was created. */
export async function loadFixture(browser: Browser, origin: string | undefined): Promise<TestUsers> {
  const { E2E_DATA_DIR: folder } = process.env;
  if (!origin || !folder) throw new Error("no program runs: see support/e2eSetup.ts");
  const file = join(folder, "cast.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const users = await createTestUsers(browser, origin);
  writeFileSync(file, JSON.stringify(users));
  return users;
}

/** One complete payment, two by card, a swap, a case about the payment, and a browser state for each person. */
async function createTestUsers(browser: Browser, origin: string): Promise<TestUsers> {
  const buyer = await browser.newContext({ locale: "en-GB" });
  const { paymentId, wallet } = await pay(buyer, origin, BOUGHT);
  const invoiceNumber = await findDocument(buyer, origin, paymentId, "Invoice");
  const orderId = await orderSwap(buyer, origin, wallet);
  const states: Partial<Record<Who, State>> = { buyer: await buyer.storageState() };
  await buyer.close();
  let caseId = "";
  let endpointId = "";
  let importId = "";
  let watched = { alertId: "", listId: "" };
  let money = { cardPaymentId: "", creditNoteNumber: "", refundNumber: "", settledRefundNumber: "" };
  for (const role of ROLES) {
    const context = await browser.newContext({ locale: "en-GB", baseURL: origin });
    await signInAs(context, role);
    if (role === "support") caseId = await raiseCase(context, origin, paymentId);
    if (role === "trader") {
      endpointId = await makeEndpoint(context, origin);
      importId = await readFile(context, origin);
      watched = await watchTokens(context, origin);
      money = await payAndRefund(browser, context, origin);
    }
    states[role] = await context.storageState();
    await context.close();
  }
  const holder = await browser.newContext({ locale: "en-GB", baseURL: origin });
  await signInAs(holder, "trader");
  const indices = await orderIndex(holder, origin);
  const agentId = await startAgent(holder, origin);
  const backtestId = await computeBacktest(holder, origin);
  states.holder = await holder.storageState();
  await holder.close();
  const ids = { paymentId, invoiceNumber, orderId, wallet, caseId, endpointId, importId, agentId, backtestId };
  return { states: states as Record<Who, State>, ...ids, ...watched, ...indices, ...money };
}

/** The number of a payment's invoice or credit note, which is issued shortly after the payment or refund. */
async function findDocument(
  context: BrowserContext,
  origin: string,
  paymentId: string,
  kind: "Invoice" | "Credit note",
) {
  const page = await context.newPage();
  const link = page.getByRole("link", { name: new RegExp(`^${kind} `) });
  await expect(async () => {
    await page.goto(`${origin}/en/payments/${paymentId}`);
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const number = ((await link.textContent()) ?? "").replace(`${kind} `, "");
  await page.close();
  return number;
}

/** Two plans by card: one is refunded and the other may be. */
async function payAndRefund(browser: Browser, context: BrowserContext, origin: string) {
  const charge = await payByCard(context, origin, "ADVANCED");
  const goesBack = await payByCard(context, origin, "TRADING BOT BASIC");
  const numbers = await refundCards(browser, origin, goesBack, charge);
  const creditNoteNumber = await findDocument(context, origin, goesBack.cardPaymentId, "Credit note");
  return { cardPaymentId: charge.cardPaymentId, creditNoteNumber, ...numbers };
}

/** An imported file of moves, with one unreadable row. */
async function readFile(context: BrowserContext, origin: string): Promise<string> {
  const columns = [
    "Date",
    "Sent Amount",
    "Sent Currency",
    "Received Amount",
    "Received Currency",
    "Fee Amount",
    "Fee Currency",
  ];
  const rows = [
    columns.join(),
    "2024-03-01 10:00:00 UTC,1200,EUR,0.5,EMBR,2,EUR",
    "2024-03-02 10:00:00 UTC,,,3,ETH,,",
    "sometime,1,EUR,,,,",
  ];
  const headers = { origin, "content-type": "text/csv" };
  const made = await context.request.post("/api/portfolio/imports?name=exchange.csv", {
    headers,
    data: rows.join("\n"),
  });
  expect(made.status()).toBe(202);
  const { data } = (await made.json()) as { data: { importId: string } };
  await expect
    .poll(async () => (await (await context.request.get(`/api/portfolio/imports/${data.importId}`)).json()).data.state)
    .toBe("ready");
  return data.importId;
}

/** A sandbox webhook endpoint, which needs no plan. */
async function makeEndpoint(context: BrowserContext, origin: string): Promise<string> {
  const form = { intent: "make", mode: "test", url: "https://example.com/hooks/tmai", formId: randomUUID() };
  const made = await context.request.post("/en/api/webhooks", { headers: { origin }, form });
  expect(made.status()).toBe(200);
  return /\/api\/webhooks\/([0-9a-f-]{36})"/.exec(await made.text())?.[1] ?? "";
}

/** A list with a token, an alert on that token, and a sample of the alert in the inbox. */
async function watchTokens({ request }: BrowserContext, origin: string) {
  const tokenId = await anyToken(request);
  const alertId = await sampledAlert(request, origin, tokenId, "1000000");
  const { list } = await posted(request, origin, "/api/tokenlist", { title: "Favourites", visibility: "public" });
  await posted(request, origin, `/api/tokenlist/${list.listId}/tokens/add`, { token: tokenId });
  return { alertId, listId: list.listId };
}

async function pay(context: BrowserContext, origin: string, purchase: Purchase) {
  const page = await context.newPage();
  const opened = page.waitForResponse("**/api/checkout");
  const saveRequest = page.waitForRequest("**/*aveUserPlanDetail");
  await review(page, origin, purchase);
  const { userAddress: wallet } = (await opened).request().postDataJSON();
  await page.getByRole("button", { name: "Confirm" }).click();
  const { paymentId } = (await saveRequest).postDataJSON();
  await page.waitForURL(/\/en\/(api\?tab=billing|plans\/.*\/success)/);
  return { paymentId, wallet };
}

/** A swap that was ordered and never sent. */
async function orderSwap(context: BrowserContext, origin: string, wallet: string): Promise<string> {
  const post = (path: string, data: object) => context.request.post(`${origin}${path}`, { headers: { origin }, data });
  const trade = { tokenId: "TMAI", side: "buy", payWith: "USDC", amount: "5000000", slippageBps: 50 };
  const quoted = await post("/api/token/swap/quote", { ...trade, wallet, chainId: 31337 });
  const { quoteId } = (await quoted.json()).data;
  const placed = await post("/api/token/swap", { quoteId });
  expect(placed.status()).toBe(201);
  return quoteId;
}

const HOLDER = 4;

/** A custom index, and an order for it that was never sent. Pools are open once our own indices are for sale. */
async function orderIndex({ request }: BrowserContext, origin: string) {
  await buyPlan(request, HOLDER, "PREMIUM");
  await untilIndicesForSale(request);
  const rule = {
    ...{ kind: "rule", name: "Five by cap", chainId: 31337, category: null, minMarketCapUsd: 0, minVolume30Usd: 0 },
    ...{ minAgeDays: 0, minGrade: null, exclude: [], count: 5, buffer: 0, weighting: "cap", capPpm: 300_000 },
    ...{ bandBps: 500, schedule: "monthly", followsSignal: false },
  };
  const own = await posted(request, origin, "/api/indices/own", rule);
  const wallet = localAccount(HOLDER).address;
  const asked = { indexSlug: own.id, side: "buy", amount: "50000000", wallet, chainId: 31337 };
  const quote = await posted(request, origin, "/api/indices/quotes", asked);
  await posted(request, origin, "/api/indices/buy", { quoteId: quote.quoteId, by: "owner" });
  return { ownIndexId: own.id as string, indexOrderId: quote.quoteId as string };
}

/** An agent in paper mode that waits for its first candle. */
async function startAgent({ request }: BrowserContext, origin: string): Promise<string> {
  const calls = "/api/trading-agent-v2/agents";
  const agent = await posted(request, origin, calls, { name: "Grades", strategy: { key: "grade-follower-1" } });
  await posted(request, origin, `${calls}/${agent.agentId}/start`, { mode: "paper" });
  return agent.agentId as string;
}

async function raiseCase(context: BrowserContext, origin: string, paymentId: string): Promise<string> {
  const raised = await context.request.post(`/api/support/payments/${paymentId}/notes`, {
    headers: { origin },
    data: { words: "the trader asks for the invoice", raise: true },
  });
  expect(raised.status()).toBe(200);
  const html = await (await context.request.get("/en/support/queue")).text();
  return /\/support\/cases\/([^"?]+)"/.exec(html)?.[1] ?? "";
}

/** A computed month of a strategy. */
async function computeBacktest({ request }: BrowserContext, origin: string): Promise<string> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const body = { strategy: { key: "trend-1", params: { candles: 10 } }, from: day(120), to: day(3) };
  const made = await request.post("/api/trading-agent-v2/backtests", { headers: { origin }, data: body });
  expect(made.status(), await made.text()).toBe(202);
  const { id } = (await made.json()).data;
  const readState = async () => (await (await request.get(`/api/trading-agent-v2/backtests/${id}`)).json()).data.state;
  await expect.poll(readState, { timeout: 60_000 }).toBe("done");
  return id as string;
}
