import { type Address, erc20Abi } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { type CallFixture, encoded, openCallFixture } from "../support/callFixture.ts";
import { eventually } from "../support/eventually.ts";

// Paid calls that wait for a block: what they cost us while they wait, and how many may.

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await openCallFixture();
}, 240_000);
afterAll(() => fixture.close());

const GRADES = "/v1/grades?limit=5";
const PRICE = 20_000n;

beforeEach(() => fixture.fixture.miner.setAutomine(false));
afterEach(async () => {
  vi.restoreAllMocks();
  await fixture.fixture.miner.setAutomine(true);
  await mine();
  await fixture.runCallsTask();
});
const mine = () => fixture.fixture.miner.mine({ blocks: 1 });

type Paid = Awaited<ReturnType<CallFixture["payment"]>>;
const signed = async (payer: number, path = GRADES) => fixture.payment(payer, await fixture.fetchPaymentTerms(path));
const sentFrom = (address: string, paid: Paid, path = GRADES) =>
  fixture.api.get(path, { "payment-signature": encoded(paid) }, address);
const getNonce = ({ payload }: Paid) => payload.authorization.nonce;
const isOnItsWay = (nonce: unknown) =>
  eventually(async () => {
    const { rowCount } = await fixture.pool.query(
      "SELECT FROM relay.transactions JOIN read.calls ON subject_id = call_id WHERE read.calls.nonce = $1",
      [nonce],
    );
    expect(rowCount).toBe(1);
  });
const statusAndCode = async (answer: Response) => ({
  status: answer.status,
  code: ((await answer.json()) as { code?: string }).code,
  after: answer.headers.get("retry-after"),
});
const PENDING = { status: 503, code: "payment-pending", after: "5" };
const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);

/** The answers that have arrived so far. */
function arriving(answers: Promise<Response>[]): Response[] {
  const came: Response[] = [];
  for (const answer of answers) void answer.then((one) => came.push(one));
  return came;
}

/** Moves all but this much of a payer's money elsewhere. */
async function leaves(payer: number, amount: bigint): Promise<void> {
  const { address, wallet } = fixture.fixture.trader(payer);
  await wallet.writeContract({
    ...{ address: fixture.fixture.deployment.addresses.stablecoin as Address, abi: erc20Abi, functionName: "transfer" },
    ...{ args: [localAccount(9).address, (await fixture.balance(address)) - amount] as const, gas: 100_000n },
  });
  await mine();
}

test("money for one call pays for one call, however many payments arrive concurrently", async () => {
  await leaves(5, PRICE);
  const before = (await fixture.calls()).length;
  const terms = await fixture.fetchPaymentTerms(GRADES);
  const all = await Promise.all(Array.from({ length: 8 }, () => fixture.payment(5, terms)));
  const answers = all.map((paid) => fixture.send(GRADES, paid));
  const early = arriving(answers);
  await eventually(() => expect(early).toHaveLength(7));
  const bodies = (await Promise.all(early.map((answer) => answer.json()))) as { reason?: string }[];
  expect(bodies.map(({ reason }) => reason)).toEqual(Array(7).fill("insufficient_funds"));
  expect((await fixture.calls()).length).toBe(before + 1);
  const [call] = (await fixture.calls()).slice(-1);
  await isOnItsWay(call?.nonce);
  await mine();
  expect((await statuses(answers)).sort()).toEqual([200, ...Array(7).fill(402)]);
});

test("money that a settled call has taken is not counted again, even if the balance was read before", async () => {
  await leaves(6, PRICE);
  const [first, second] = [await signed(6), await signed(6)];
  const { paymentChain } = await import("#app/chain/payment/paymentChain.server.ts");
  const { number } = await paymentChain().heads.latest();
  await fixture.fixture.miner.setAutomine(true);
  expect((await fixture.send(GRADES, first)).status).toBe(200);
  const { reserve } = await import("#app/areas/dataApi/server/x402/means.server.ts");
  const authorization = { ...second.payload.authorization } as Record<string, string>;
  const refusal = await reserve(
    fixture.pool,
    "0199a3c4-5d00-7c4e-8a11-2f6b8c0d1e2f",
    {
      ...{ body: Buffer.from("{}"), contentType: "application/json", isSealed: false, offerHash: Buffer.alloc(32) },
      ...{ signature: second.payload.signature, atStake: 1n },
      authorization: {
        ...{ from: localAccount(6).address, to: authorization.to as Address },
        ...{ value: PRICE, validAfter: 0n, validBefore: BigInt(authorization.validBefore ?? 0) },
        nonce: authorization.nonce as `0x${string}`,
      },
    },
    { balance: PRICE, block: number },
  );
  expect(refusal).toBe("insufficient_funds");
});

