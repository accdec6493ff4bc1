import { type Address, type EIP1193Provider, type Hash, type Hex, isAddressEqual, zeroHash } from "viem";
import type { PublicNetwork } from "#app/chain/network.ts";
import { approveExactly, buildApprovals } from "#app/wallet/allowance.ts";
import { batchStatus, isBatchRefused, readBatching, sendBatch } from "#app/wallet/batch.ts";
import { createSigner, readProvider } from "#app/wallet/contracts.ts";
import { HelperError } from "#app/wallet/helperError.ts";
import { createSightingReader } from "#app/wallet/transaction/follow.ts";
import { receiptCalls } from "#app/wallet/transaction/transactCalls.ts";
import type { SwapQuote } from "./calls.ts";
import type { WalletWork } from "./swapStore.ts";

/** A third more than estimated, plus an amount for each pair: estimates are too low when the block's second changes. */
const GAS_MARGIN_PERCENT = 133n;
const GAS_PER_PAIR = 30_000n;

type With = { network: PublicNetwork; wallet: EIP1193Provider; owner: Address };
type Signer = NonNullable<Awaited<ReturnType<typeof createSigner>>>;

/** The swap's requests to a real wallet: an approval of exactly the amount, or both in one when the wallet supports it. */
export function walletWork({ network, wallet, owner }: With): WalletWork {
  return {
    async send(quote, onProgress, onTaken) {
      const signer = await createSigner([network], network.chainId, wallet);
      if (!signer) throw new HelperError("walletMissing", "The wallet could not be reached.");
      if (!isAddressEqual(signer.account.address, owner))
        throw new HelperError("accountChanged", "The wallet has changed to another account.");
      if (!quote.approval) return sendSwap(network, signer, quote, onProgress);
      const batched = await sendAsOne(network, signer, quote, onProgress, onTaken);
      if (batched) return batched;
      onProgress("approve");
      await approveExactly(signer, toApprovalTerms(network, signer, quote.approval), () => undefined);
      return sendSwap(network, signer, quote, onProgress);
    },
    sightings: ({ transaction }) => {
      const to = transaction.to as Address;
      // The ledger reports on a bundle: routers emit no event of the caller's own.
      const expects = { address: to, topics: [zeroHash] };
      return createSightingReader({ to, data: transaction.data as Hex, expects }, receiptCalls(network, owner));
    },
  };
}

const toApprovalTerms = (network: PublicNetwork, signer: Signer, approval: NonNullable<SwapQuote["approval"]>) => ({
  reader: readProvider([network], network.chainId),
  token: approval.token as Address,
  owner: signer.account.address,
  spender: approval.spender as Address,
  value: BigInt(approval.amount),
});

async function sendSwap(
  network: PublicNetwork,
  signer: Signer,
  { transaction, route }: SwapQuote,
  onProgress: (doing: "swap") => void,
): Promise<Hash> {
  onProgress("swap");
  const reader = readProvider([network], network.chainId);
  const call = { to: transaction.to as Address, data: transaction.data as Hex, value: BigInt(transaction.value) };
  const estimate = await reader.estimateGas({ account: signer.account.address, ...call });
  const gas = (estimate * GAS_MARGIN_PERCENT) / 100n + GAS_PER_PAIR * BigInt(route.length - 1);
  return signer.sendTransaction({ ...call, account: signer.account, gas });
}

/** The hash once the wallet has reported it; null when the wallet accepts only one call at a time. */
async function sendAsOne(
  network: PublicNetwork,
  signer: Signer,
  { approval, transaction }: SwapQuote,
  onProgress: (doing: "swap") => void,
  onTaken: () => void,
): Promise<Hash | null> {
  if (!approval || (await readBatching(signer)) === "none") return null;
  onProgress("swap");
  const approvals = await buildApprovals(toApprovalTerms(network, signer, approval));
  const calls = [
    ...approvals.map((data) => ({ to: approval.token as Address, data })),
    { to: transaction.to as Address, data: transaction.data as Hex },
  ];
  try {
    const id = await sendBatch(signer, calls);
    onTaken();
    return await minedHash(network, signer, id);
  } catch (error) {
    if (isBatchRefused(error)) return null;
    throw error;
  }
}

async function minedHash(network: PublicNetwork, signer: Signer, id: string): Promise<Hash> {
  for (;;) {
    const status = await batchStatus(signer, id);
    if (status.batch === "mined") return status.hash;
    if (status.batch === "failed") throw new HelperError("reverted", "The chain refused the swap.");
    await new Promise((resolve) => setTimeout(resolve, readProvider([network], network.chainId).pollingInterval));
  }
}
