import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Address, Hash, Hex } from "viem";
import { useAccount, useConfig } from "wagmi";
import { getBlockNumber, sendTransaction, switchChain, waitForTransactionReceipt } from "wagmi/actions";
import { supportedChain } from "#app/chain/supported.ts";
import { errorText, isRejection } from "#app/wallet/failures.ts";

/** `sent`: until it counts as final on its chain. */
export type Funding =
  | { step: "idle" | "asking" | "rejected" | "confirmed" | "reverted" }
  | { step: "sent"; confirmations: number; needed: number }
  | { step: "failed"; text: string };

const POLL_MS = 1_000;

/** A transfer by the connected wallet, tracked to its end. */
export function useFunding(chainId: number) {
  const config = useConfig();
  const { chainId: walletChainId } = useAccount();
  const { t } = useTranslation("checkout");
  const [funding, setFunding] = useState<Funding>({ step: "idle" });
  const { confirmations: needed } = supportedChain(chainId);

  /** True when it has arrived. */
  const send = async (transfer: { to: Address; value: bigint; data?: Hex }): Promise<boolean> => {
    setFunding({ step: "asking" });
    try {
      if (walletChainId !== chainId) await switchChain(config, { chainId });
      const hash = await sendTransaction(config, { ...transfer, chainId });
      setFunding({ step: "sent", confirmations: 0, needed });
      return await follow(hash);
    } catch (error) {
      setFunding(isRejection(error) ? { step: "rejected" } : { step: "failed", text: errorText(error, t) });
      return false;
    }
  };

  async function follow(hash: Hash): Promise<boolean> {
    for (;;) {
      // Queried again each time: a reorganisation may remove its block.
      const { status, blockNumber } = await waitForTransactionReceipt(config, { hash, chainId });
      const confirmations = Number((await getBlockNumber(config, { chainId, cacheTime: 0 })) - blockNumber) + 1;
      if (confirmations >= needed) {
        setFunding({ step: status === "success" ? "confirmed" : "reverted" });
        return status === "success";
      }
      setFunding({ step: "sent", confirmations, needed });
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
  return { funding, send };
}
