import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { WrongChain } from "#app/chain/holdings.server.ts";
import { readSolanaHoldings } from "#app/chain/solana/holdings.server.ts";
import { forgetEnv } from "#app/platform/env.server.ts";
import { openSolanaRpc, SOLANA_GENESIS, type SolanaRpc } from "../support/solanaRpc.ts";

// What a wallet holds on Solana, read from an endpoint that answers like Solana's JSON-RPC.

const WALLET = "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM";
const USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const WRAPPED = "So11111111111111111111111111111111111111112";
const UNKNOWN = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU";
const METHODS = [
  { address: USDC, decimals: 6 },
  { address: WRAPPED, decimals: null },
];

let rpc: SolanaRpc;

beforeAll(async () => {
  rpc = await openSolanaRpc();
  vi.stubEnv("DATABASE_URL", "postgresql://localhost/x");
});
beforeEach(() => {
  rpc.forget();
  configure({ NETWORK: "local", SOLANA_RPC_URLS: rpc.url });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  forgetEnv();
  await rpc.close();
});

function configure(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  forgetEnv();
}

test("the coin is exact; accounts of one mint are added in our order, at the earliest slot of the answers", async () => {
  rpc.state.lamports = "9007199254740993";
  rpc.state.ofTokenProgram = [
    { pubkey: "b", mint: WRAPPED, amount: "5", decimals: 9, shown: "0.000000005" },
    { pubkey: "a", mint: USDC, amount: "1500000", decimals: 6, shown: "1.5" },
    { pubkey: "d", mint: UNKNOWN, amount: "999", decimals: 0, shown: "999" },
  ];
  rpc.state.ofToken2022 = [{ pubkey: "c", mint: USDC, amount: "2", decimals: 6, shown: "0.000002" }];
  expect(await readSolanaHoldings(WALLET, METHODS)).toEqual({
    block: 900n,
    at: expect.any(Date),
    native: 9_007_199_254_740_993n,
    held: [
      { address: USDC, amount: 1_500_002n, decimals: 6 },
      { address: WRAPPED, amount: 5n, decimals: 9 },
    ],
    leftOut: [],
  });
  expect(rpc.state.asked.sort()).toEqual(["getBalance", "getTokenAccountsByOwner", "getTokenAccountsByOwner"]);
});

test("an account that both token programs return is counted once", async () => {
  rpc.state.ofTokenProgram = [{ pubkey: "a", mint: USDC, amount: "7", decimals: 6, shown: "" }];
  rpc.state.ofToken2022 = rpc.state.ofTokenProgram;
  expect((await readSolanaHoldings(WALLET, METHODS)).held).toEqual([{ address: USDC, amount: 7n, decimals: 6 }]);
});

test.each([
  ["DecimalsDiffer", { pubkey: "a", mint: USDC, amount: "7", decimals: 9 }],
  ["ScaledAmount", { pubkey: "a", mint: USDC, amount: "1000000", decimals: 6, shown: "10" }],
  ["ScaledAmount", { pubkey: "a", mint: USDC, amount: "1000000", decimals: 6, shown: "1e0" }],
])("a token is left out with the reason %s", async (reason, account) => {
  rpc.state.ofTokenProgram = [account];
  expect(await readSolanaHoldings(WALLET, METHODS)).toMatchObject({ held: [], leftOut: [{ address: USDC, reason }] });
});

test("the next endpoint is called where one is down", async () => {
  configure({ SOLANA_RPC_URLS: `http://127.0.0.1:1, ${rpc.url}` });
  rpc.state.lamports = "9007199254740993";
  expect((await readSolanaHoldings(WALLET, METHODS)).native).toBe(9_007_199_254_740_993n);
});

test("an invalid Solana answer or a missing endpoint is an error, not an empty wallet", async () => {
  rpc.state.ofTokenProgram = [{ pubkey: "a", mint: USDC, amount: "-7", decimals: 6 }];
  await expect(readSolanaHoldings(WALLET, METHODS)).rejects.toThrow();
  configure({ SOLANA_RPC_URLS: "" });
  await expect(readSolanaHoldings(WALLET, METHODS)).rejects.toThrow("No RPC URL found for Solana");
});

test("tokens of a test network are not passed off as real, except on a developer's machine", async () => {
  rpc.state.genesis = "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG";
  expect((await readSolanaHoldings(WALLET, METHODS)).held).toEqual([]);
  configure({ NETWORK: "main" });
  await expect(readSolanaHoldings(WALLET, METHODS)).rejects.toThrow(WrongChain);
  rpc.state.genesis = SOLANA_GENESIS;
  expect((await readSolanaHoldings(WALLET, METHODS)).block).toBe(900n);
});
