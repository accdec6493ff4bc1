import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { asOwner } from "../support/asOwner.ts";
import { openChatFixture } from "../support/chatFixture.ts";
import { givenPlan } from "../support/givenPlan.ts";
import { type Person, signInAs } from "../support/people.ts";

// What anonymous callers can make us pay for language models, whatever they do with cookies, connections and time.

let fixture: Awaited<ReturnType<typeof openChatFixture>>;
beforeAll(async () => {
  fixture = await openChatFixture();
});
beforeEach(() => fixture.renewQuestions());
afterEach(() => fixture.byRules());
afterAll(() => fixture.close());

const LIMITS = { totalMs: 30_000, chunkMs: 10_000, maxChars: 12_000 };

const spent = async () =>
  (
    await fixture.pool.query<{ all: number; unpaid: number }>(
      `SELECT coalesce(sum(micro_usd), 0)::int AS "all", coalesce(sum(unpaid_micro_usd), 0)::int AS unpaid FROM chat.spending`,
    )
  ).rows[0];
const spentBy = async ({ accountId }: Person) =>
  (
    await fixture.pool.query("SELECT questions, cost_micro_usd::int AS cost FROM chat.usage WHERE subject = $1", [
      `account:${accountId}`,
    ])
  ).rows[0];
const createSpending = async (subject: string, budgetUsd: number, isPaying = true) => {
  const { Spending } = await import("#app/areas/chatbot/server/store/spending.server.ts");
  return new Spending({ subject, isPaying }, budgetUsd);
};

test("guests who discard their cookies share the limit of their address, and another address is not affected", async () => {
  const server = await fixture.model("openai", []);
  for (let guest = 0; guest < 31; guest++) await fixture.askFromNewGuest("hello there", "192.0.2.7");
  expect(server.asked).toHaveLength(30);
  const last = await fixture.askFromNewGuest("price of ACME", "192.0.2.7");
  expect(last.notices).toContain("budget");
  expect(last.text).toContain("$172.51");
  expect((await fixture.askFromNewGuest("hello there", "192.0.2.8")).notices).toEqual([]);
  expect(server.asked).toHaveLength(31);
  const { rows } = await fixture.pool.query("SELECT 1 FROM chat.usage WHERE subject LIKE '%192.0.2%'");
  expect(rows).toEqual([]);
});

test("non-paying readers share half of the day's budget, while the model still answers paying ones", async () => {
  const server = await fixture.model("openai", [], { CHAT_DAILY_BUDGET_USD: "10" });
  await fixture.pool.query("INSERT INTO chat.spending VALUES ((now() AT TIME ZONE 'UTC')::date, 5000000, 4999999)");
  const guest = await fixture.askFromNewGuest("price of ACME", "192.0.2.9");
  expect(guest.notices).toContain("budget");
  expect(guest.text).toContain("$172.51");
  const onTrial = await withPlan("trial");
  expect((await fixture.ask("price of ACME", { who: onTrial })).notices).toContain("budget");
  expect(server.asked).toEqual([]);
  const paying = await withPlan("coupon");
  expect((await fixture.ask("hello there", { who: paying })).notices).toEqual([]);
  expect(server.asked).toHaveLength(1);
});

/** Signed in, with a plan that was granted for this reason. */
async function withPlan(reason: "trial" | "coupon"): Promise<Person> {
  const person = await signInAs("trader");
  await asOwner(fixture.database(), ...givenPlan(`account:${person.accountId}`, "advanced", { source: reason }));
  return person;
}

test("only one of twenty concurrent calls is made when each needs more than half of the rest", async () => {
  const spending = await Promise.all(Array.from({ length: 20 }, (_, n) => createSpending(`guest:${n}`, 0.0001)));
  const reserved = await Promise.all(spending.map((one) => one.reserve(60)));
  expect(reserved.filter((one) => one !== null)).toHaveLength(1);
  expect(await spent()).toEqual({ all: 60, unpaid: 0 });
  const { rows } = await fixture.pool.query("SELECT sum(cost_micro_usd)::int AS cost FROM chat.usage");
  expect(rows).toEqual([{ cost: 60 }]);
});

test("a call beyond the budget is not made, even as the first of the day", async () => {
  expect(await (await createSpending("guest:1", 0.0001)).reserve(101)).toBeNull();
  expect(await (await createSpending("guest:1", 0.0001, false)).reserve(51)).toBeNull();
  expect(await spent()).toEqual({ all: 0, unpaid: 0 });
});

