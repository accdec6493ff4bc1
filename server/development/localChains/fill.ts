import { setTimeout as sleep } from "node:timers/promises";
import {
  type Address,
  createPublicClient,
  createTestClient,
  getAddress,
  getContractAddress,
  type Hex,
  http,
  numberToHex,
  publicActions,
  type TransactionReceipt,
} from "viem";
import { inventedContract, tradedTokens } from "../../../analytics/simulated/contracts.ts";
import { SIMULATED_SEED } from "../../../analytics/simulated/tokens.ts";
import { OWNER_INDEX, TRADER_INDICES } from "../../../contracts/deploy/accounts.ts";
import { type ChainTerms, chainSteps, placedContracts, stepsOfAnyAge } from "../../../contracts/deploy/chainSteps.ts";
import { CONTRACT_NAMES, type ContractName, type Deployment } from "../../../contracts/deploy/deployment.ts";
import type { LocalChainFacts } from "../../../contracts/deploy/localChains.ts";
import type { At, ContractKey, Step } from "../../../contracts/deploy/step.ts";

/** How many of the payment chain's tokens it has, at the same addresses. */
const TOKENS = 5;
const POLL_MS = 5;
/** anvil occasionally leaves transactions for the next block, which may be seconds away. */
const MINE_AFTER_MS = 250;
const TIMEOUT_MS = 60_000;

/** Batches simultaneous calls into one request. */
const atOnce = (rpcUrl: string) => ({
  transport: http(rpcUrl, { batch: { batchSize: 100 }, retryCount: 0, timeout: 30_000 }),
  cacheTime: 0,
});
const connect = (rpcUrl: string) => createTestClient({ mode: "anvil", ...atOnce(rpcUrl) }).extend(publicActions);
type Client = ReturnType<typeof connect>;

/**
 * Fills a new local chain with its initial contracts, and returns their addresses. The chain signs, because it has the keys of its
 * accounts, and addresses are known before the contracts exist: so everything is sent together. Throws an error when a transaction reverts
 * or is not mined in time.
 */
export async function fillChain(rpcUrl: string, facts: LocalChainFacts): Promise<Deployment> {
  const client = connect(rpcUrl);
  const terms = buildChainTerms(facts, await readAccounts(client));
  await place(client, terms);
  const at = await send(client, terms, { steps: chainSteps(terms, createPublicClient(atOnce(rpcUrl))), first: 0 });
  return {
    chainId: facts.chainId,
    // No subscription reads logs of our contracts here.
    startBlock: 0,
    addresses: {
      ...(Object.fromEntries(CONTRACT_NAMES.map((name) => [name, at.get(name) ?? ""])) as Record<
        ContractName,
        Address
      >),
    },
  };
}

/**
 * Adds contracts that did not exist when the chain was filled, and returns the extended deployment. Contracts at fixed addresses are left
 * as they are, whatever their code. Throws as fillChain does.
 */
export async function addMissing(rpcUrl: string, facts: LocalChainFacts, deployment: Deployment): Promise<Deployment> {
  const client = connect(rpcUrl);
  const terms = buildChainTerms(facts, await readAccounts(client));
  const steps = stepsOfAnyAge(terms, createPublicClient(atOnce(rpcUrl)));
  const deployed = new Map(
    Object.entries(deployment.addresses).filter((entry): entry is [string, Address] => !!entry[1]),
  );
  const isDeployed = await Promise.all(
    steps.map(async ({ creates, fixedAddress }) => {
      const address = fixedAddress ?? (creates && deployed.get(creates));
      return address !== undefined && (await client.getCode({ address })) !== undefined;
    }),
  );
  const isNew = (name: ContractKey) => steps.some(({ creates }, index) => creates === name && !isDeployed[index]);
  // Calls belong to mandates, and are sent when those are created.
  const missing = steps.filter(({ creates }, index) => (creates ? !isDeployed[index] : isNew("priceBound")));
  const named = steps.every(
    ({ creates, fixedAddress }) => !creates || !fixedAddress || deployed.get(creates) === fixedAddress,
  );
  if (missing.length === 0 && named) return deployment;
  const first = await client.getTransactionCount({ address: terms.owner });
  const places = await send(client, terms, { steps: missing, first, deployed });
  for (const { creates, fixedAddress } of steps) if (creates && fixedAddress) places.set(creates, fixedAddress);
  return {
    ...deployment,
    addresses: {
      ...deployment.addresses,
      ...Object.fromEntries(
        steps.flatMap(({ creates }) => (creates ? [[toContractName(creates), places.get(creates)]] : [])),
      ),
    },
  };
}

