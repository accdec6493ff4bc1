import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { performance } from "node:perf_hooks";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { getAddressDecoder } from "@solana/kit";
import pg from "pg";
import { type Address, erc20Abi } from "viem";
import type { BalanceChain } from "#app/services/walletBalances/public.server.ts";
import { newWallet, openBalanceFixture } from "../support/balanceFixture.ts";
import { temporaryFolder } from "../support/folders.ts";
import { openSolanaRpc } from "../support/solanaRpc.ts";
import { median, rounded } from "./figures.ts";
import { startBenchDatabases } from "./ledger/databases.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const WARM_UP = 5;
const TOKENS = 25;
/** Queried directly. */
const NEAR = 84_532;
/** The chain behind the endpoints of the six chains. */
const FAR = 0x7a11ed;
/** Response times of the endpoints, like those of providers: without a network, chains on one machine only compete for its cores. */
const AWAY_MS = { 1: 90, 10: 120, 56: 150, 137: 180, 8453: 210, 42161: 240, solana: 270 };
type Far = keyof typeof AWAY_MS;
const FAR_CHAINS = Object.keys(AWAY_MS) as `${Far}`[];

/**
 * What a wallet holds of 25 tokens on a local chain, compared with one `balanceOf` there, in turns and without a network between. Then all
 * seven chains in parallel, each behind an endpoint at its own distance, compared with the slowest of them alone, through the service
 * itself.
 */
export const balancesBench = (): Promise<Record<string, number>> =>
  inFixture(async (fixture) => ({ ...(await oneChain(fixture)), ...(await sevenChains(fixture)) }));

/** The seven chains alone, cold: also relative to one `balanceOf` at the furthest endpoint, with the number of requests per wallet. */
export const walletsBench = (): Promise<Record<string, number>> => inFixture(sevenChains);

async function inFixture(
  measure: (world: Fixture) => Promise<Record<string, number>>,
): Promise<Record<string, number>> {
  const databases = await startBenchDatabases();
  const folder = temporaryFolder("balancesBench");
  const urls = await databases.make("balances_bench");
  const pool = new pg.Pool({ connectionString: urls.appUrl, max: 5 });
  const solana = await openSolanaRpc();
  solana.state.slowMs = AWAY_MS.solana;
  const fixture = await openBalanceFixture([NEAR, FAR], buildEndpoints(solana), {
    database: { ...urls, pool, drop: () => pool.end() },
    chainDir: folder.path,
  });
  try {
    return await measure(fixture);
  } finally {
    await fixture.close();
    await databases.stop();
    folder.remove();
  }
}

/** Requests to the distant endpoints; those that ask for the chain id are not part of a wallet's. */
const sent = { requests: 0 };

type Endpoint = { url: string; close(): Promise<void> };
type Fixture = Awaited<ReturnType<typeof openBalanceFixture<typeof NEAR | typeof FAR>>>;

const buildEndpoints =
  (solana: Endpoint) =>
  async ({ [NEAR]: near, [FAR]: far }: Fixture["anvils"]): Promise<Record<string, Endpoint[]>> => {
    const variables: Record<string, Endpoint[]> = {
      [`RPC_URLS_${NEAR}`]: [{ url: near.url, close: async () => undefined }],
      SOLANA_RPC_URLS: [solana],
    };
    for (const id of FAR_CHAINS)
      if (id !== "solana") variables[`RPC_URLS_${id}`] = [await distantEndpoint(Number(id), far.url, AWAY_MS[id])];
    return variables;
  };

