import { afterAll, beforeAll, expect, test } from "vitest";
import { mustBeNew } from "#events/ledger/ledger.ts";
import { order } from "../events/samples.ts";
import { recordChainQuestions } from "../support/chainQuestions.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { atLevel } from "../support/level.ts";

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const OPEN = atLevel({ gate: 300, all: 2_000 });

/** The chain queries of one run of the watcher. */
const requestsPerRun = async (): Promise<string[]> =>
  (await recordChainQuestions(() => fixture.calls.watchOnce())).map(({ method }) => method);

/** A payment that another user opened and that is never paid. */
async function openPayment(n: number): Promise<void> {
  const own = n.toString(16).padStart(8, "0");
  const wallet = `0x${"a".repeat(32)}${own}`;
  const data = {
    ...order,
    wallet,
    contract: fixture.contract,
    digest: `0x${"d".repeat(56)}${own}`,
    message: { ...order.message, userAddress: wallet, validity: "1000000" },
  };
  const answer = await fixture.calls.ledger().append({
    streamId: `payment-watched-${n}`,
    after: mustBeNew,
    events: [{ type: "PaymentInitiated", schemaVersion: 1, data }],
    metadata: { actor: "guest:bench", correlationId: `watched-${n}`, causationId: null, requestId: `watched-${n}` },
    recordedAt: "2026-11-05T14:05:09.246Z",
  });
  if (!answer.ok) throw new Error("not appended");
}

test(`saved payments are not looked up again, and ${OPEN} open payments cost the chain nothing`, async () => {
  for (const index of [3, 4, 5]) await fixture.pay(index);
  const first = await requestsPerRun();
  expect(first.filter((method) => method === "eth_getTransactionReceipt")).toHaveLength(3);

  const quiet = await requestsPerRun();
  expect(quiet).not.toContain("eth_getTransactionReceipt");
  expect(quiet.filter((method) => method === "eth_getLogs")).toHaveLength(1);

  await Promise.all(Array.from({ length: OPEN }, (_, n) => openPayment(n)));
  const { rows } = await fixture.database.pool.query(
    "SELECT count(*) FROM read.payments WHERE status = 'PaymentInitiated'",
  );
  expect(Number(rows[0].count)).toBe(OPEN);
  // A block that has arrived meanwhile is one more query.
  const busy = await requestsPerRun();
  expect(busy.filter((method) => method !== "eth_getBlockByNumber")).toEqual(["eth_getLogs"]);
  expect(busy.length).toBeLessThanOrEqual(quiet.length + 1);
});