test("a call of a died process stays spent, and a correction after midnight counts for its own day", async () => {
  await (await createSpending("guest:1", 0.0001)).reserve(100);
  expect(await (await createSpending("guest:2", 0.0001)).isOver()).toBe(true);
  const late = await createSpending("guest:1", 0.001);
  const reservation = await late.reserve(100);
  await fixture.pool.query("UPDATE chat.spending SET day = day - 1");
  await fixture.pool.query("UPDATE chat.usage SET day = day - 1");
  const today = await createSpending("guest:3", 0.001);
  await today.reserve(10);
  await late.settle({ day: await yesterday(), microUsd: reservation?.microUsd ?? 0 }, 1);
  const { rows } = await fixture.pool.query("SELECT micro_usd::int AS cost FROM chat.spending ORDER BY day");
  expect(rows).toEqual([{ cost: 101 }, { cost: 10 }]);
});

const yesterday = async (): Promise<string> =>
  (await fixture.pool.query("SELECT ((now() AT TIME ZONE 'UTC')::date - 1)::text AS day")).rows[0].day;

test("the actual cost of an answer replaces its maximum cost, for each call to the provider", async () => {
  await fixture.model("openai", [{ calls: [["listTokens", { tokens: "acme" }]] }, { text: "Here it is." }]);
  await fixture.ask("price of ACME");
  // Twice 100 tokens read at a dollar per million, and 20 written at two.
  expect(await spent()).toEqual({ all: 280, unpaid: 280 });
  expect(await spentBy(fixture.person)).toEqual({ questions: 1, cost: 280 });
  const { rows } = await fixture.pool.query(
    "SELECT cost_micro_usd::int AS cost FROM chat.messages WHERE role = 'assistant' ORDER BY turn DESC LIMIT 1",
  );
  expect(rows).toEqual([{ cost: 280 }]);
});

test("a reader who leaves during the answer has spent the call's maximum cost and one question", async () => {
  await fixture.model("openai", [{ text: "Let me see ", ending: "never" }]);
  const gone = new AbortController();
  const body = { id: crypto.randomUUID(), text: "price of ACME", locale: "en" };
  const answer = await fixture.call("messages", {
    method: "POST",
    id: await fixture.begin(),
    body,
    signal: gone.signal,
  });
  const reader = answer.body?.getReader();
  for (let turn = 0; turn < 6; turn++) await reader?.read();
  await reader?.cancel();
  gone.abort();
  await expect.poll(async () => (await spentBy(fixture.person))?.questions).toBe(1);
  const { cost } = await spentBy(fixture.person);
  // 800 tokens may be written at two millionths each, and the tools alone are longer than a thousand bytes.
  expect(cost).toBeGreaterThan(2_600);
  expect(await spent()).toEqual({ all: cost, unpaid: cost });
});

test.each([
  ["breaks off midway", { text: "Let me look, ", ending: "break" }],
  ["never finishes", { text: "On ", ending: "never" }],
] as const)("a provider that %s costs the maximum of the call", async (_, turn) => {
  await fixture.model("openai", [turn]);
  await fixture.askWithin({ ...LIMITS, totalMs: 2_000 }, "price of ACME");
  expect((await spentBy(fixture.person)).cost).toBeGreaterThan(2_600);
  expect(await spentBy(fixture.person)).toMatchObject({ questions: 1 });
});

test.each([
  ["refuses the call", 429],
  ["has a server error", 500],
])("a provider that %s costs nothing", async (_, status) => {
  await fixture.model("openai", [{ status, error: "no" }]);
  expect((await fixture.ask("price of ACME")).notices).toContain("fallback");
  expect(await spent()).toEqual({ all: 0, unpaid: 0 });
  expect(await spentBy(fixture.person)).toEqual({ questions: 0, cost: 0 });
});

test("a gateway timeout may have cost something", async () => {
  await fixture.model("openai", [{ status: 504, error: "no" }]);
  expect((await fixture.ask("price of ACME")).notices).toContain("fallback");
  expect((await spentBy(fixture.person)).cost).toBeGreaterThan(2_600);
  expect(await spentBy(fixture.person)).toMatchObject({ questions: 1 });
});

test("a budget that ends within an answer leaves the rest of it to the rules, with a notice", async () => {
  await fixture.model("openai", [{ text: "On ", ending: "never" }]);
  await fixture.askWithin({ ...LIMITS, totalMs: 2_000 }, "price of ACME");
  const { cost: max } = await spentBy(fixture.person);
  await fixture.renewQuestions();
  // Enough for the first call, but once that is settled not for the second, which also sends the tool's answer.
  const budget = ((2 * (max + 50)) / 1_000_000).toFixed(6);
  const script = [{ calls: [["listTokens", { tokens: "acme" }] as [string, unknown]] }, { text: "Never said." }];
  const server = await fixture.model("openai", script, { CHAT_DAILY_BUDGET_USD: budget });
  const { text, notices } = await fixture.ask("price of ACME");
  expect(server.asked).toHaveLength(1);
  expect(text).toContain("$172.51");
  expect(notices).toContain("budget");
  // The question is not returned, because it cost something.
  expect(await spentBy(fixture.person)).toEqual({ questions: 1, cost: 140 });
});
