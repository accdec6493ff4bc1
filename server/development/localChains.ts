import { LOCAL_CHAINS } from "../../contracts/deploy/localChains.ts";
import { type ChainOrder, endLeftoverChain, startChain } from "./localChains/chain.ts";
import { openGateway } from "./localChains/gateway.ts";
import { type OnDemand, onDemand } from "./localChains/onDemand.ts";
import { startSolana } from "./localChains/solana.ts";

const IDLE_MS = 10 * 60_000;

export type LocalChainsOrder = ChainOrder & {
  port: number;
  /** `all`: every chain is started now and stays running, even unused. */
  when: "demand" | "all";
  /** For tests. */
  idleMs?: number;
};

/** The six chains besides the payment chain and Solana, each running while it is used. Source: docs/spec/wallets.md#4. */
export type LocalChains = {
  /** The RPC URL of each chain, by its id. */
  rpcUrls: ReadonlyMap<number, string>;
  solanaUrl: string;
  /** Stops all of them with their states saved. */
  stop(): Promise<void>;
};

/** Listens on the port; starts no chain unless `all` is requested. Throws when the port cannot be used. */
export async function openLocalChains(order: LocalChainsOrder): Promise<LocalChains> {
  const { port, allowOrigin, log, when } = order;
  const idleMs = when === "all" ? null : (order.idleMs ?? IDLE_MS);
  const logError = (error: Error) => log(error.message);
  const chains = new Map<string, OnDemand>();
  for (const facts of LOCAL_CHAINS) {
    const leftover = endLeftoverChain(facts, order);
    leftover.catch(logError);
    chains.set(
      String(facts.chainId),
      onDemand((signal) => startChain(facts, order, signal), idleMs, leftover),
    );
  }
  chains.set(
    "solana",
    onDemand((signal) => startSolana(order, signal), idleMs),
  );
  const endListening = await openGateway({ port, allowOrigin, chains });
  if (when === "all") for (const chain of chains.values()) chain.use(async () => undefined).catch(logError);
  const url = (name: string | number) => `http://127.0.0.1:${port}/${name}`;
  return {
    rpcUrls: new Map(LOCAL_CHAINS.map(({ chainId }) => [chainId, url(chainId)])),
    solanaUrl: url("solana"),
    async stop() {
      await endListening();
      await Promise.all([...chains.values()].map((chain) => chain.close()));
    },
  };
}

/**
 * The variables by which processes find the local chains: none for a chain whose endpoints are configured, because its simulation must not
 * exist next to the real one.
 */
export function endpointVariables(chains: LocalChains, configured: NodeJS.ProcessEnv): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [chainId, url] of chains.rpcUrls) {
    if (configured[`RPC_URLS_${chainId}`]) continue;
    variables[`RPC_URLS_${chainId}`] = url;
    variables[`PUBLIC_RPC_URL_${chainId}`] = configured[`PUBLIC_RPC_URL_${chainId}`] || url;
  }
  if (!configured.SOLANA_RPC_URLS) variables.SOLANA_RPC_URLS = chains.solanaUrl;
  return variables;
}
