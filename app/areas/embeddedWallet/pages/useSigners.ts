import { prepareSigners, type SignerChange } from "../model/pageCalls.ts";
import type { Prepare } from "./operations/useOperations.ts";
import type { PartProps } from "./partProps.ts";

/** A change of signers, to be prepared on one chain after another. */
export const useSigners =
  ({ wallet, network }: Pick<PartProps, "wallet" | "network">) =>
  (change: Omit<SignerChange, "verifier">): Prepare =>
  (chainId) => {
    const chain = wallet.chains.find((one) => one.chainId === chainId);
    if (!chain || !network.embeddedWallet) throw new Error(`This wallet is not open on chain ${chainId}.`);
    return prepareSigners({ ...change, verifier: network.embeddedWallet.verifier }, chain);
  };
