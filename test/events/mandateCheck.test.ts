import { beforeEach, describe, expect, test } from "vitest";
import { computeMandateId, parseStoredTerms } from "#app/chain/mandates/terms.ts";
import { type MandateProposed, mandateStream } from "#events/mandate/events.ts";
import { mandateDigest } from "#events/mandateDigest.ts";
import { type MandateChecker, mandateChecker } from "../../server/verifier/verifyMandates.ts";
import golden from "../golden/mandate.json" with { type: "json" };
import { event } from "./orders.ts";

// What `ledger verify`, and the verifier that auditors download, find in mandates and in orders by mandate.

const hash = (byte: string) => `0x${byte.repeat(32)}`;
const address = (byte: string) => `0x${byte.repeat(20)}`;
const TOKEN = address("99");
const [DAY, START] = [86_400, 1_796_000_000];
const goldenProposed = golden.events.find(({ type }) => type === "MandateProposed")?.data as MandateProposed;
/** On a chain whose clock is never set. */
const proposed: MandateProposed = (() => {
  const { id: _, ...rest } = goldenProposed;
  const terms = { ...rest.terms, cap: "500", period: 7 * DAY, start: START, end: START + 28 * DAY };
  const made = { ...rest, chainId: 8_453, terms };
  return { ...made, id: mandateDigest(made) };
})();
const { id, terms } = proposed;
const USDC = terms.spendToken;

let checker: MandateChecker;
let now: number;
const check = (type: string, data: unknown, streamId = "order-1") =>
  checker.check({ ...event(type, data, streamId), recordedAt: new Date(now * 1_000).toISOString() });
const propose = (changes: Partial<MandateProposed> = {}, stream = mandateStream(id)) =>
  check("MandateProposed", { ...proposed, ...changes }, stream);
const grant = () => check("MandateGranted", { transactionHash: hash("aa"), logIndex: 3 }, mandateStream(id));
const placed = {
  ...{ subject: proposed.subject, wallet: proposed.wallet.toUpperCase().replace("0X", "0x"), chainId: 8_453 },
  ...{ kind: "index", side: "buy", indexSlug: "chain-5", indexVersion: 1, by: "mandate", mandateId: id },
  ...{ mode: "whatGoes", orderId: hash("bb"), spends: [{ token: USDC, amount: "500" }] },
};
const place = (order: number, changes: object = {}) =>
  check("OrderPlaced", { ...placed, ...changes }, `order-${order}`);
const legs = (...paths: string[][]) => ({ legs: paths.map((path) => ({ path })) });
const buy = (leg: number, amountIn: string, transaction = "a1") => ({
  ...{ leg, tokenIn: USDC, amountIn, tokenOut: TOKEN, amountOut: "7", transactionHash: hash(transaction) },
});
/** An order of one leg, from placement to fill, a minute each. */
function bought(order: number, amountIn: string, seconds = 60): string | null {
  const place_ = place(order);
  now += seconds;
  return place_ ?? check("LegExecuted", buy(1, amountIn, String(order).padStart(2, "0")), `order-${order}`);
}

beforeEach(() => {
  checker = mandateChecker();
  now = START + DAY;
  propose();
  grant();
});

