import { getAddress } from "viem";
import { makingOf } from "#app/chain/account/operations.ts";
import { sorted } from "#app/chain/account/signers.ts";
import type { EmbeddedNetwork, PublicNetwork } from "#app/chain/network.ts";
import { pageDialogs } from "./dialogs.ts";
import { EmbeddedProvider } from "./embeddedProvider.ts";
import { browserKeys } from "./keyRing.ts";
import { walletServer } from "./walletServer.ts";

/** The provider on a page of ours: its server, this browser's keys, the page's dialogs. */
export const pageProvider = (network: PublicNetwork, { rpId, factory }: EmbeddedNetwork): EmbeddedProvider =>
  new EmbeddedProvider({
    chains: [{ chainId: network.chainId, rpcUrl: network.rpcUrl }],
    server: walletServer,
    keys: browserKeys(rpId),
    dialogs: pageDialogs,
    factoryOf: ({ signers }) => {
      const making = makingOf(getAddress(factory), sorted(signers.map(({ id }) => id)));
      return { address: making.factory, data: making.data };
    },
  });
