import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { PlanListed } from "#events/catalogue/catalogue.ts";
import { carryOut } from "../../server/commands/cards.ts";
import { type CardFixture, openCardFixture } from "../support/cardFixture.ts";

// `npm run cards`, with the built-in test provider behind it. Source: docs/spec/cards.md#2.

let fixture: CardFixture;
beforeAll(async () => {
  fixture = await openCardFixture();
  // The provider loses the objects that the world has created: the command creates them.
  await fixture.rows("DELETE FROM testcards.objects");
  await fixture.rows("DELETE FROM testcards.answers");
}, 180_000);
afterAll(() => fixture.close());

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The command in its own process, as it is run in a terminal. */
async function run(action: string): Promise<string[]> {
  const { adminUrl, pool } = fixture.database;
  const env = {
    ...process.env,
    ...{ NETWORK: "local", CARD_PROVIDER: "test", APP_ORIGIN: fixture.origin },
    ...{ DATABASE_URL: pool.options.connectionString, DATABASE_ADMIN_URL: adminUrl },
  };
  const args = ["--import", "tsx", "server/commands/cards.ts", action];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
  return stdout.trim().split("\n");
}
const prices = async () =>
  new Map((await fixture.atProvider("price")).map(({ lookup_key, id }) => [String(lookup_key), String(id)]));
const listings = (slug: string) => fixture.readData<PlanListed>(`catalogue-${slug}`, "PlanListed");

test("'prices' makes each price once and lists each plan with the test provider's ids", async () => {
  const lines = await run("prices");
  expect(lines).toContain("advanced: listed with the provider's IDs");
  expect(lines.every((line) => line.endsWith("listed with the provider's IDs"))).toBe(true);
  const made = await prices();
  expect(made.size).toBe((await fixture.atProvider("price")).length);
  const listed = (await listings("advanced")).at(-1);
  const findPriceIds = (duration: string, cents: number) => ({
    once: made.get(`tmai:advanced:${duration}:${cents}:once`),
    renews: made.get(`tmai:advanced:${duration}:${cents}:renews`),
  });
  expect(listed?.provider).toEqual({
    test: {
      productId: "tmai-advanced",
      priceIds: {
        monthly: findPriceIds("monthly", 3_999),
        quarterly: findPriceIds("quarterly", 9_999),
        yearly: findPriceIds("yearly", 39_999),
      },
    },
  });
  const [event] = (await fixture.ledger().readStream("catalogue-advanced")).slice(-1);
  expect(event).toMatchObject({ type: "PlanListed", schemaVersion: 2 });
}, 120_000);

test("a second run of 'prices' makes and lists nothing", async () => {
  const [before, listed] = [await prices(), await listings("advanced")];
  expect(await carryOut("prices")).toEqual({
    lines: ["Every plan was already listed with the provider's IDs."],
    code: 0,
  });
  expect(await prices()).toEqual(before);
  expect(await listings("advanced")).toEqual(listed);
});

test("a new amount is a difference until 'prices' has made a new price for it, next to the old one", async () => {
  const [before, listed] = [await prices(), await listings("advanced")];
  const { changePlan } = await import("#app/areas/offers/publicAdmin.server.ts");
  const plan = listed.at(-1);
  if (!plan) throw new Error("there is no plan");
  const { provider: _, ...terms } = plan;
  const changed = { ...terms, pricesUsdCents: { ...terms.pricesUsdCents, monthly: "4099" } };
  expect(await changePlan(changed as Parameters<typeof changePlan>[0], "staff:1")).toEqual({ ok: true });

  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const checked = await carryOut("check");
  error.mockRestore();
  expect(checked.code).toBe(1);
  expect(checked.lines.slice(0, 2)).toEqual([
    "advanced, monthly, once: amount is 3999 at the provider, but 4099 in the list; not sold by card",
    "advanced, monthly, renews: amount is 3999 at the provider, but 4099 in the list; not sold by card",
  ]);

  expect(await carryOut("prices")).toEqual({ lines: ["advanced: listed with the provider's IDs"], code: 0 });
  const after = await prices();
  const made = [...after.keys()].filter((key) => !before.has(key)).sort();
  expect(made).toEqual(["tmai:advanced:monthly:4099:once", "tmai:advanced:monthly:4099:renews"]);
  expect([...before].every(([key, id]) => after.get(key) === id)).toBe(true);
  const latest = (await listings("advanced")).at(-1)?.provider.test?.priceIds;
  expect(latest?.monthly).toEqual({ once: after.get(made[0] ?? ""), renews: after.get(made[1] ?? "") });
  expect(latest?.yearly).toEqual(plan.provider.test?.priceIds.yearly);
});

test("'check' reports that all prices match and lists what a restricted key needs", async () => {
  const { lines, code } = await carryOut("check");
  expect(code).toBe(0);
  expect(lines[0]).toBe("Every listed price matches the provider's.");
  expect(lines).toEqual(expect.arrayContaining(["A restricted key needs:", "  Checkout Sessions: write"]));
});
