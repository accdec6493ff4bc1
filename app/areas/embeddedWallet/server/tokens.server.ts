import {
  type Address,
  BaseError,
  ContractFunctionZeroDataError,
  erc20Abi,
  getAddress,
  isAddressEqual,
  zeroAddress,
} from "viem";
import type { Call } from "#app/chain/account/operations.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { knownDex, routerOn } from "#app/chain/dex/dex.server.ts";
import { isVerdict } from "#app/chain/endpoints.server.ts";
import { boughtAtMost, FALLS_TO, SPEND_DECIMALS } from "#app/chain/mandates/allowances.ts";
import { mandateContractsOn } from "#app/chain/mandates/contracts.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { LRUCache } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { tokensByContract } from "#app/services/marketData/publicSearch.server.ts";
import { latestPrices } from "#app/services/marketData/publicTokens.server.ts";
import { mandatesOfWallet } from "#app/services/trading/publicMandates.server.ts";
import { catalogueOn } from "#app/services/walletBalances/public.server.ts";
import { type KnownContracts, type ReadCall, readCall, type Token } from "../model/reading.ts";
import { isForMandates, maxAllowed, type Units } from "../model/sponsoring.ts";

/** Listed tokens of a chain: the payment tokens and those in the catalogue. */

/** Addresses by which calls of this account are recognised. Our own contracts exist only on the payment network. */
export async function loadKnownAddresses(
  chain: Chain,
  account: Address,
  calls: readonly Call[],
  blockNumber: bigint,
): Promise<KnownContracts> {
  const coin = { symbol: chain.coin.symbol, address: zeroAddress, decimals: chain.coin.decimals };
  const { chainId, addresses } = paymentChain();
  const bare: KnownContracts = {
    ...{ account, coin, tokens: new Map() },
    payment: chain.chainId === chainId ? addresses.payment : null,
    router: routerOn(chain.chainId),
    mandates: mandatesOn(chain.chainId),
  };
  return { ...bare, tokens: await listedTokens(chain, tokensIn(calls, bare), blockNumber) };
}

function mandatesOn(chainId: number): KnownContracts["mandates"] {
  const contracts = mandateContractsOn(chainId);
  if ("off" in contracts) return null;
  return { contract: contracts.mandate, operator: contracts.operator, desk: contracts.desk };
}

/** Addresses that calls name as tokens. */
function tokensIn(calls: readonly Call[], contracts: KnownContracts): Address[] {
  return calls.flatMap((call) => {
    const read = readCall(call, contracts);
    if (read.is === "payment" || read.is === "swap") return [read.pays, ...("gets" in read ? [read.gets] : [])].map(at);
    if (read.is === "approval") return [at(read.allows)];
    if (read.is === "grant") return [at(read.cap)];
    if (read.is === "transfer") return [at(read.sends)];
    return read.is === "sweep" ? read.sends.map(at) : [];
  });
}
const at = ({ address }: { address: Address }) => address;

/**
 * By lowercase address: known tokens of this chain, with the decimals that the contract reports. A token that reports other decimals
 * than we know, or none, is not listed: any amount of it could be wrong.
 */
export async function listedTokens(
  chain: Chain,
  addresses: readonly Address[],
  blockNumber: bigint,
): Promise<Map<string, Token>> {
  const named = new Set(addresses.map((address) => address.toLowerCase()));
  const { tokens } = await catalogueOn(chain.chainId);
  const known = tokens.filter(({ address }) => named.has(address.toLowerCase()));
  const found = await Promise.all(
    known.map(async ({ symbol, address, decimals }): Promise<[string, Token][]> => {
      const onChain = await readDecimals(chain, getAddress(address), blockNumber);
      if (onChain === null || (decimals !== null && decimals !== onChain)) return [];
      return [[address.toLowerCase(), { symbol, address: getAddress(address), decimals: onChain }]];
    }),
  );
  return new Map(found.flat());
}

/** They never change. */
const decimalsKnown = new LRUCache<string, number>({ max: 10_000 });