const readAccounts = (client: Client) => client.request({ method: "eth_accounts" } as never) as Promise<Address[]>;

const toContractName = (place: ContractKey): ContractName => {
  const name = CONTRACT_NAMES.find((one) => one === place);
  if (!name) throw new Error(`${place} has no place in a deployment.`);
  return name;
};

function buildChainTerms(facts: LocalChainFacts, accounts: readonly Address[]): ChainTerms {
  const account = (index: number): Address => {
    const address = accounts[index];
    if (!address) throw new Error(`The local chain ${facts.chainId} has no account ${index}.`);
    return getAddress(address);
  };
  return {
    ...facts,
    owner: account(OWNER_INDEX),
    traders: TRADER_INDICES.map(account),
    tokens: tradedTokens(SIMULATED_SEED)
      .slice(0, TOKENS)
      .map(({ slug, name, symbol }) => ({ address: getAddress(inventedContract(SIMULATED_SEED, slug)), name, symbol })),
  };
}

async function place(client: Client, terms: ChainTerms): Promise<void> {
  await Promise.all(
    placedContracts(terms).map(async ({ address, creation, storage }) => {
      const { data: bytecode } = await client.call({ data: creation });
      if (!bytecode) throw new Error(`The code for ${address} on the local chain ${terms.chainId} returned nothing.`);
      const slots = Object.entries(storage) as [Hex, Hex][];
      await Promise.all([
        client.setCode({ address, bytecode }),
        ...slots.map(([index, value]) => client.setStorageAt({ address, index, value })),
      ]);
    }),
  );
}

/** The addresses that the steps create, and the existing ones. Steps use the owner's nonces, starting at the first. */
async function send(
  client: Client,
  { owner, chainId, wrappedCoin, stablecoin }: ChainTerms,
  {
    steps,
    first,
    deployed = new Map(),
  }: { steps: readonly Step[]; first: number; deployed?: ReadonlyMap<string, Address> },
): Promise<Map<string, Address>> {
  const places = new Map([...deployed, ["weth", wrappedCoin.address], ["stablecoin", stablecoin.address]] as const);
  for (const [place, { creates, fixedAddress }] of steps.entries())
    if (creates) places.set(creates, fixedAddress ?? getContractAddress({ from: owner, nonce: BigInt(first + place) }));
  const at: At = (name: ContractKey) => {
    const address = places.get(name);
    if (!address) throw new Error(`${name} does not stand on the local chain ${chainId}.`);
    return address;
  };
  const orders = await Promise.all(steps.map((step) => step.order(at)));
  const receipts = await minedAll(
    client,
    orders.map(({ to, data }, place) => {
      const { gas = 0n, value = 0n } = steps[place] ?? {};
      const nonce = numberToHex(first + place);
      return { from: owner, to, data, nonce, gas: numberToHex(gas), value: numberToHex(value) };
    }),
    chainId,
  );
  const failed = receipts.findIndex(({ status }) => status !== "success");
  if (failed !== -1) throw new Error(`The step "${steps[failed]?.name}" was reverted on the local chain ${chainId}.`);
  return places;
}

type Order = { from: Address; to: Address | undefined; data: Hex; nonce: Hex; gas: Hex; value: Hex };

async function minedAll(client: Client, orders: readonly Order[], chainId: number): Promise<TransactionReceipt[]> {
  const submit = (order: Order) => client.request({ method: "eth_sendTransaction", params: [order] } as never);
  const hashes: Hex[] = await Promise.all(orders.map(submit));
  const readReceipt = (hash: Hex) => client.getTransactionReceipt({ hash }).catch(() => null);
  const began = Date.now();
  for (let mineAt = began + MINE_AFTER_MS; Date.now() < began + TIMEOUT_MS; await sleep(POLL_MS)) {
    const receipts = await Promise.all(hashes.map(readReceipt));
    const mined = receipts.filter((receipt) => receipt !== null);
    if (mined.length === hashes.length) return mined;
    if (Date.now() < mineAt) continue;
    await client.mine({ blocks: 1 });
    for (const [place, order] of orders.entries()) {
      const hash = hashes[place];
      if (receipts[place] || !hash || (await readReceipt(hash))) continue;
      // anvil may forget a queued transaction whose turn has come: sent again, it is ready immediately.
      await client.dropTransaction({ hash });
      hashes[place] = await submit(order).catch(() => hash);
    }
    mineAt = Date.now() + MINE_AFTER_MS;
  }
  throw new Error(`The local chain ${chainId} did not mine what it begins with.`);
}
