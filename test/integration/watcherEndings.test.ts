import { afterAll, beforeAll, expect, test } from "vitest";
import { mustBeNew } from "#events/ledger/ledger.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { order, signed } from "../events/samples.ts";
import { recordChainQuestions } from "../support/chainQuestions.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { atLevel } from "../support/level.ts";

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const SIGNED = atLevel({ gate: 140, all: 300 });
const BOT = { planName: "TRADING BOT BASIC" };

const countPayments = async (status: string) => {
  const { rows } = await fixture.database.pool.query("SELECT count(*) FROM read.payments WHERE status = $1", [status]);
  return Number(rows[0].count);
};
let made = 0;
/** Signed quotes that are never paid, all for the first nonce of their wallets. */
async function signQuotes(count: number, validity: string, makeWallet: (n: number) => string): Promise<void> {
  const signQuote = async (n: number) => {
    const id = ++made;
    const own = {
      digest: `0xd${id.toString(16).padStart(63, "0")}`,
      wallet: makeWallet(n),
      contract: fixture.contract,
    };
    const message = { ...order.message, userAddress: own.wallet, validity, nonce: "0" };
    const answer = await fixture.calls.ledger().append({
      streamId: `payment-signed-${id}`,
      after: mustBeNew,
      events: [
        { type: "PaymentInitiated", schemaVersion: 1, data: { ...order, ...own, message } },
        { type: "Signed", schemaVersion: 1, data: { ...signed, digest: own.digest } },
      ],
      metadata: { actor: "guest:bench", correlationId: `signed-${id}`, causationId: null, requestId: `signed-${id}` },
      recordedAt: "2026-11-05T14:05:09.246Z",
    });
    if (!answer.ok) throw new Error("not appended");
  };
  await Promise.all(Array.from({ length: count }, (_, n) => signQuote(n)));
}
/** What a run asks the chain, in order. */
const requestsPerRun = async (): Promise<string[]> =>
  (await recordChainQuestions(() => fixture.calls.watchOnce())).map(({ method }) => method);

test(`${SIGNED} expiring quotes delay no payment, because each run settles first and ends a limited number of them`, async () => {
  await signQuotes(SIGNED, String(await fixture.reader.getBlockNumber()), (n) => `0x${"a".repeat(39)}${n % 4}`);
  await fixture.miner.mine({ blocks: 62 });
  const { started } = await fixture.pay(7);

  const asked = await requestsPerRun();
  expect((await fixture.readEventTypes(started)).at(-1)).toBe("PlanSaved");
  // One nonce query per wallet, not per quote.
  expect(asked.filter((method) => method === "eth_call")).toHaveLength(4);
  expect(asked.indexOf("eth_call")).toBeGreaterThan(asked.indexOf("eth_getTransactionReceipt"));
  expect(await countPayments("PaymentExpired")).toBe(64);

  const { started: next } = await fixture.pay(8);
  await fixture.calls.watchOnce();
  expect((await fixture.readEventTypes(next)).at(-1)).toBe("PlanSaved");
  expect(await countPayments("PaymentExpired")).toBe(128);
  for (let round = 0; round < 3; round++) await fixture.calls.watchOnce();
  expect(await countPayments("PaymentExpired")).toBe(SIGNED);
  expect(await countPayments("Signed")).toBe(0);
}, 240_000);

test("siblings of a used nonce fail over several runs too", async () => {
  await signQuotes(80, "1000000", () => fixture.trader(9).address);
  await fixture.pay(9, BOT);
  await fixture.calls.watchOnce();
  expect(await countPayments("PaymentFailed")).toBe(64);
  await fixture.calls.watchOnce();
  expect(await countPayments("PaymentFailed")).toBe(80);
});

test("the ledger is valid after these tests", async () => {
  expect(await verifyLedger(fixture.calls.ledger())).toMatchObject({ ok: true });
});