/** A token's decimals; null for a contract that does not report them. Throws when the chain does not respond. */
async function readDecimals({ chainId, agreed }: Chain, address: Address, blockNumber: bigint): Promise<number | null> {
  const key = `${chainId}:${address}`;
  const before = decimalsKnown.get(key);
  if (before !== undefined) return before;
  try {
    const onChain = await agreed.readContract({ address, abi: erc20Abi, functionName: "decimals", blockNumber });
    decimalsKnown.set(key, onChain);
    return onChain;
  } catch (error) {
    if (isVerdict(error) || isNothing(error)) return null;
    throw error;
  }
}

/** There is no token at this address. */
const isNothing = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionZeroDataError) !== null;

/**
 * An account's balances of some tokens at a block, by lowercase address; the coin at the zero address. Tokens that do not respond are left
 * out.
 */
export async function balancesAt(
  { agreed }: Pick<Chain, "agreed">,
  owner: Address,
  tokens: readonly Address[],
  blockNumber: bigint,
): Promise<Map<string, bigint>> {
  const read = async (address: Address): Promise<readonly [string, bigint][]> => {
    if (isAddressEqual(address, zeroAddress))
      return [[address, await agreed.getBalance({ address: owner, blockNumber })]];
    const call = { address, abi: erc20Abi, functionName: "balanceOf", args: [owner], blockNumber } as const;
    const balance = await agreed.readContract(call).catch(() => null);
    return balance === null ? [] : [[address.toLowerCase(), balance]];
  };
  return new Map((await Promise.all(tokens.map(read))).flat());
}

/** The latest proposals that may still be granted: an allowance may come before its grant. */
const MAX_MANDATES = 20;

/**
 * Tokens that this wallet's mandates may need, granted or only proposed: the ones they spend, and the ones agents buy with them, which
 * must also be sellable. By lowercase token address.
 */
export async function neededByMandates(
  { chainId }: Pick<Chain, "chainId">,
  owner: Address,
  calls: readonly ReadCall[],
  contracts: KnownContracts,
  balances: Units,
): Promise<Units> {
  const approvals = calls.filter((call) => call.is === "approval").filter((call) => isForMandates(call, contracts));
  if (approvals.length === 0) return new Map();
  const rows = (await mandatesOfWallet(chainId, owner)).filter(({ status }) => status !== "revoked");
  const needed = new Map<string, bigint>();
  let spentByAgents = 0n;
  for (const { terms, purpose } of rows.slice(0, MAX_MANDATES)) {
    const token = terms.spendToken.toLowerCase();
    const max = maxAllowed({ ...terms, cap: BigInt(terms.cap) });
    needed.set(token, (needed.get(token) ?? 0n) + max);
    if (purpose === "agent" && terms.sellBps > 0) spentByAgents += max;
  }
  const bought = approvals.map(({ allows }) => allows).filter(({ address }) => !needed.has(address.toLowerCase()));
  for (const [address, units] of await boughtByAgents(chainId, spentByAgents, bought))
    needed.set(address, units + (balances.get(address) ?? 0n));
  return needed;
}

/** Prices move between proposal and signature. */
const FALLS_FURTHER_TO = 0.8 * FALLS_TO;

async function boughtByAgents(
  chainId: number,
  spent: bigint,
  tokens: readonly { address: Address; token: Token | null }[],
): Promise<[address: string, units: bigint][]> {
  const stablecoin = knownDex(chainId)?.stablecoin;
  if (spent === 0n || tokens.length === 0 || !stablecoin) return [];
  const pool = poolFor("pages");
  const addresses = tokens.map(({ address }) => address.toLowerCase());
  const ids = await tokensByContract(
    pool,
    addresses.map((address) => ({ chainId, address })),
  );
  const prices = new Map((await latestPrices(pool, [...ids.values()])).map(({ tokenId, price }) => [tokenId, price]));
  return tokens.flatMap(({ address, token }) => {
    const at = address.toLowerCase();
    const priceUsd = prices.get(ids.get(`${chainId}:${at}`) ?? -1) ?? null;
    const units =
      token && boughtAtMost(spent, { priceUsd, decimals: token.decimals }, SPEND_DECIMALS, FALLS_FURTHER_TO);
    return units === null ? [] : [[at, units] as [string, bigint]];
  });
}
