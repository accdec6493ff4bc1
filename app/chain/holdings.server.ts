import { setTimeout as sleep } from "node:timers/promises";
import {
  type Address,
  BaseError,
  ContractFunctionExecutionError,
  ContractFunctionZeroDataError,
  erc20Abi,
  HttpRequestError,
  type PublicClient,
  TimeoutError,
} from "viem";
import { LRUCache } from "#app/platform/cache.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Chain, clientOver } from "./chains.server.ts";
import { type Endpoint, type RpcRequest, steadyMs } from "./endpoints.server.ts";
import type { HeldToken, Holdings, LeftOutToken, TokenToRead } from "./heldTokens.ts";

/**
 * What a wallet holds on an EVM chain, in one request to one endpoint: for display only, not for decisions. Source: docs/spec/wallets.md#4.
 */

/** An endpoint belongs to a different chain than its variable states: its answers would be about that chain. */
export class WrongChain extends BaseError {
  override name = "WrongChain";
}

/** How long endpoints that have not yet proved their chain may delay another one's answer. */
const LATECOMERS_MS = 300;

/**
 * Native coin and tokens of a wallet at the latest block. The best endpoint answers all of it, the next one if it fails. Throws WrongChain
 * when any endpoint that answers is of another chain, and viem's errors when none answers.
 */
export async function readHoldings(chain: Chain, wallet: Address, tokens: readonly TokenToRead[]): Promise<Holdings> {
  const all = chain.endpoints.ranked();
  const proofs = new Map(all.map((endpoint) => [endpoint, proveChain(endpoint, chain)]));
  let failure: unknown;
  for (const endpoint of all) {
    try {
      const [holdings] = await Promise.all([readFrom(endpoint, chain, wallet, tokens), proofs.get(endpoint)]);
      const awake = all.filter(({ restsUntil }) => restsUntil <= steadyMs());
      await requireNoOther(awake.map((other) => proofs.get(other)));
      return holdings;
    } catch (error) {
      if (error instanceof WrongChain) throw error;
      failure ??= error;
    }
  }
  throw failure;
}

const proven = new WeakSet<Endpoint>();

/** Sent in the same request as the balances, until the endpoint has answered once. */
function proveChain(endpoint: Endpoint, { chainId, name }: Chain): Promise<void> {
  if (proven.has(endpoint)) return Promise.resolve();
  const proof = endpoint.ask<string>("eth_chainId").then((answer) => {
    if (Number(answer) !== chainId)
      throw new WrongChain(`${endpoint.name} is of chain ${Number(answer)}, not of ${name}.`);
    proven.add(endpoint);
  });
  // Callers that await it get the error; otherwise the failure is ignored.
  proof.catch(() => undefined);
  return proof;
}

async function requireNoOther(proofs: readonly (Promise<void> | undefined)[]): Promise<void> {
  const answer = Promise.allSettled(proofs);
  const late = new AbortController();
  const settled = await Promise.race([answer, sleep(LATECOMERS_MS, [], { signal: late.signal })]);
  late.abort();
  for (const one of settled) if (one.status === "rejected" && one.reason instanceof WrongChain) throw one.reason;
}

/** Decimals reported by tokens. They never change, and no later answer is more credible. */
const decimalsKnown = new LRUCache<string, number>({ max: 50_000 });
/** Not queried again within this time. */
const AWHILE = { max: 50_000, ttl: 60_000 };
/** Addresses without a contract: the catalogue of the simulated market names many of them. */
const absent = new LRUCache<string, true>(AWHILE);
/** Tokens that do not report their decimals. */
const silent = new LRUCache<string, true>(AWHILE);

