import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { WrongChain } from "#app/chain/holdings.server.ts";
import { solanaHoldingsOf } from "#app/chain/solana/holdings.server.ts";
import { forgetEnv } from "#app/platform/env.server.ts";

// What a wallet holds on Solana, by an endpoint that answers in the form of Solana's JSON-RPC.

const WALLET = "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM";
const USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const WRAPPED = "So11111111111111111111111111111111111111112";
const UNKNOWN = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU";
const TOKEN_PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
const MAIN_GENESIS = "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d";
const ASKED = [
  { address: USDC, decimals: 6 },
  { address: WRAPPED, decimals: null },
];

type Account = { pubkey: string; mint: string; amount: string; decimals: number; shown?: string };
let ofTokenProgram: Account[] = [];
let ofToken2022: Account[] = [];
let genesis = MAIN_GENESIS;
let asked: string[] = [];
let server: Server;
let url = "";

const told = ({ pubkey, mint, amount, decimals, shown }: Account) => ({
  pubkey,
  account: {
    ...{ executable: false, lamports: 2_039_280, owner: TOKEN_PROGRAM, rentEpoch: 0, space: 165 },
    data: {
      ...{ program: "spl-token", space: 165 },
      parsed: {
        type: "account",
        info: {
          ...{ isNative: false, mint, owner: WALLET, state: "initialized" },
          tokenAmount: { amount, decimals, uiAmount: null, ...(shown === undefined ? {} : { uiAmountString: shown }) },
        },
      },
    },
  },
});

/** As text: a balance above 2^53 is a number in Solana's JSON. */
function resultOf(method: string, params: unknown[]): string {
  asked.push(method);
  if (method === "getGenesisHash") return JSON.stringify(genesis);
  if (method === "getBalance") return '{"context":{"slot":901},"value":9007199254740993}';
  const { programId } = params[1] as { programId: string };
  const value = (programId === TOKEN_PROGRAM ? ofTokenProgram : ofToken2022).map(told);
  return JSON.stringify({ context: { slot: programId === TOKEN_PROGRAM ? 900 : 902 }, value });
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const { id, method, params } = JSON.parse(body) as { id: string; method: string; params: unknown[] };
    response.setHeader("content-type", "application/json");
    response.end(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${resultOf(method, params)}}`);
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv("DATABASE_URL", "postgresql://localhost/x");
  configure({ NETWORK: "local", SOLANA_RPC_URLS: url });
});
afterEach(() => {
  [ofTokenProgram, ofToken2022, asked, genesis] = [[], [], [], MAIN_GENESIS];
  configure({ NETWORK: "local", SOLANA_RPC_URLS: url });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  forgetEnv();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

function configure(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  forgetEnv();
}

test("the coin is exact, accounts of one mint are added, in our order, at the earliest slot of the answers", async () => {
  ofTokenProgram = [
    { pubkey: "b", mint: WRAPPED, amount: "5", decimals: 9, shown: "0.000000005" },
    { pubkey: "a", mint: USDC, amount: "1500000", decimals: 6, shown: "1.5" },
    { pubkey: "d", mint: UNKNOWN, amount: "999", decimals: 0, shown: "999" },
  ];
  ofToken2022 = [{ pubkey: "c", mint: USDC, amount: "2", decimals: 6, shown: "0.000002" }];
  expect(await solanaHoldingsOf(WALLET, ASKED)).toEqual({
    block: 900n,
    at: expect.any(Date),
    native: 9_007_199_254_740_993n,
    held: [
      { address: USDC, amount: 1_500_002n, decimals: 6 },
      { address: WRAPPED, amount: 5n, decimals: 9 },
    ],
    leftOut: [],
  });
  expect(asked.sort()).toEqual(["getBalance", "getTokenAccountsByOwner", "getTokenAccountsByOwner"]);
});

test("an account that the answers of both programs name is counted once", async () => {
  ofTokenProgram = [{ pubkey: "a", mint: USDC, amount: "7", decimals: 6, shown: "" }];
  ofToken2022 = ofTokenProgram;
  expect((await solanaHoldingsOf(WALLET, ASKED)).held).toEqual([{ address: USDC, amount: 7n, decimals: 6 }]);
});

test.each([
  ["DecimalsDiffer", { pubkey: "a", mint: USDC, amount: "7", decimals: 9 }],
  ["ScaledAmount", { pubkey: "a", mint: USDC, amount: "1000000", decimals: 6, shown: "10" }],
  ["ScaledAmount", { pubkey: "a", mint: USDC, amount: "1000000", decimals: 6, shown: "1e0" }],
])("a token is left out: %s", async (reason, account) => {
  ofTokenProgram = [account];
  expect(await solanaHoldingsOf(WALLET, ASKED)).toMatchObject({ held: [], leftOut: [{ address: USDC, reason }] });
});

test("the next endpoint is asked where one is down", async () => {
  configure({ SOLANA_RPC_URLS: `http://127.0.0.1:1, ${url}` });
  expect((await solanaHoldingsOf(WALLET, ASKED)).native).toBe(9_007_199_254_740_993n);
});

test("an answer that is none of Solana's, and no endpoint, are errors and no empty wallet", async () => {
  ofTokenProgram = [{ pubkey: "a", mint: USDC, amount: "-7", decimals: 6 }];
  await expect(solanaHoldingsOf(WALLET, ASKED)).rejects.toThrow();
  configure({ SOLANA_RPC_URLS: "" });
  await expect(solanaHoldingsOf(WALLET, ASKED)).rejects.toThrow("No RPC URL found for Solana");
});

test("a test network's tokens are not passed for real ones, except on a developer's machine", async () => {
  genesis = "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG";
  expect((await solanaHoldingsOf(WALLET, ASKED)).held).toEqual([]);
  configure({ NETWORK: "main" });
  await expect(solanaHoldingsOf(WALLET, ASKED)).rejects.toThrow(WrongChain);
  genesis = MAIN_GENESIS;
  expect((await solanaHoldingsOf(WALLET, ASKED)).block).toBe(900n);
});
