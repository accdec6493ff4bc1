import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** An endpoint that answers with the test's values in the format of Solana's JSON-RPC. */

export type TokenAccount = { pubkey: string; mint: string; amount: string; decimals: number; shown?: string };

export const SOLANA_GENESIS = "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d";
const TOKEN_PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";

const empty = () => ({
  ofTokenProgram: [] as TokenAccount[],
  ofToken2022: [] as TokenAccount[],
  /** As digits: Solana's JSON has numbers above 2^53. */
  lamports: "0",
  genesis: SOLANA_GENESIS,
  asked: [] as string[],
  slowMs: 0,
});

export async function openSolanaRpc() {
  const state = empty();

  /** As text, because of large numbers. */
  function answerMethod(method: string, params: unknown[]): string {
    state.asked.push(method);
    if (method === "getGenesisHash") return JSON.stringify(state.genesis);
    if (method === "getBalance") return `{"context":{"slot":901},"value":${state.lamports}}`;
    if (method !== "getTokenAccountsByOwner") throw new Error(`no answer to ${method}`);
    const { programId } = params[1] as { programId: string };
    const [slot, accounts] = programId === TOKEN_PROGRAM ? [900, state.ofTokenProgram] : [902, state.ofToken2022];
    return JSON.stringify({ context: { slot }, value: accounts.map(answered) });
  }

  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const { id, method, params } = JSON.parse(body) as { id: string; method: string; params: unknown[] };
    if (state.slowMs) await sleep(state.slowMs);
    response.setHeader("content-type", "application/json");
    response.end(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${answerMethod(method, params)}}`);
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Its further answers, and the requests that it got. */
    state,
    forget: () => Object.assign(state, empty()),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export type SolanaRpc = Awaited<ReturnType<typeof openSolanaRpc>>;

const answered = ({ pubkey, mint, amount, decimals, shown }: TokenAccount) => ({
  pubkey,
  account: {
    ...{ executable: false, lamports: 2_039_280, owner: TOKEN_PROGRAM, rentEpoch: 0, space: 165 },
    data: {
      ...{ program: "spl-token", space: 165 },
      parsed: {
        type: "account",
        info: {
          ...{ isNative: false, mint, owner: pubkey, state: "initialized" },
          tokenAmount: { amount, decimals, uiAmount: null, ...(shown === undefined ? {} : { uiAmountString: shown }) },
        },
      },
    },
  },
});
