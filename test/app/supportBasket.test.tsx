import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import support from "#app/areas/support/locales/en/support.json";
import type { OrderAtDesk } from "#app/areas/support/model/replayWire.ts";
import { OrderPage } from "#app/areas/support/pages/order/orderPage.tsx";
import type { OrderEvent, OrderPlaced, OrderQuoted } from "#events/order/events.ts";
import placedSample from "../events/samples/OrderPlaced.2.json" with { type: "json" };
import quotedSample from "../events/samples/OrderQuoted.1.json" with { type: "json" };
import { localNetwork } from "./fixtures/network.ts";
import { InWords } from "./fixtures/words.tsx";

// An order of two tokens at the support desk: one bought, one left out, and the first one's block reorganised away.

afterEach(cleanup);

const [USDC, A, B] = ["11", "aa", "bb"].map((byte) => `0x${byte.repeat(20)}`) as [string, string, string];
const hash = (byte: string) => `0x${byte.repeat(32)}`;
const leg = (to: string, amountOut: string) => ({
  ...{ path: [USDC, to], amountIn: "25000000", amountOut, minOut: "1", impactBps: 10 },
});
const block = { blockNumber: "60", blockHash: hash("b0") };
const facts: OrderEvent[] = [
  {
    type: "OrderPlaced",
    data: {
      ...(placedSample.data as OrderPlaced),
      ...{ kind: "index", side: "buy", indexSlug: "chain-5", spends: [{ token: USDC, amount: "50000000" }] },
    },
  },
  {
    type: "OrderQuoted",
    data: { ...(quotedSample.data as OrderQuoted), legs: [leg(A, "12500001"), leg(B, "9")] },
  },
  { type: "OrderSent", data: { transactionHash: hash("a1"), toldBy: "client", part: 1, parts: 2 } },
  {
    type: "LegExecuted",
    data: {
      ...{
        leg: 1,
        tokenIn: USDC,
        amountIn: "25000000",
        tokenOut: A,
        amountOut: "12500001",
        transactionHash: hash("a1"),
      },
      ...{ logIndex: 3, ...block },
    },
  },
  { type: "LegLeftOut", data: { leg: 2, token: USDC, amountIn: "25000000", reason: "NotSent" } },
  {
    type: "OrderPartlyFilled",
    data: {
      ...{ spent: [{ token: USDC, amount: "25000000" }], received: [{ token: A, amount: "12500001" }], ...block },
      ...{ gasUsed: "120000", realisedSlippageBps: 0, valueUsdCents: "2500" },
    },
  },
  {
    type: "OrderWithdrawn",
    data: { transactionHash: hash("a1"), ...block, seenBlockHash: hash("b1"), legs: [1] },
  },
];
const proof = { isHashValid: true, followsStream: true, followsLedger: true, checkpoint: null };
const token = (address: string, symbol: string) => ({ address, symbol, decimals: 6 });
const order: OrderAtDesk = {
  ...{ orderId: "0192f3c4-0000-7000-8000-0000000000cc", kind: "index", status: "OrderWithdrawn" },
  ...{ wallet: `0x${"44".repeat(20)}`, customer: "0192f3c4" },
  tokens: { [USDC]: token(USDC, "USDC"), [A]: token(A, "AAA"), [B]: token(B, "BBB") },
  events: facts.map((fact, index) => ({
    ...{ version: index + 1, position: index + 1, type: fact.type, schemaVersion: 2, actor: "watcher" },
    ...{ recordedAt: "2026-11-29T10:00:00.000Z", hash: "0".repeat(64), prevHash: "0".repeat(64) },
    ...{ fact, unreadable: null, changed: [], proof },
  })),
};
const Page = () => <OrderPage order={order} network={localNetwork} />;
const Stub = createRemixStub([{ path: "/", Component: Page }]);

test("each leg of an index order is shown exactly, including the ones that a lost block reverted", () => {
  render(
    <InWords more={{ support }}>
      <Stub />
    </InWords>,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Index order");
  const items = screen.getAllByRole("listitem").map(({ textContent }) => (textContent ?? "").replace(/\s/g, " "));
  const expectListed = (pattern: RegExp) => expect(items.filter((text) => pattern.test(text)).length).toBe(1);
  expectListed(/Placed an order to spend 50(\.0+)? USDC/);
  expectListed(/Leg 1: 25(\.0+)? USDC left the wallet and 12\.500001 AAA arrived/);
  expectListed(/Leg 2 was left out, and 25(\.0+)? USDC stayed in the wallet\. It was never sent/);
  expectListed(/Block 60 is no longer on chain; what its transaction executed was withdrawn \(legs 1\)/);
});
