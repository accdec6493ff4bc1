import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Weight } from "../support/indexFixture.ts";
import type { Person } from "../support/people.ts";
import { dayAfterBase, openRebalanceFixture } from "../support/rebalanceFixture.ts";

// Indices that are rebalanced within mandates, on a real database and a real chain with the real contracts.

type Fixture = Awaited<ReturnType<typeof openRebalanceFixture>>;
let fixture: Fixture;
let person: Person;
const even = (places: readonly number[]): Weight[] => places.map((place) => [place, 1_000_000 / places.length]);
const [FIRST, SECOND] = [even([0, 1, 4, 5, 6]), even([0, 1, 2, 4, 5])];
const TOKEN_INDEXES = [0, 1, 2, 4, 5, 6];

beforeAll(async () => {
  fixture = await openRebalanceFixture("chain-5", FIRST);
  person = await fixture.person("premium");
  await fixture.buy(3, person, 100);
}, 120_000);
afterAll(() => fixture.close());

const readAllUnits = (trader: number) =>
  Promise.all(
    [fixture.stablecoin, ...TOKEN_INDEXES.map((place) => fixture.token(place).address)].map((token) =>
      fixture.readUnits(trader, token),
    ),
  );

describe("a granted mandate", () => {
  test("a granted mandate is immediately checked against the current constituents, with the holdings' deviation", async () => {
    const { id } = await fixture.grant(3, person, TOKEN_INDEXES);
    await fixture.runRebalancingTask();
    const { notDone, orderId, isOver, indexVersion } = await fixture.last(id);
    expect([notDone?.reason, orderId, isOver, indexVersion]).toEqual(["WithinBand", null, false, 1]);
    const [mine] = await fixture.mine(person.cookie);
    expect(mine?.mandate).toEqual({ id, status: "granted", cap: "500000000" });
  });
});