describe("a mandate", () => {
  test("a mandate's id is the digest that wallets sign", () => {
    const made = computeMandateId(proposed.chainId, proposed.contract as `0x${string}`, parseStoredTerms(terms));
    expect(mandateDigest(proposed)).toBe(made);
    expect(mandateDigest(goldenProposed)).toBe(goldenProposed.id);
  });
  test.each<[keyof MandateProposed["terms"], string | number]>([
    ["owner", address("12")],
    ["operator", address("12")],
    ["desk", address("12")],
    ["spendToken", address("12")],
    ["cap", "501"],
    ["sellBps", 5_001],
    ["slippageBps", 101],
    ["period", DAY],
    ["start", START + 1],
    ["end", START + 2],
    ["indexId", hash("12")],
    ["epoch", 1],
    ["salt", "43"],
  ])("a mandate whose %s was changed afterwards is found", (field, value) => {
    const changed = { ...proposed, terms: { ...terms, [field]: value } };
    const digest = computeMandateId(
      proposed.chainId,
      proposed.contract as `0x${string}`,
      parseStoredTerms(changed.terms),
    );
    expect(propose(changed)).toBe(`says mandate ${id}, its terms have the digest ${digest}`);
  });
  test("a mandate in another mandate's stream, or proposed to a wallet that does not own it, is found", () => {
    expect(propose({}, mandateStream(hash("12")))).toBe(`mandate ${id} stands in mandate-${hash("12")}`);
    expect(propose({ wallet: address("12") })).toBe(`is proposed to ${address("12")}, its terms are of ${terms.owner}`);
    expect(propose()).toBeNull();
  });
});

describe("an order by mandate", () => {
  test("an order with the mandate's wallet, chain and index is valid", () => {
    expect(place(1)).toBeNull();
    expect(check("OrderQuoted", legs([USDC, TOKEN], [USDC, address("98"), TOKEN]))).toBeNull();
    expect(check("OrderSent", { transactionHash: hash("a1") })).toBeNull();
    expect(check("LegExecuted", buy(1, "500"))).toBeNull();
    expect(checker.counts()).toEqual({ mandates: 1, orders: 1 });
  });
  test("an owner's own order needs no mandate and counts towards no cap", () => {
    expect(place(1, { by: "owner", mandateId: undefined, wallet: address("12") })).toBeNull();
    expect(check("LegExecuted", buy(1, "100000"))).toBeNull();
    expect(checker.counts()).toEqual({ mandates: 1, orders: 0 });
  });
  test.each([
    [
      "names a mandate that was never proposed",
      { mandateId: hash("12") },
      `no earlier event proposes mandate ${hash("12")}`,
    ],
    ["names no mandate", { mandateId: undefined }, "no earlier event proposes mandate undefined"],
    [
      "is for another wallet",
      { wallet: address("12") },
      `the order's wallet is ${address("12")}, mandate ${id} is of ${proposed.wallet}`,
    ],
    ["is on another chain", { chainId: 1 }, `the order's chain is 1, mandate ${id} is of 8453`],
    ["is of another kind", { kind: "agent" }, `the order's kind is agent, mandate ${id} is of index`],
    ["is for another index", { indexSlug: "chain-10" }, `the order's index is chain-10, mandate ${id} is of chain-5`],
  ])("an order that %s is found", (_, changes, problem) => {
    expect(place(1, changes)).toBe(problem);
  });
  test("an order that was sent before any grant is found", () => {
    checker = mandateChecker();
    propose();
    expect(place(1)).toBeNull();
    expect(check("OrderSent", { transactionHash: hash("a1") })).toBe(
      `is sent by mandate ${id}, which no earlier event grants`,
    );
    grant();
    expect(check("OrderSent", { transactionHash: hash("a2") })).toBeNull();
  });
  test.each([
    ["that neither sells nor buys its spend token", [TOKEN, address("98")]],
    ["from the spend token to itself", [USDC, TOKEN, USDC]],
  ])("an order with a leg %s is found", (_, path) => {
    place(1);
    expect(check("OrderQuoted", legs([USDC, TOKEN], path))).toBe(
      `leg 2 does not trade ${USDC}, which mandate ${id} spends`,
    );
    const strange = { ...buy(1, "5"), tokenIn: path[0], tokenOut: path.at(-1) };
    expect(check("LegExecuted", strange)).toBe(`leg 1 does not trade ${USDC}, which mandate ${id} spends`);
  });
});

