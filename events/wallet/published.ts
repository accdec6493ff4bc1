import { z } from "zod";
import type { Publications } from "../core.ts";
import { address, inBlock } from "../publishedShapes.ts";
import { type SignerChanged, WALLET_SCHEMAS, type WalletEvent } from "./events.ts";

/** Published facts of embedded wallets. Only the ledger has their owners and how their addresses were derived. */

const ofWallet = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ walletId: z.string(), ...shape });
const chainId = z.number().int();
const { adapter, signers } = WALLET_SCHEMAS.WalletOpened[1].shape;
const signer = signers.element.meta({ description: "Key that can act for the account, as defined by ERC-7913." });
const ofSigner = ofWallet({ chainId, address, signer, ...inBlock, logIndex: z.number().int() });
const signerData = (data: SignerChanged, walletId: string) => ({ walletId, ...data });

export const WALLET_PUBLICATIONS: Publications<WalletEvent> = {
  WalletOpened: {
    as: "wallet.opened",
    schema: ofWallet({ adapter, chainId, address, signers: z.array(signer) }),
    data: ({ adapter: by, chainId: on, address: at, signers: keys }, walletId) => ({
      ...{ walletId, adapter: by, chainId: on, address: at, signers: keys },
    }),
  },
  AddressDerived: {
    as: "wallet.address_derived",
    schema: ofWallet({ chainIds: z.array(chainId), address }),
    data: ({ chainIds, address: at }, walletId) => ({ walletId, chainIds, address: at }),
  },
  AccountDeployed: {
    as: "wallet.deployed",
    schema: ofWallet({ chainId, address, ...inBlock }),
    data: (data, walletId) => ({ walletId, ...data }),
  },
  SignerAdded: { as: "wallet.signer_added", schema: ofSigner, data: signerData },
  SignerRemoved: { as: "wallet.signer_removed", schema: ofSigner, data: signerData },
  WalletFactWithdrawn: {
    as: "wallet.fact_withdrawn",
    schema: ofWallet({
      fact: z.enum(["AccountDeployed", "SignerAdded", "SignerRemoved"]),
      ...{ signer: signer.optional(), chainId, ...inBlock },
    }),
    data: ({ seenBlockHash: _, ...data }, walletId) => ({ walletId, ...data }),
  },
};