test("requests that wait for one call share one watcher, which queries the database once a block", async () => {
  const paid = await signed(3);
  const first = sentFrom("203.0.113.1", paid);
  await isOnItsWay(getNonce(paid));
  const others = [2, 3, 4].map((host) => sentFrom(`203.0.113.${host}`, paid));
  const [{ paymentChain }, { poolFor }] = await Promise.all([
    import("#app/chain/payment/paymentChain.server.ts"),
    import("#app/platform/db.server.ts"),
  ]);
  const statements = vi.spyOn(poolFor("payments"), "query");
  const heads = vi.spyOn(paymentChain().heads, "latest");
  await expect.poll(() => heads.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(15);
  expect(statements.mock.calls.length).toBeLessThan(50);
  await mine();
  expect(await statuses([first, ...others])).toEqual([200, 200, 200, 200]);
});

test("four requests wait for one call, and others must retry, which then gives the response", async () => {
  const paid = await signed(3);
  const first = sentFrom("203.0.113.11", paid);
  await isOnItsWay(getNonce(paid));
  const others = [12, 13, 14, 15, 16].map((host) => sentFrom(`203.0.113.${host}`, paid));
  const early = arriving(others);
  await eventually(() => expect(early).toHaveLength(2));
  expect(await Promise.all(early.map(statusAndCode))).toEqual([PENDING, PENDING]);
  await mine();
  expect((await statuses([first, ...others])).sort()).toEqual([200, 200, 200, 200, 503, 503]);
  expect((await sentFrom("203.0.113.15", paid)).status).toBe(200);
});

test("eight requests of one address wait, and a ninth must retry while its payment is settled", async () => {
  const address = "203.0.113.77";
  const eight = await Promise.all([3, 3, 3, 3, 4, 4, 4, 4].map((payer) => signed(payer)));
  const waiting = eight.map((paid) => sentFrom(address, paid));
  await Promise.all(eight.map((paid) => isOnItsWay(getNonce(paid))));
  const ninth = await signed(8);
  const balance = await fixture.balance(localAccount(8).address);
  expect(await statusAndCode(await sentFrom(address, ninth))).toEqual(PENDING);
  await isOnItsWay(getNonce(ninth));
  await mine();
  expect(await statuses(waiting)).toEqual(Array(8).fill(200));
  expect((await sentFrom(address, ninth)).status).toBe(200);
  expect(await fixture.balance(localAccount(8).address)).toBe(balance - PRICE);
});

test("a payment that is sent again once its block is confirmed is answered without a request to the chain", async () => {
  const paid = await signed(4);
  const first = fixture.send(GRADES, paid);
  await isOnItsWay(getNonce(paid));
  await mine();
  expect((await first).status).toBe(200);
  await fixture.fixture.miner.mine({ blocks: 60 });
  await fixture.runCallsTask();
  const { paymentChain } = await import("#app/chain/payment/paymentChain.server.ts");
  const heads = vi.spyOn(paymentChain().heads, "latest");
  const logs = vi.spyOn(paymentChain().agreed, "getContractEvents");
  expect((await fixture.send(GRADES, paid)).status).toBe(200);
  expect([heads.mock.calls.length, logs.mock.calls.length]).toEqual([0, 0]);
});

test.each([
  ["for the minute in which it gets a transfer", "0 seconds", true],
  ["no longer after two minutes without a transfer", "2 minutes", false],
])("the possible cost of a call is counted %s", async (_, age, isCounted) => {
  const [{ checkStake }, { maxPerDay: mostPerDay }] = await Promise.all([
    import("#app/areas/dataApi/server/x402/means.server.ts"),
    import("#app/chain/relayer.server.ts"),
  ]);
  await checkStake(fixture.pool, 1n);
  await fixture.pool.query(
    `INSERT INTO dataapi.paid_calls (call_id, authorized, signature, offer_hash, content_type, body, at_stake, made_at)
     VALUES (gen_random_uuid(), '{}', '', '', '', '', $1, now() - $2::interval)`,
    [String(mostPerDay("x402")), age],
  );
  const checked = checkStake(fixture.pool, 1n);
  if (isCounted) await expect(checked).rejects.toMatchObject({ code: "payments-paused", status: 503 });
  else await expect(checked).resolves.toBeUndefined();
  await fixture.pool.query("DELETE FROM dataapi.paid_calls WHERE authorized = '{}'");
});
