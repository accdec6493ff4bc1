import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedCatalogue } from "../../prisma/seed.ts";
import { dayBack, openChatFixture } from "../support/chatFixture.ts";

// Answers about single tokens and the market, compared with the database's rows.

let fixture: Awaited<ReturnType<typeof openChatFixture>>;

beforeAll(async () => {
  fixture = await openChatFixture();
  await seedCatalogue(fixture.database().appUrl);
});
afterAll(() => fixture.close());

/** Asked as a known kind, so that only its answer is tested. */
async function answerOf(intent: string, slots: object, text = "x") {
  const { id, message } = await fixture.ask("price of ACME");
  const none = { tokens: [], days: null, day: null, amount: null };
  return fixture.ask(text, {
    id,
    body: { id: randomUUID(), regenerate: message.id, understood: { intent, slots: { ...none, ...slots } } },
  });
}

const requireOutput = ({ outputs }: Awaited<ReturnType<typeof answerOf>>) => {
  const [output] = outputs;
  if (!output?.ok) throw new Error(JSON.stringify(output));
  return output.data;
};

test("the highest and the lowest close of a period are those of the stored candles", async () => {
  const from = dayBack(20);
  const { rows } = await fixture.pool.query<{ day: string; close: number }>(
    "SELECT day::text, close::float8 FROM market.candles_1d WHERE instrument_id = $1 AND day >= $2 ORDER BY close",
    [fixture.tokens.acme, from],
  );
  const answer = await answerOf("extremes", { tokens: ["acme"], day: from });
  const [lowest, highest] = [rows[0], rows.at(-1)];
  expect(requireOutput(answer)).toMatchObject({
    ...{ low: lowest?.close, lowDay: lowest?.day, high: highest?.close, highDay: highest?.day },
  });
  expect(answer.text).toContain(`**$${highest?.close.toFixed(2)}**`);
  expect(answer.text).toContain(`**$${lowest?.close.toFixed(2)}**`);
});

test("a token at another's market cap has the price of that cap divided by its own supply", async () => {
  const { rows } = await fixture.pool.query<{ slug: string; price: number; cap: number }>(
    "SELECT slug, price::float8, cap::float8 FROM market.snapshots",
  );
  const of = (slug: string) => rows.find((row) => row.slug === slug) as { price: number; cap: number };
  const { price } = requireOutput(await answerOf("at_cap", { tokens: ["zeta", "acme"] }));
  expect(Number(price)).toBeCloseTo(of("acme").cap / (of("zeta").cap / of("zeta").price), 6);
});

test("the change over a past period is that of its first and last close", async () => {
  const [day, to] = [dayBack(30), dayBack(10)];
  const { rows } = requireOutput(await answerOf("price_change", { tokens: ["acme"], day, to }));
  expect(rows).toMatchObject([{ from: day, to, priceThen: 160, priceNow: 200, changePercent: 25 }]);
});

test("an amount is converted at the stored price", async () => {
  const slots = { tokens: ["acme"], amount: 1000 };
  const answer = await answerOf("convert", slots, "1000 dollars in ACME");
  const { rows } = await fixture.pool.query<{ price: number }>(
    "SELECT price::float8 FROM market.snapshots WHERE slug = 'acme'",
  );
  expect(Number(requireOutput(answer).got)).toBeCloseTo(1000 / (rows[0]?.price ?? 0), 9);
});

test("a period that the plan does not cover is refused with the name of a plan that does and a link", async () => {
  const [day, to] = [dayBack(900), dayBack(800)];
  const { outputs, text } = await answerOf("extremes", { tokens: ["acme"], day, to });
  expect(outputs).toMatchObject([{ ok: false, code: "plan", proposal: { href: "/plans" } }]);
  expect(text).toMatch(/^This requires [A-Z ]+\.$/);
});
