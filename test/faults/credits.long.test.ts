import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashKey } from "#app/areas/dataApi/server/keys/keyText.server.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { type CallFixture, encoded, openCallFixture } from "../support/callFixture.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

// Credits, with servers that are killed while credits are bought and spent.

const toFilePath = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const BOOTSTRAP = toFilePath("../../server/bootstrap.mjs");
const TREASURY = localAccount(2).address;

const LEFT = 2_500;

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await openCallFixture();
}, 240_000);
afterAll(() => fixture.close());

const start = (file: string, env: Record<string, string>): ChildProcess =>
  fork(BOOTSTRAP, [toFilePath(file)], { env: { ...process.env, ...env }, execArgv: [] });
async function dies(killAfter: string, env: Record<string, string>): Promise<string | null> {
  const [, signal] = (await once(start("callServer.ts", { KILL_AFTER: killAfter, ...env }), "exit")) as [
    number,
    string,
  ];
  return signal;
}
const readRow = async (id: string) =>
  (await fixture.pool.query("SELECT units, used, held FROM dataapi.credits WHERE credit_id = $1", [id])).rows[0];
/** Dead processes lose what they had reserved. */
async function minuteLater(): Promise<void> {
  await fixture.pool.query("UPDATE dataapi.credit_holds SET made_at = made_at - interval '2 minutes'");
  await fixture.runCreditsTask();
}

describe("a server that dies while credits are bought", () => {
  test.each([
    ["after the credits are created", "INSERT INTO dataapi.credits"],
    ["before the payment is recorded", "INSERT INTO dataapi.paid_calls"],
    ["with the payer's money reserved and nothing recorded", "COMMIT"],
    ["after the payment is recorded", "append_together"],
    ["with a stored transaction that is not sent yet", "COMMIT#2"],
    ["after the purchase is settled", "append_together#2"],
  ])("a payment gets its key from another server and is taken once after a death %s", async (_, killAfter) => {
    const before = await fixture.balance(TREASURY);
    const paid = await fixture.payment(3, await fixture.termsOfCredits(1_000));
    const env = { PAYMENT: encoded(paid), PATH_OF_CALL: "/v1/credits", BODY: JSON.stringify({ units: 1_000 }) };
    expect(await dies(killAfter, env)).toBe("SIGKILL");
    const answer = await fixture.sendForCredits(1_000, paid);
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: { id: string; key: string } };
    expect(await fixture.balance(TREASURY)).toBe(before + 5_000_000n);
    const call = await fixture.call("/v1/tokens", data.key);
    expect([call.status, call.headers.get("x-tmai-credits-left")]).toEqual([200, "999"]);
    await fixture.runCreditsTask();
    const types = (await fixture.ledger().readStream(`credit-${data.id}`)).map(({ type }) => type);
    expect(types).toEqual(["CreditsBought"]);
  });

  test("a server that dies loses no earlier purchase of a key and adds the new one once", async () => {
    const { id, key } = await fixture.buyCredits(1_000);
    const paid = await fixture.payment(3, await fixture.termsOfCredits(1_000, key));
    const asked = {
      PAYMENT: encoded(paid),
      PATH_OF_CALL: "/v1/credits",
      BODY: JSON.stringify({ units: 1_000 }),
      KEY: key,
    };
    expect(await dies("INSERT INTO dataapi.credits", asked)).toBe("SIGKILL");
    expect(await dies("append_together", asked)).toBe("SIGKILL");
    const answer = await fixture.sendForCredits(1_000, paid, fixture.api, key);
    expect(answer.status).toBe(200);
    const added = ((await answer.json()) as { data: { id: string } }).data;
    const balance = await (await fixture.call("/v1/credits", key)).json();
    expect(balance).toMatchObject({ data: { units: 2_000, remaining: 2_000, purchases: [{ id }, { id: added.id }] } });
  });

  test("unpaid credits are removed", async () => {
    await fixture.pool.query("UPDATE dataapi.credits SET made_at = now() - interval '2 hours'");
    await fixture.runCreditsTask();
    const { rows } = await fixture.pool.query(
      "SELECT count(*)::int AS left FROM dataapi.credits WHERE NOT EXISTS (SELECT FROM read.calls WHERE call_id = credit_id)",
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});

describe("a server that dies while credits are spent", () => {
  test("a held unit is returned when the server dies before its answer leaves", async () => {
    const { id, key } = await fixture.buyCredits(1_000);
    expect(
      await dies("UPDATE dataapi.credits credit SET held = held +", { KEY: key, PATH_OF_CALL: "/v1/tokens" }),
    ).toBe("SIGKILL");
    expect(await readRow(id)).toEqual({ units: 1_000, used: 0, held: 1 });
    await minuteLater();
    expect(await readRow(id)).toEqual({ units: 1_000, used: 0, held: 0 });
  });

  test("an answer is counted once when the server dies right after counting it", async () => {
    const { id, key } = await fixture.buyCredits(1_000);
    expect(await dies("used = used + sums.units", { KEY: key, PATH_OF_CALL: "/v1/tokens" })).toBe("SIGKILL");
    await minuteLater();
    expect(await readRow(id)).toEqual({ units: 1_000, used: 1, held: 0 });
  });

  test(`a server that dies six times charges no unanswered unit and loses none ${SEED_IN_TITLE}`, async () => {
    const { id, key } = await fixture.buyCredits(10_000, 4);
    await fixture.pool.query("UPDATE dataapi.credits SET used = units - $2 WHERE credit_id = $1", [id, LEFT]);
    const random = createRandom(SEED);
    let answered = 0;
    const spender = () => {
      const child = start("creditSpender.ts", { KEY_HASH: hashKey(key).toString("hex") });
      child.on("message", (message) => {
        answered += message === "answered" ? 1 : 0;
      });
      return child;
    };
    const steady = spender();
    const steadyEnds = once(steady, "exit");
    for (let kills = 0; kills < 6; kills++) {
      const child = spender();
      await once(child, "message");
      await sleep(random() * 300);
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    await steadyEnds;
    await minuteLater();
    // Returned credits are spent by another process.
    await once(spender(), "exit");
    expect(await readRow(id)).toEqual({ units: 10_000, used: 10_000, held: 0 });
    expect(answered).toBeGreaterThanOrEqual(LEFT);
    await fixture.fixture.miner.mine({ blocks: 50 });
    await fixture.runCallsTask();
    for (let round = 0; round < 2; round++) await fixture.runCreditsTask();
    const spent = (await fixture.ledger().readStream(`credit-${id}`)).at(-1);
    expect(spent).toMatchObject({ type: "CreditsSpent", data: { units: 10_000, steps: 1_000 } });
    expect(await verifyLedger(fixture.ledger())).toMatchObject({ ok: true });
    const books = await fixture.books();
    expect(books.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  });
});