async function readFrom(
  endpoint: Endpoint,
  chain: Chain,
  wallet: Address,
  tokens: readonly TokenToRead[],
): Promise<Holdings> {
  const at = new Date();
  const client = getClient(endpoint, chain);
  const toTokenKey = ({ address }: TokenToRead) => `${chain.chainId}:${address.toLowerCase()}`;
  const present = tokens.filter((token) => !absent.has(toTokenKey(token)));
  const unknown = present.filter((token) => !decimalsKnown.has(toTokenKey(token)) && !silent.has(toTokenKey(token)));
  const [block, native, amounts, decimals] = await Promise.all([
    client.getBlockNumber(),
    client.getBalance({ address: wallet }),
    together(client, present, "balanceOf", { args: [wallet] }),
    together(client, unknown, "decimals"),
  ]);
  unknown.forEach((token, index) => {
    const read = decimals[index];
    if (read?.status === "success" && isDecimals(read.result))
      learnDecimals(toTokenKey(token), token, Number(read.result));
    else silent.set(toTokenKey(token), true);
  });
  const holdings: Holdings = { block, at, native, held: [], leftOut: [] };
  present.forEach((token, index) => {
    const answer = amounts[index];
    const { address } = token;
    if (answer?.status !== "success") {
      if (isNothing(answer?.error)) absent.set(toTokenKey(token), true);
      else holdings.leftOut.push({ address, reason: "NoBalance" });
    } else if (answer.result !== 0n) {
      const judged = judge(token, BigInt(answer.result), decimalsKnown.get(toTokenKey(token)));
      if ("reason" in judged) holdings.leftOut.push(judged);
      else holdings.held.push(judged);
    }
  });
  return holdings;
}

function learnDecimals(key: string, { address, decimals }: TokenToRead, answer: number): void {
  decimalsKnown.set(key, answer);
  if (decimals !== null && decimals !== answer)
    log().warn(`token ${address} has ${answer} decimals, but we know it with ${decimals}: its amounts are not shown`);
}

/** A token's amount, or why it is unknown. `decimals`: from the chain; undefined when it returns none. */
export function judge(token: TokenToRead, amount: bigint, decimals: number | undefined): HeldToken | LeftOutToken {
  const { address } = token;
  if (decimals === undefined) return { address, reason: "NoDecimals" };
  if (token.decimals !== null && token.decimals !== decimals) return { address, reason: "DecimalsDiffer" };
  return { address, amount, decimals };
}

/** A contract may return any number. */
const isDecimals = (answer: bigint | number): boolean => answer >= 0 && answer <= 255;
/** There is no contract, or none that is a token. */
const isNothing = (error: Error | undefined): boolean =>
  error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionZeroDataError) !== null;

/** Bytes of arguments per call: about a hundred tokens, whose code stays within the size nodes accept for a creation. */
const BYTES_PER_CALL = 3_600;
const EACH_BY_ITSELF = 1;

type MulticallResults = (
  | { status: "success"; result: bigint | number; error?: undefined }
  | { status: "failure"; error: Error }
)[];

/** One request about many tokens. A token that reverts fails alone; throws the endpoint's own errors. */
async function together(
  client: PublicClient,
  tokens: readonly TokenToRead[],
  functionName: "balanceOf" | "decimals",
  { args, batchSize = BYTES_PER_CALL }: { args?: readonly [Address]; batchSize?: number } = {},
): Promise<MulticallResults> {
  if (tokens.length === 0) return [];
  const answer: MulticallResults = await client.multicall({
    // No contract is needed on the chain: local chains have none.
    deployless: true,
    allowFailure: true,
    batchSize,
    contracts: tokens.map(({ address }) => ({ address: address as Address, abi: erc20Abi, functionName, args })),
  });
  // viem reports the failure of the whole call as a failure of each token in it.
  const failures = answer.flatMap(({ error }) => (isOfWholeCall(error) ? [error] : []));
  const [first] = failures;
  if (!first) return answer;
  if (failures.some(isSilence)) throw first;
  // A token that uses up all gas makes the others fail too.
  if (batchSize !== EACH_BY_ITSELF) return together(client, tokens, functionName, { args, batchSize: EACH_BY_ITSELF });
  if (failures.length === answer.length) throw first;
  return answer;
}

const isOfWholeCall = (error: Error | undefined): error is ContractFunctionExecutionError =>
  error instanceof ContractFunctionExecutionError && error.functionName === "aggregate3";
const isSilence = (error: ContractFunctionExecutionError): boolean =>
  error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null;

const clients = new WeakMap<Endpoint, PublicClient>();

/** Balances, block and chain must come from the same endpoint. */
function getClient(endpoint: Endpoint, chain: Chain): PublicClient {
  const known = clients.get(endpoint);
  if (known) return known;
  const request = ({ method, params }: RpcRequest) => endpoint.ask(method, params);
  const client = clientOver(chain, { request });
  clients.set(endpoint, client);
  return client;
}
