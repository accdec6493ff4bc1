import { type Address, type EIP1193Provider, type Hash, type Hex, isAddressEqual, isHash, zeroHash } from "viem";
import type { PublicNetwork } from "#app/chain/network.ts";
import { approveExactly } from "#app/wallet/allowance.ts";
import { type Batching, batchStatus, readBatching, sendBatch } from "#app/wallet/batch.ts";
import { createSigner, readProvider } from "#app/wallet/contracts.ts";
import { HelperError } from "#app/wallet/helperError.ts";
import { createSightingReader } from "#app/wallet/transaction/follow.ts";
import { receiptCalls } from "#app/wallet/transaction/transactCalls.ts";
import type { OrderWallet } from "./carryOut.ts";

/** A third above the estimate, plus a margin for the pools of a leg: estimates are too low when the block's second changes. */
const GAS_MARGIN_PERCENT = 133n;
const GAS_OF_POOLS = 60_000n;

/** How to find this page's transactions, by hash. Those of other pages are unknown here; their orders finish without us. */
const sightings = new Map<Hash, ReturnType<typeof createSightingReader>>();
/** Transactions that will never be in a block. */
const replaced = new Set<Hash>();

type With = { network: PublicNetwork; provider: EIP1193Provider; owner: Address };

/** An order's requests to the real wallet. Throws when the wallet has switched account or network. */
export function orderWallet({ network, provider, owner }: With): OrderWallet {
  const reader = readProvider([network], network.chainId);
  const signer = () => signerFor({ network, provider, owner });
  return {
    async isSettled(hashes) {
      const [mined, pending, ...receipts] = await Promise.all([
        reader.getTransactionCount({ address: owner, blockTag: "latest" }),
        reader.getTransactionCount({ address: owner, blockTag: "pending" }),
        ...hashes
          .filter((hash) => !replaced.has(hash))
          .map((hash) => reader.getTransactionReceipt({ hash }).catch(() => null)),
      ]);
      // A mined transaction that does not count yet may still turn out to have executed a leg.
      return pending <= mined && receipts.every((receipt) => receipt?.status === "reverted");
    },
    async allow({ token, spender, amount }) {
      const terms = { reader, token: token as Address, owner, spender: spender as Address, value: BigInt(amount) };
      await approveExactly(await signer(), terms, () => undefined);
    },
    async send({ to, data }) {
      const from = await signer();
      const call = { to: to as Address, data: data as Hex };
      const estimate = await reader.estimateGas({ account: owner, ...call }).catch(() => {
        throw new HelperError("reverted", "The chain would refuse this trade.");
      });
      const gas = (estimate * GAS_MARGIN_PERCENT) / 100n + GAS_OF_POOLS;
      const hash: Hash = await from.sendTransaction({ ...call, account: from.account, gas });
      if (!isHash(hash)) throw new HelperError("notSent", "The wallet did not send the transaction");
      const expects = { address: call.to, topics: [zeroHash] };
      sightings.set(hash, createSightingReader({ ...call, expects }, receiptCalls(network, owner)));
      return hash;
    },
    async sighting(hash) {
      const look = sightings.get(hash);
      if (!look) return { seen: "unknown" };
      const seen = await look(hash);
      if (seen.seen === "replaced") replaced.add(hash);
      if (seen.seen === "moved") sightings.set(seen.hash, look);
      return seen;
    },
    async sendTogether(calls) {
      return sendBatch(
        await signer(),
        calls.map(({ to, data }) => ({ to: to as Hex, data: data as Hex })),
      );
    },
    async batch(id) {
      const status = await batchStatus(await signer(), id);
      return status.batch === "failed" ? { batch: "failed" } : status;
    },
  };
}

async function signerFor({ network, provider, owner }: With) {
  const signer = await createSigner([network], network.chainId, provider);
  if (!signer) throw new HelperError("walletMissing", "The wallet could not be reached.");
  if (!isAddressEqual(signer.account.address, owner))
    throw new HelperError("accountChanged", "The wallet has changed to another account.");
  if ((await signer.getChainId()) !== network.chainId)
    throw new HelperError("chainChanged", "The wallet is on another network.");
  return signer;
}

/** Whether the wallet sends several calls as one. */
export async function batchingBy(wallet: With): Promise<Batching> {
  try {
    return await readBatching(await signerFor(wallet));
  } catch {
    return "none";
  }
}
