import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import support from "#app/areas/support/locales/en/support.json";
import type { WalletAtDesk } from "#app/areas/support/model/replayWire.ts";
import { WalletPage } from "#app/areas/support/pages/wallet/walletPage.tsx";
import { walletCore } from "#events/cores.ts";
import { replayStream } from "#events/replay.ts";
import golden from "../golden/wallet.json" with { type: "json" };
import { InWords } from "./fixtures/words.tsx";

// An embedded wallet at the support desk, following the golden one.

afterEach(cleanup);

const proof = { isHashValid: true, followsStream: true, followsLedger: true, checkpoint: null };
const wallet: WalletAtDesk = {
  ...{ walletId: "0192f3c4-0000-7000-8000-0000000000bb", stage: "full", customer: "0192f3c4" },
  address: `0x${"44".repeat(20)}`,
  events: replayStream(walletCore, golden.events).map(({ event, changed }) => {
    const { version, position, type, schemaVersion, recordedAt, hash, prevHash, metadata } = event;
    const about = { version, position, type, schemaVersion, recordedAt, hash, prevHash, actor: metadata.actor };
    return { ...about, fact: walletCore.parse(event), unreadable: null, changed, proof };
  }),
};

const Page = () => <WalletPage wallet={wallet} />;
const Stub = createRemixStub([{ path: "/", Component: Page }]);

test("each event of a wallet is described in words, and the page shows who may act for each account", () => {
  render(
    <InWords more={{ support }}>
      <Stub />
    </InWords>,
  );
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  const expectListed = (pattern: RegExp) =>
    expect(items.filter((text) => pattern.test(text)).length).toBeGreaterThan(0);
  expectListed(/Opened at .* on Local chain with Device key/);
  expectListed(/The account was deployed in block 52 of Local chain/);
  expectListed(/Passkey .* can act for the account, as of block 60 of Local chain/);
  expectListed(/Device key .* can no longer act for the account, as of block 60/);
  expectListed(/Moved from .* to /);
  expectListed(/is the address on Optimism and Base/);
  const account = within(screen.getByRole("region", { name: "Local chain" }));
  expect(account.getByText("On chain")).toBeDefined();
  expect(account.getByText("Recovery words")).toBeDefined();
  expect(account.queryByText("Device key")).toBeNull();
  expect(within(screen.getByRole("region", { name: "Base" })).getByText("Not on chain yet")).toBeDefined();
});