/** Forwards requests, and answers with its own chain id. Does nothing else: its work is not measured. */
async function distantEndpoint(chainId: number, target: string, awayMs: number): Promise<Endpoint> {
  const agent = new Agent({ keepAlive: true });
  const headers = { "content-type": "application/json" };
  const server = createServer((asked, response) => {
    void (async () => {
      const body = await buffer(asked);
      sent.requests++;
      await sleep(awayMs);
      const passed = request(target, { method: "POST", agent, headers }, async (upstream) => {
        const text = await buffer(upstream);
        response.writeHead(200, headers).end(body.includes("eth_chainId") ? withChainId(chainId, text) : text);
      });
      passed.on("error", () => response.destroy()).end(body);
    })();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Replaces the id of the chain behind it, which is in no other answer. */
const withChainId = (chainId: number, text: Buffer): string =>
  text.toString().replaceAll(`"0x${FAR.toString(16)}"`, `"0x${chainId.toString(16)}"`);

async function deployTokens(anvil: Fixture["anvils"][typeof NEAR]): Promise<Address[]> {
  const tokens: Address[] = [];
  while (tokens.length < TOKENS) tokens.push(await anvil.deployToken(18));
  return tokens;
}

async function oneChain({ anvils }: Fixture): Promise<Record<string, number>> {
  const [{ chains }, { readHoldings }] = await Promise.all([
    import("#app/chain/chains.server.ts"),
    import("#app/chain/holdings.server.ts"),
  ]);
  const addresses = await deployTokens(anvils[NEAR]);
  const chain = chains.of(NEAR);
  const asked = addresses.map((address) => ({ address, decimals: 18 }));
  const [address] = addresses as [Address];
  const of25: number[] = [];
  const ofOne: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const wallet = newWallet();
    of25.push(await measureMs(() => readHoldings(chain, wallet, asked)));
    ofOne.push(
      await measureMs(() =>
        chain.client.readContract({ address, abi: erc20Abi, functionName: "balanceOf", args: [wallet] }),
      ),
    );
  }
  const [all, one] = [median(of25.slice(WARM_UP)), median(ofOne.slice(WARM_UP))];
  return { of25TokensP50Ms: rounded(all), oneBalanceOfP50Ms: rounded(one), of25TokensOverOne: rounded(all / one) };
}

async function sevenChains(fixture: Fixture): Promise<Record<string, number>> {
  const { balanceChains, loadBalances } = await import("#app/services/walletBalances/public.server.ts");
  const addresses = await deployTokens(fixture.anvils[FAR]);
  for (const [index, address] of addresses.entries())
    await fixture.list(`coin-${index}`, {
      ...{ chainIds: FAR_CHAINS.filter((id) => id !== "solana").map(Number), address, decimals: 18, usd: 1 },
    });
  const chains = balanceChains().filter(({ chainId }) => FAR_CHAINS.includes(`${chainId}` as `${Far}`));
  const [solana, others] = [true, false].map((isSolana) =>
    chains.filter(({ chainId }) => (chainId === "solana") === isSolana),
  ) as [BalanceChain[], BalanceChain[]];
  // A new wallet each time, because answers are cached.
  const ofSolana = async () => requireWhole(await loadBalances(newSolanaWallet(), solana));
  const ofOthers = async () => requireWhole(await loadBalances(newWallet(), others));
  const furthest = await makeCaller(FURTHEST);
  const allMs: number[] = [];
  const slowestMs: number[] = [];
  const callMs: number[] = [];
  let requests = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const before = sent.requests;
    allMs.push(await measureMs(() => Promise.all([ofOthers(), ofSolana()])));
    if (round >= WARM_UP) requests += sent.requests - before;
    slowestMs.push(await measureMs(ofSolana));
    callMs.push(await measureMs(() => furthest(addresses[0] as Address)));
  }
  const [all, slowest] = [median(allMs.slice(WARM_UP)), median(slowestMs.slice(WARM_UP))];
  const call = median(callMs.slice(WARM_UP));
  return {
    slowestCallP50Ms: rounded(call),
    sevenChainsOverSlowestCall: rounded(all / call),
    requestsOfSixChains: rounded(requests / ROUNDS),
    sevenChainsP50Ms: rounded(all),
    slowestChainP50Ms: rounded(slowest),
    sevenChainsOverSlowest: rounded(all / slowest),
  };
}

/** The furthest EVM chain. */
const FURTHEST = 42_161;

async function makeCaller(chainId: number) {
  const { chains } = await import("#app/chain/chains.server.ts");
  const { client } = chains.of(chainId);
  return (address: Address) =>
    client.readContract({ address, abi: erc20Abi, functionName: "balanceOf", args: [newWallet()] });
}

const newSolanaWallet = (): string => getAddressDecoder().decode(randomBytes(32));

/** A chain that failed was not measured. */
function requireWhole({ data }: { data: { chain: string; error?: string }[] }): void {
  const failed = data.find(({ error }) => error !== undefined);
  if (failed) throw new Error(`${failed.chain}: ${failed.error}`);
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