describe("a change of the constituents", () => {
  let before: bigint[];
  test("a change of the constituents is one order for any number of workers, which sells leavers and buys joiners", async () => {
    before = await readAllUnits(3);
    await fixture.change(2, SECOND, FIRST);
    await Promise.all([fixture.runRebalancingTask(), fixture.runRebalancingTask(), fixture.runRebalancingTask()]);
    const { mandate } = (await fixture.mine(person.cookie))[0] ?? {};
    const { orderId, notDone, isOver } = await fixture.last(mandate?.id ?? "");
    expect([notDone, isOver]).toEqual([null, true]);
    const { rows } = await fixture.admin.query("SELECT order_id FROM read.orders WHERE by = 'mandate'");
    expect(rows).toEqual([{ order_id: orderId }]);
    const [placed] = await fixture.readEvents(orderId ?? "");
    expect(placed?.data).toMatchObject({
      ...{ by: "mandate", mandateId: mandate?.id, kind: "index", indexSlug: "chain-5", indexVersion: 1 },
      side: "rebalance",
    });
  });

  test("a change of the constituents notifies the owner of our order within the mandate", async () => {
    await fixture.follow();
    const { rows } = await fixture.admin.query(
      "SELECT account, words FROM notifications.inbox WHERE kind = 'indexRebalanced'",
    );
    expect(rows).toEqual([{ account: person.accountId, words: "indexRebalancedByMandate" }]);
  });

  test("a change of the constituents ends the check of the previous change", async () => {
    const { rows } = await fixture.admin.query(
      "SELECT reason, order_id IS NOT NULL AS ordered FROM mandates.rebalances ORDER BY in_force_from",
    );
    expect(rows).toEqual([
      { reason: "Superseded", ordered: false },
      { reason: null, ordered: true },
    ]);
  });

  test("a change of the constituents is carried out in two parts, and the purchase spends no more than the sales", async () => {
    await fixture.carryOut();
    const { rows } = await fixture.admin.query("SELECT order_id AS id, status FROM read.orders WHERE by = 'mandate'");
    expect(rows).toEqual([{ id: expect.any(String), status: "OrderFilled" }]);
    const sent = (await fixture.readEvents(rows[0].id)).filter(({ type }) => type === "OrderSent");
    expect(sent.map(({ data }) => [(data as { part: number }).part, (data as { parts: number }).parts])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    const [usd = 0n, zero = 0n, one = 0n, came = 0n, , , left = 0n] = await readAllUnits(3);
    const [usdBefore = 0n, zeroBefore = 0n, oneBefore = 0n, cameBefore = 0n, , , leftBefore = 0n] = before;
    expect(usd).toBeGreaterThanOrEqual(usdBefore);
    expect(came).toBeGreaterThan(cameBefore);
    expect(left).toBeLessThan(leftBefore);
    expect([zero, one]).toEqual([zeroBefore, oneBefore]);
  });

  test("a change of the constituents is not ordered again after a worker crashed before recording the order", async () => {
    await fixture.admin.query(
      "UPDATE mandates.rebalances SET order_id = NULL, ended_at = NULL, looked_at = NULL WHERE order_id IS NOT NULL",
    );
    await Promise.all([fixture.runRebalancingTask(), fixture.runRebalancingTask()]);
    const { rows } = await fixture.admin.query(
      "SELECT (SELECT count(*)::int FROM read.orders WHERE by = 'mandate') AS orders, count(order_id)::int AS noted FROM mandates.rebalances",
    );
    expect(rows).toEqual([{ orders: 1, noted: 1 }]);
  });
});

test("a guest's purchases belong to its account, whichever of the two granted the mandate", async () => {
  const { subjectsOfSamePerson, accountOfSubject } = await import("#app/identity/people.server.ts");
  const [guest, account] = ["guest:6f0e2c1a-0d1c-4f5e-8a57-0f6a0f6a0f6a", `account:${person.accountId}`];
  await fixture.admin.query("INSERT INTO read.claimed_guests (guest, account_id, claimed_at) VALUES ($1, $2, now())", [
    guest,
    person.accountId,
  ]);
  const both = [account, guest];
  expect((await subjectsOfSamePerson(guest)).sort()).toEqual(both);
  expect((await subjectsOfSamePerson(account)).sort()).toEqual(both);
  expect(await subjectsOfSamePerson("guest:of nobody")).toEqual(["guest:of nobody"]);
  expect([await accountOfSubject(guest), await accountOfSubject("guest:of nobody")]).toEqual([person.accountId, null]);
});

describe("a rebalance without an order", () => {
  test("a rebalance of an empty wallet reports that there are no holdings yet", async () => {
    const { id } = await fixture.grant(4, await fixture.person("premium"), TOKEN_INDEXES);
    await fixture.runRebalancingTask();
    expect((await fixture.last(id)).notDone).toEqual({ reason: "NothingHeld" });
  });

  test("a rebalance is not planned for an expired mandate", async () => {
    const { id } = await fixture.grant(9, person, []);
    await fixture.admin.query("UPDATE read.proposed_mandates SET ends = 1 WHERE mandate_id = $1", [id]);
    await fixture.runRebalancingTask();
    const { rows } = await fixture.admin.query("SELECT FROM mandates.rebalances WHERE mandate_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  describe("a rebalance that is due", () => {
    let owner: Person;
    /** Two tokens are held above their target. */
    const LOPSIDED: Weight[] = [
      ...([
        [0, 50_000],
        [1, 50_000],
        [2, 400_000],
        [4, 250_000],
        [5, 250_000],
      ] as const),
    ];
    let enough: Awaited<ReturnType<Fixture["grant"]>>;
    let smallCap: typeof enough;
    let smallShare: typeof enough;
    let noAllowance: typeof enough;

    beforeAll(async () => {
      owner = await fixture.person("premium");
      for (const trader of [5, 6, 7, 8]) await fixture.buy(trader, owner, 100);
      enough = await fixture.grant(5, owner, TOKEN_INDEXES);
      smallCap = await fixture.grant(6, owner, TOKEN_INDEXES, { cap: 5_000_000n });
      smallShare = await fixture.grant(7, owner, TOKEN_INDEXES, { sellBps: 1_000 });
      noAllowance = await fixture.grant(8, owner, []);
      await fixture.asGuardian("pause");
      await fixture.change(3, LOPSIDED, SECOND);
      await fixture.lookAgain();
    }, 120_000);

    const readNotDone = async ({ id }: typeof enough) => (await fixture.last(id)).notDone;

    test("a due rebalance reports that mandates are paused", async () => {
      expect(await readNotDone(enough)).toEqual({ reason: "Paused" });
      await fixture.asGuardian("unpause");
    });

    test("a due rebalance reports that the plan no longer includes it, and continues once it does", async () => {
      const plans = "UPDATE read.periods SET state = $2 WHERE subject = $1";
      await fixture.admin.query(plans, [`account:${owner.accountId}`, "ended"]);
      await fixture.forgetPlans();
      await fixture.lookAgain();
      expect(await readNotDone(enough)).toEqual({ reason: "NoPlan" });
      await fixture.admin.query(plans, [`account:${owner.accountId}`, "active"]);
      await fixture.forgetPlans();
    });

    test("a due rebalance reports a stale price with its time", async () => {
      const at = new Date(Date.now() - 11 * 60_000);
      await fixture.feed(0, fixture.findPrice(0), at);
      await fixture.lookAgain();
      expect(await readNotDone(enough)).toEqual({
        ...{ reason: "PriceStale", symbol: fixture.token(0).symbol, at: at.toISOString(), maxMinutes: 10 },
      });
      await fixture.feed(0, fixture.findPrice(0));
    });

    test("a due rebalance reports an unknown average if a pool has not been recorded for a day", async () => {
      await fixture.wait(90_000);
      await fixture.lookAgain();
      expect(await readNotDone(enough)).toEqual({ reason: "NoAverage", symbol: fixture.token(0).symbol });
      await fixture.note();
    });

    test("a due rebalance reports how far a pool's price has moved from its average", async () => {
      await fixture.push(0, 30);
      await fixture.lookAgain();
      const reason = await readNotDone(enough);
      expect(reason).toMatchObject({ reason: "PriceApart", symbol: fixture.token(0).symbol, maxBps: 500 });
      expect(reason && "apartBps" in reason && reason.apartBps).toBeGreaterThan(500);
    });

    test("a due rebalance reports what is missing from the cap, the share and the allowance", async () => {
      const symbol = fixture.token(0).symbol;
      expect(await readNotDone(smallCap)).toMatchObject({
        reason: "CapTooSmall",
        symbol: "USDC",
        decimals: 6,
        left: "5000000",
      });
      const share = await readNotDone(smallShare);
      expect(share).toMatchObject({ reason: "ShareTooSmall", symbol, decimals: 18 });
      if (share?.reason !== "ShareTooSmall") return;
      expect(BigInt(share.left)).toBe((await fixture.readUnits(7, fixture.token(0).address)) / 10n);
      expect(BigInt(share.needed)).toBeGreaterThan(BigInt(share.left));
    });

    test("a due rebalance waits while another order of the index is open", async () => {
      await fixture.followPrices();
      await fixture.note();
      const asked = fixture.quoteRequestOf(5, { indexSlug: "chain-5", side: "buy", amount: String(20 * 1e6) });
      const { order } = await fixture.indexOrdered(owner.cookie, asked);
      await fixture.lookAgain();
      expect(await readNotDone(enough)).toEqual({ reason: "OrderOpen" });
      await fixture.expire(order.orderId);
    });

    test("a due rebalance is ordered at the first check without an obstacle, while the others wait", async () => {
      await fixture.lookAgain();
      expect(await fixture.last(enough.id)).toMatchObject({ notDone: null, orderId: expect.any(String), isOver: true });
      expect(await readNotDone(noAllowance)).toMatchObject({ reason: "AllowanceTooSmall", left: "0" });
      await fixture.carryOut();
      const [row] = await fixture
        .readEvents((await fixture.last(enough.id)).orderId ?? "")
        .then((events) => events.slice(-1));
      expect(row?.type).toBe("OrderFilled");
    });

    test("a due rebalance ends with its revoked mandate", async () => {
      await fixture.onMandate(7, "revoke", smallShare.terms);
      await fixture.lookAgain();
      expect(await fixture.last(smallShare.id)).toMatchObject({ notDone: { reason: "Revoked" }, isOver: true });
    });

    test("a due rebalance notifies its owner once, with the reason, when a day has passed", async () => {
      await fixture.admin.query(
        "UPDATE mandates.rebalances SET due_at = now() - interval '24 hours' WHERE mandate_id = $1",
        [smallCap.id],
      );
      await fixture.lookAgain();
      await fixture.lookAgain();
      expect(await fixture.last(smallCap.id)).toMatchObject({ notDone: { reason: "CapTooSmall" }, isOver: true });
      const { rows } = await fixture.admin.query(
        "SELECT account, values, path FROM notifications.inbox WHERE kind = 'rebalanceNotDone'",
      );
      expect(rows).toEqual([
        {
          ...{ account: owner.accountId, path: "/mandates" },
          values: expect.objectContaining({ index: "Chain 5", context: "CapTooSmall", symbol: "USDC", left: "5" }),
        },
      ]);
      const text = await fixture.formatNotDone("en", "Chain 5", (await readNotDone(smallCap)) as never);
      expect(text).toMatch(/^This would spend [\d.]+ USDC, but your mandate has only 5 USDC left in this period\.$/);
    });

    test("a due rebalance reports that the index is retired, and ends", async () => {
      await fixture.append("chain-5", { type: "RetireIndex", retirement: { day: dayAfterBase(3) } });
      await fixture.lookAgain();
      expect(await fixture.last(noAllowance.id)).toMatchObject({ notDone: { reason: "IndexRetired" }, isOver: true });
    });
  });
});