describe("a mandate's spending in a period", () => {
  const over = (sum: string, periods: string, max = "500") =>
    `mandate ${id} allows ${max} in periods ${periods}, but ${sum} was spent`;
  test("a mandate's spending may reach the cap but not exceed it, across all orders", () => {
    expect([bought(1, "300"), bought(2, "200")]).toEqual([null, null]);
    expect(bought(3, "1")).toBe(over("501", "1 to 1"));
  });
  test("a mandate's spending restarts with each period", () => {
    expect(bought(1, "500")).toBeNull();
    now += 7 * DAY;
    expect(bought(2, "500")).toBeNull();
    expect(bought(3, "1")).toBe(over("501", "2 to 2"));
  });
  test("an order that runs over the end of a period may count towards either period, but not a third", () => {
    now = START + 7 * DAY - 30;
    expect(bought(1, "500")).toBeNull();
    now = START + 8 * DAY;
    expect(bought(2, "500")).toBeNull();
    expect(bought(3, "1")).toBe(over("501", "2 to 2"));
  });
  test("two periods are checked together where orders ran over their boundary", () => {
    now = START + DAY;
    expect(bought(1, "400")).toBeNull();
    now = START + 7 * DAY - 30;
    expect(bought(2, "500")).toBeNull();
    now = START + 8 * DAY;
    expect(bought(3, "101")).toBe(over("1001", "1 to 2", "1000"));
  });
  test("sales do not count towards a mandate's spending", () => {
    place(1, { side: "sell" });
    const sale = { ...buy(1, "100000"), tokenIn: TOKEN, tokenOut: USDC };
    expect(check("LegExecuted", sale)).toBeNull();
    expect(check("OrderFilled", { spent: [{ token: TOKEN, amount: "100000" }], received: [] })).toBeNull();
    expect(bought(2, "500")).toBeNull();
  });
  test("spending is taken back when its transaction leaves the chain", () => {
    expect(bought(1, "500")).toBeNull();
    check("OrderWithdrawn", { transactionHash: hash("01"), legs: [1] }, "order-1");
    expect(bought(2, "500")).toBeNull();
    check("OrderWithdrawn", { transactionHash: hash("77"), legs: [1] }, "order-2");
    expect(bought(3, "1")).toBe(over("501", "1 to 1"));
  });
  test("a fill without legs counts as spending and is taken back with its transaction", () => {
    const fill = { spent: [{ token: USDC.toLowerCase(), amount: "500" }], received: [] };
    place(1);
    expect(check("OrderFilled", fill)).toBeNull();
    check("OrderWithdrawn", { transactionHash: hash("a1") });
    expect(bought(2, "500")).toBeNull();
    place(3);
    expect(check("OrderFilled", fill, "order-3")).toBe(over("1000", "1 to 1"));
  });
  test("each leg of an order counts once, and its fill does not count again", () => {
    place(1);
    expect(check("LegExecuted", buy(1, "250"))).toBeNull();
    expect(check("LegExecuted", buy(2, "250"))).toBeNull();
    expect(check("OrderFilled", { spent: [{ token: USDC, amount: "500" }], received: [] })).toBeNull();
    expect(bought(2, "1")).toBe(over("501", "1 to 1"));
  });
  test("spending outside a mandate's term is found", () => {
    now = START + 28 * DAY + 301;
    expect(bought(1, "1")).toBe(`was traded outside the term of mandate ${id}`);
  });
  test("on a development chain, whose clock can be set, spending is checked only over the whole term", () => {
    const made = { ...proposed, chainId: 31_337 };
    const local = { ...made, id: mandateDigest(made) };
    check("MandateProposed", local, mandateStream(local.id));
    const spend = (order: number) => {
      const refused = place(order, { chainId: 31_337, mandateId: local.id });
      return refused ?? check("LegExecuted", buy(1, "500", String(order).padStart(2, "0")), `order-${order}`);
    };
    expect([11, 12, 13, 14].map(spend)).toEqual([null, null, null, null]);
    expect(spend(15)).toBe(`mandate ${local.id} allows 2000 in periods 1 to 4, but 2500 was spent`);
  });
});
