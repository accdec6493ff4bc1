import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import support from "#app/areas/support/locales/en/support.json";
import type { MandateAtDesk } from "#app/areas/support/model/replayWire.ts";
import type { FoundOrder } from "#app/areas/support/model/wire.ts";
import { MandatePage } from "#app/areas/support/pages/mandate/mandatePage.tsx";
import { mandateCore } from "#events/cores.ts";
import { replayStream } from "#events/replay.ts";
import golden from "../golden/mandate.json" with { type: "json" };
import { InWords } from "./fixtures/words.tsx";

// A mandate at the support desk, following the golden one.

afterEach(cleanup);

const proof = { isHashValid: true, followsStream: true, followsLedger: true, checkpoint: null };
const spendToken = `0x${"88".repeat(20)}`;
const USDC = { symbol: "USDC", decimals: 6, address: spendToken, isNative: false };
const order: FoundOrder = {
  ...{ orderId: "0192f3c4-0000-7000-8000-0000000000aa", kind: "index", legs: 3, status: "OrderFilled" },
  ...{ wallet: `0x${"44".repeat(20)}`, spend: null, receive: null, transactionHash: null },
  ...{ mandateId: "0x00", agentId: null, placedAt: "2026-11-30T10:03:00.000Z" },
};
const mandate: MandateAtDesk = {
  ...{ mandateId: golden.events[0]?.streamId.slice("mandate-".length) ?? "", status: "revoked" },
  ...{ wallet: `0x${"44".repeat(20)}`, customer: "0192f3c4", orders: [order], cases: [] },
  tokens: { [spendToken]: USDC as never },
  events: replayStream(mandateCore, golden.events).map(({ event, changed }) => {
    const { version, position, type, schemaVersion, recordedAt, hash, prevHash, metadata } = event;
    const about = { version, position, type, schemaVersion, recordedAt, hash, prevHash, actor: metadata.actor };
    return { ...about, fact: mandateCore.parse(event), unreadable: null, changed, proof };
  }),
};

const Page = () => <MandatePage mandate={mandate} />;
const Stub = createRemixStub([{ path: "/", Component: Page }]);
const shown = () =>
  render(
    <InWords more={{ support }}>
      <Stub />
    </InWords>,
  );

test("each event of a mandate is described in words, with what it allows", () => {
  shown();
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  const expectListed = (pattern: RegExp) =>
    expect(items.filter((text) => pattern.test(text)).length).toBeGreaterThan(0);
  expectListed(/Proposed to .* on Local chain: at most 500(\.0+)? USDC every 7 days, until/);
  expectListed(/Granted on chain in block 60/);
  expectListed(/Block 60 is no longer on chain; what it showed was withdrawn/);
  expectListed(/Granted on chain in block 61/);
  expectListed(/Revoked by the owner’s signature in block 90/);
});

test("the page shows the mandate's terms, and where the chain granted and ended it", () => {
  shown();
  const terms = within(screen.getByRole("region", { name: "Terms" }));
  const shownFor = (name: string) => terms.getByText(name).nextElementSibling?.textContent ?? "";
  expect(shownFor("Index")).toBe("chain-5");
  expect(shownFor("Spending limit")).toMatch(/^500(\.0+)? USDC every 7 days$/);
  expect(shownFor("Selling limit, per holding")).toBe("50%");
  expect(shownFor("Max slippage")).toBe("1%");
  expect(shownFor("Granted by transaction")).toContain("0xaaaaaaaa");
  expect(shownFor("Revoked by transaction")).toContain("0xabababab");
});

test("the orders of a mandate are listed", () => {
  shown();
  const orders = within(screen.getByRole("region", { name: "Orders" })).getByRole("table");
  expect(orders.getAttribute("aria-rowcount")).toBe("2");
});
