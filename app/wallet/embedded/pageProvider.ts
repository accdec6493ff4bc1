import { getAddress } from "viem";
import type { EmbeddedNetwork, PublicNetwork } from "#app/chain/network.ts";
import { pageDialogs } from "./dialogs.ts";
import { EmbeddedProvider } from "./embeddedProvider.ts";
import { browserKeys } from "./keyRing.ts";
import { makingOfChain } from "./operationCheck.ts";
import { walletServer } from "./walletServer.ts";

/** The provider on one of our pages: our server, this browser's keys, the page's dialogs. */
export const pageProvider = (network: PublicNetwork, wallet: EmbeddedNetwork): EmbeddedProvider =>
  new EmbeddedProvider({
    chains: [{ chainId: network.chainId, rpcUrl: network.rpcUrl }, ...network.otherChains],
    server: walletServer,
    keys: browserKeys(wallet.rpId),
    dialogs: pageDialogs,
    entryPoint: getAddress(wallet.entryPoint),
    buildFactoryCall: (chain) => makingOfChain(wallet, chain),
  });
