// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { UserRejectedRequestError, zeroAddress } from "viem";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fundTokens, fundTransfer } from "#app/areas/embeddedWallet/model/funding.ts";
import { useFunding } from "#app/areas/embeddedWallet/pages/fund/useFunding.ts";
import { localNetwork } from "./fixtures/network.ts";

const wallet = vi.hoisted(() => ({
  switchChain: vi.fn(),
  sendTransaction: vi.fn(),
  waitForTransactionReceipt: vi.fn(),
  getBlockNumber: vi.fn(),
}));
vi.mock("wagmi/actions", () => wallet);
vi.mock("wagmi", () => ({ useConfig: () => ({}), useAccount: () => ({ chainId: 31337 }) }));
vi.mock("react-i18next", () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const TO = "0x2222222222222222222222222222222222222222";
const HASH = `0x${"ab".repeat(32)}`;
const transfer = { to: TO, value: 5n } as const;
const OPTIMISM = 10;

beforeEach(() => {
  vi.useFakeTimers();
  for (const one of Object.values(wallet)) one.mockReset();
  wallet.sendTransaction.mockResolvedValue(HASH);
  wallet.waitForTransactionReceipt.mockResolvedValue({ status: "success", blockNumber: 100n });
  return () => vi.useRealTimers();
});

/** What the page shows after each step, until the end. */
async function fund(chainId: number) {
  const { result } = renderHook(() => useFunding(chainId));
  let hasArrived = false;
  await act(async () => {
    const sending = result.current.send(transfer).then((answer) => {
      hasArrived = answer;
    });
    await vi.runAllTimersAsync();
    await sending;
  });
  return { funding: result.current.funding, hasArrived };
}

describe("money from a connected wallet", () => {
  test("money is sent on the chosen chain, and has arrived when it is final there", async () => {
    const heads = [100n, 104n, 109n];
    wallet.getBlockNumber.mockImplementation(async () => heads.shift());
    expect(await fund(OPTIMISM)).toEqual({ funding: { step: "confirmed" }, hasArrived: true });
    expect(wallet.switchChain).toHaveBeenCalledWith({}, { chainId: OPTIMISM });
    expect(wallet.sendTransaction).toHaveBeenCalledWith({}, { ...transfer, chainId: OPTIMISM });
    // Ten confirmations: the block itself counts as the first.
    expect(heads).toEqual([]);
  });

  test("a transfer that the user rejects says so and sends nothing", async () => {
    wallet.sendTransaction.mockRejectedValue(new UserRejectedRequestError(new Error("no")));
    expect(await fund(31337)).toEqual({ funding: { step: "rejected" }, hasArrived: false });
    expect(wallet.switchChain).not.toHaveBeenCalled();
    expect(wallet.waitForTransactionReceipt).not.toHaveBeenCalled();
  });

  test("money whose transaction failed on chain has not arrived", async () => {
    wallet.waitForTransactionReceipt.mockResolvedValue({ status: "reverted", blockNumber: 100n });
    wallet.getBlockNumber.mockResolvedValue(100n);
    expect(await fund(31337)).toEqual({ funding: { step: "reverted" }, hasArrived: false });
  });

  test("a wallet that cannot send the money says why", async () => {
    wallet.switchChain.mockRejectedValue(new Error("This wallet does not know the chain."));
    expect(await fund(OPTIMISM)).toEqual({
      funding: { step: "failed", text: "This wallet does not know the chain." },
      hasArrived: false,
    });
  });
});

describe("a plain transfer", () => {
  test("a chain offers its own tokens, in their own units", () => {
    const of = (chainId: number) => fundTokens(localNetwork, chainId).map(({ symbol, decimals }) => [symbol, decimals]);
    expect(of(31337)).toEqual([
      ["USDC", 6],
      ["TMAI", 18],
      ["ETH", 18],
    ]);
    expect(of(56)).toEqual([
      ["USDC", 18],
      ["BNB", 18],
    ]);
  });

  test("a coin is sent as a value, and an impossible amount makes no transfer", () => {
    const coin = { symbol: "ETH", address: zeroAddress, decimals: 18 };
    expect(fundTransfer(coin, " 0.5 ", TO)).toEqual({ to: TO, value: 500_000_000_000_000_000n });
    for (const amount of ["", "0", "-1", "1e3", "1,5", `0.${"0".repeat(18)}1`])
      expect(fundTransfer(coin, amount, TO)).toBeNull();
  });
});
