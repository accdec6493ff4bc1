import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { seed } from "../../server/commands/ledger/seed.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  vi.stubEnv("NETWORK", "local");
  vi.stubEnv("DATABASE_URL", database.appUrl);
  vi.stubEnv("DATABASE_ADMIN_URL", database.adminUrl);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  return () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  };
});

const eventsNow = async () => Number((await database.pool.query("SELECT count(*) FROM events")).rows[0].count);

test.each([
  [[], "usage: npm run ledger -- seed --payments NUMBER"],
  [["--payments", "5", "more"], "usage: npm run ledger -- seed --payments NUMBER"],
  [["--payments", "5", "--fast"], "usage: npm run ledger -- seed --payments NUMBER"],
  [["--payments", "none"], "--payments none is not a number from 1 to 99999999."],
  [["--payments", "0"], "--payments 0 is not a number from 1 to 99999999."],
  [["--payments", "5", "--until", "soon"], "--until soon is not a time such as 2026-11-21T00:00:00Z."],
])("the arguments %j are refused in a sentence, and nothing is written", async (args, sentence) => {
  const before = await eventsNow();
  await expect(seed.run(args)).rejects.toThrow(sentence);
  expect(await eventsNow()).toBe(before);
});

test("a ledger that is not local is refused before it is opened", async () => {
  vi.stubEnv("NETWORK", "test");
  vi.stubEnv("RPC_URLS_84532", "http://127.0.0.1:1");
  vi.stubEnv("SIGNER_PRIVATE_KEY", "11".repeat(32));
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@127.0.0.1:1/none");
  await expect(seed.run(["--payments", "5"])).rejects.toThrow("NETWORK is test");
});

test("a ledger with payments is refused, unless more are requested explicitly", async () => {
  const args = ["--payments", "40", "--seed", "twice", "--until", "2026-11-21T00:00:00Z"];
  expect(await seed.run(args)).toBe(0);
  const first = await eventsNow();
  await expect(seed.run(args)).rejects.toThrow("This ledger already has payments. To add more, pass --add.");
  expect(await eventsNow()).toBe(first);
  expect(await seed.run([...args, "--add"])).toBe(0);
  const { rows } = await database.pool.query("SELECT count(*) FROM read.payments");
  expect(Number(rows[0].count)).toBe(80);
});
