import { type Hex, parseEventLogs, parseUnits } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderIdOnChain } from "#app/chain/mandates/orderCalls.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";
import { localAccount, MANDATE_OPERATOR_INDEX } from "../../contracts/deploy/accounts.ts";
import { sizeFrom } from "../support/level.ts";
import { openMandateFixture } from "../support/mandateFixture.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

// The chain reorganises while orders by mandate are sent and filled. Source: docs/spec/wallets.md#8.

const ROUNDS = sizeFrom("FAULT_ROUNDS", { gate: 4, all: 20 });
/** In blocks; grants and allowances are so deep that none of them leaves the chain. */
const DEEPEST = 6;
const TRADERS = [3, 4, 5];
const TOKEN_INDEXES = [0, 1, 4, 5];
const OPERATOR = localAccount(MANDATE_OPERATOR_INDEX).address;

let fixture: Awaited<ReturnType<typeof openMandateFixture>>;
beforeAll(async () => {
  fixture = await openMandateFixture();
}, 120_000);
afterAll(() => fixture.close());

const random = createRandom(SEED);
const upTo = (max: number) => Math.floor(random() * max);

/** Another branch replaces the last blocks: with none of the operator's transactions, or with some of them in other blocks. */
async function reorganise(depth: number): Promise<void> {
  const fork = (await fixture.reader.getBlockNumber()) - BigInt(depth);
  const first = await fixture.reader.getTransactionCount({ address: OPERATOR, blockNumber: fork });
  const { rows } = await fixture.database.pool.query<{ serialized: Hex }>(
    "SELECT serialized FROM relay.transactions WHERE purpose = 'mandates' AND nonce >= $1 ORDER BY nonce",
    [first],
  );
  const blocks = rows
    .slice(0, upTo(rows.length + 1))
    .map(() => upTo(depth))
    .sort((one, other) => one - other);
  const included = blocks.map((block, index) => [rows[index]?.serialized, block]);
  await fixture.miner.request({ method: "anvil_reorg", params: [depth, included] } as never);
}

/** Repeats until nothing is left to do: lost transactions are sent again, mined and read. */
async function settle(): Promise<void> {
  for (let look = 0; look < 4; look++) {
    await fixture.carryOut(1);
    await fixture.miner.mine({ blocks: 1 });
  }
  await fixture.watch();
}

const tokens = () => [fixture.stablecoin, ...TOKEN_INDEXES.map(fixture.toTokenAddress)];
const wealth = (trader: number) => Promise.all(tokens().map((address) => fixture.readUnits(trader, address)));

/** Each order's fills on the chain and in the ledger: transaction and block. */
async function expectEqualToChain(orderIds: readonly string[]): Promise<void> {
  const logs = parseEventLogs({
    ...{ abi: indexMandateAbi, eventName: "Filled" },
    logs: await fixture.reader.getLogs({ address: fixture.indexMandate, fromBlock: 0n }),
  });
  for (const orderId of orderIds) {
    const { mark } = await fixture.row(orderId);
    const key = orderIdOnChain(mark, { part: 1, parts: 1 });
    const onChain = logs
      .filter(({ args }) => args.orderId === key)
      .map(({ transactionHash, blockHash }) => ({
        ...{ transactionHash, blockHash },
      }));
    const { rows } = await fixture.database.pool.query<{ transactionHash: Hex; blockHash: Hex }>(
      `SELECT DISTINCT transaction_hash AS "transactionHash", block_hash AS "blockHash" FROM read.order_legs
       WHERE order_id = $1 AND block_number IS NOT NULL`,
      [orderId],
    );
    expect([orderId, rows]).toEqual([orderId, onChain]);
  }
}

test(`${ROUNDS} reorganisations lose and double no mandate order, and each balance is the chain's ${SEED_IN_TITLE}`, async () => {
  const granted = [];
  for (const trader of TRADERS) granted.push(await fixture.grant(trader, { cap: parseUnits("5000", 6) }));
  await fixture.miner.mine({ blocks: 2 * DEEPEST });
  const before = await Promise.all(TRADERS.map(wealth));
  const orders: { orderId: string; trader: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (let index = 0; index < 2; index++) {
      const mandate = granted[upTo(granted.length)] as (typeof granted)[number];
      const orderId = await fixture.placed(mandate, { usd: 20, buys: upTo(2) === 0 ? [0, 5] : [1, 4] });
      orders.push({ orderId, trader: mandate.trader });
      await fixture.operate();
      if (upTo(2) === 0) await fixture.watch();
    }
    if (upTo(3) === 0) await fixture.miner.mine({ blocks: 1 });
    await reorganise(1 + upTo(DEEPEST));
    await settle();
    await expectEqualToChain(orders.map(({ orderId }) => orderId));
  }
  const moved = new Map(TRADERS.map((trader) => [trader, tokens().map(() => 0n)]));
  for (const { orderId, trader } of orders) {
    const { status, legs } = await fixture.progress(orderId);
    expect([orderId, status]).toEqual([orderId, "OrderFilled"]);
    const own = moved.get(trader) as bigint[];
    for (const leg of legs) {
      if (leg.state !== "executed") continue;
      const got = tokens().findIndex((token) => token.toLowerCase() === leg.tokenOut.toLowerCase());
      own[0] = (own[0] as bigint) - BigInt(leg.spent);
      own[got] = (own[got] as bigint) + BigInt(leg.received);
    }
  }
  for (const [index, trader] of TRADERS.entries())
    expect((await wealth(trader)).map((units, of) => units - (before[index]?.[of] as bigint))).toEqual(
      moved.get(trader),
    );
  const { rows } = await fixture.database.pool.query<{ withdrawn: number }>(
    "SELECT count(*)::int AS withdrawn FROM events WHERE type = 'OrderWithdrawn'",
  );
  expect(rows[0]?.withdrawn).toBeGreaterThan(0);
  expect(await verifyLedger(fixture.ledger())).toMatchObject({ ok: true });
}, 580_000);
