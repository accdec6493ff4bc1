import { type Address, getAddress } from "viem";
import { readLatestBlock } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { mandateContractsOn } from "#app/chain/mandates/contracts.server.ts";
import { network } from "#app/chain/network.server.ts";
import { chainWatch } from "#app/chain/watchChain.server.ts";
import { env } from "#app/platform/env.server.ts";
import { mandateContracts } from "#app/services/trading/publicMandates.server.ts";
import { recordFacts } from "./facts.server.ts";
import { withdrawWhatLeft } from "./withdrawal.server.ts";

const watchChain = chainWatch("mandates");

/**
 * The trading worker's scheduled task: every chain with a mandate contract, each independently, so that one that is down does not delay the
 * others.
 */
export async function runMandatesTask(): Promise<void> {
  const watched = await contractsByChain();
  const reachable = [...watched].filter(([chainId]) => env().rpcUrls(chainId).length > 0);
  await Promise.all(
    reachable.map(([chainId, contracts]) => watchChain(chainId, (chain) => watchMandates(chain, contracts))),
  );
}

/** The deployed contracts and those of proposals: mandates of an older contract are watched until they end. */
async function contractsByChain(): Promise<Map<number, Set<Address>>> {
  const found = new Map<number, Set<Address>>();
  const add = (chainId: number, contract: string) =>
    found.set(chainId, (found.get(chainId) ?? new Set()).add(getAddress(contract)));
  const deployed = mandateContractsOn(network().chainId);
  if (!("off" in deployed)) add(deployed.chainId, deployed.mandate);
  for (const { chainId, contract } of await mandateContracts()) add(chainId, contract);
  return found;
}

/** One pass over a chain: withdraws what was reorganised, and records what is confirmed. */
export async function watchMandates(chain: Chain, contracts: ReadonlySet<Address>): Promise<void> {
  const { number: head } = await readLatestBlock(chain);
  const confirmed = head - BigInt(chain.confirmations) + 1n;
  await withdrawWhatLeft(chain, head);
  if (confirmed < 0n) return;
  for (const contract of contracts) await recordFacts(chain, contract, confirmed);
}
