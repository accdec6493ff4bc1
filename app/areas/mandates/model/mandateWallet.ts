import {
  type Address,
  decodeFunctionData,
  type EIP1193Provider,
  erc20Abi,
  type Hash,
  type Hex,
  isAddressEqual,
  isHash,
  zeroHash,
} from "viem";
import type { PublicNetwork } from "#app/chain/network.ts";
import { approveExactly } from "#app/wallet/allowance.ts";
import { type BatchStatus, batchStatus, readBatching, sendBatch } from "#app/wallet/batch.ts";
import { createSigner, readProvider } from "#app/wallet/contracts.ts";
import { HelperError } from "#app/wallet/helperError.ts";
import { createSightingReader, type Sighting } from "#app/wallet/transaction/follow.ts";
import { receiptCalls } from "#app/wallet/transaction/transactCalls.ts";
import type { TypedData, WalletCall } from "./calls.ts";

/** Requests to a wallet that grants or revokes. Throws when a person declines, or the wallet is gone or on another account or network. */
export type MandateWallet = {
  /**
   * `together`: several calls as one. `contract`: an account with code, whose calls are transactions. `plain`: a key, which can also sign.
   */
  kind(): Promise<"together" | "contract" | "plain">;
  /** All calls or none; returns the wallet's own id for them. */
  sendTogether(calls: readonly WalletCall[]): Promise<string>;
  batch(id: string): Promise<BatchStatus>;
  /** Sends the approval in the call, and waits for it. */
  allow(call: WalletCall): Promise<void>;
  send(call: WalletCall): Promise<Hash>;
  /** Whether the account has enough coin for the call's fee. */
  canPay(call: WalletCall): Promise<boolean>;
  sign(typedData: TypedData): Promise<Hex>;
  /** What the chain shows of a transaction that this page sent with `send`; unknown for others. */
  sighting(hash: Hash): Promise<Sighting>;
};

type With = { network: PublicNetwork; provider: EIP1193Provider; owner: Address };

/** A third above the estimate: estimates are too low when the block's second changes. */
const GAS_MARGIN_PERCENT = 133n;
/** Code prefix of EIP-7702: an account that delegates to a contract is still a key. */
const DELEGATED = "0xef0100";

const sightings = new Map<Hash, ReturnType<typeof createSightingReader>>();

export function mandateWallet({ network, provider, owner }: With): MandateWallet {
  const reader = readProvider([network], network.chainId);
  const signer = () => signerFor({ network, provider, owner });
  const toCall = ({ to, data }: WalletCall) => ({ to: to as Address, data: data as Hex });
  return {
    async kind() {
      const [batching, code] = await Promise.all([readBatching(await signer()), reader.getCode({ address: owner })]);
      if (batching === "supported") return "together";
      return code !== undefined && !code.startsWith(DELEGATED) ? "contract" : "plain";
    },
    sendTogether: async (calls) => sendBatch(await signer(), calls.map(toCall)),
    batch: async (id) => batchStatus(await signer(), id),
    async allow(call) {
      const { args, functionName } = decodeFunctionData({ abi: erc20Abi, data: call.data as Hex });
      if (functionName !== "approve") throw new Error(`${functionName} allows nothing`);
      const [spender, value] = args;
      // Resets are sent only where the token needs them.
      if (value === 0n) return;
      const terms = { reader, token: call.to as Address, owner, spender, value };
      const allowed = await reader.readContract({
        ...{ address: terms.token, abi: erc20Abi, functionName: "allowance", args: [owner, spender] },
      });
      if (allowed !== value) await approveExactly(await signer(), terms, () => undefined);
    },
    async send(call) {
      const from = await signer();
      const estimate = await reader.estimateGas({ account: owner, ...toCall(call) }).catch(() => {
        throw new HelperError("reverted", "The chain would refuse this.");
      });
      const gas = (estimate * GAS_MARGIN_PERCENT) / 100n;
      const hash: Hash = await from.sendTransaction({ ...toCall(call), account: from.account, gas });
      if (!isHash(hash)) throw new HelperError("notSent", "The wallet did not send the transaction");
      const about = { ...toCall(call), expects: { address: call.to as Address, topics: [zeroHash] } };
      sightings.set(hash, createSightingReader(about, receiptCalls(network, owner)));
      return hash;
    },
    async canPay(call) {
      const [balance, gas, price] = await Promise.all([
        reader.getBalance({ address: owner }),
        // A failed estimate counts as missing coin.
        reader.estimateGas({ account: owner, ...toCall(call) }).catch(() => null),
        reader.getGasPrice(),
      ]);
      return gas !== null && balance >= (gas * price * GAS_MARGIN_PERCENT) / 100n;
    },
    async sign({ domain, types, primaryType, message }) {
      const from = await signer();
      return from.signTypedData({
        ...{ account: from.account, types, primaryType, message },
        domain: { ...domain, verifyingContract: domain.verifyingContract as Address },
      });
    },
    async sighting(hash) {
      const look = sightings.get(hash);
      if (!look) return { seen: "unknown" };
      const seen = await look(hash);
      if (seen.seen === "moved") sightings.set(seen.hash, look);
      // A transaction that may still be reorganised does not count yet.
      return seen.seen === "mined" && seen.confirmations < network.confirmations ? { seen: "unknown" } : seen;
    },
  };
}

/** A chain that does not respond for a while says nothing about a transaction. */
export const sentSighting = (wallet: MandateWallet, hash: Hash): Promise<Sighting> =>
  wallet.sighting(hash).catch((): Sighting => ({ seen: "unknown" }));

async function signerFor({ network, provider, owner }: With) {
  const signer = await createSigner([network], network.chainId, provider);
  if (!signer) throw new HelperError("walletMissing", "The wallet could not be reached.");
  if (!isAddressEqual(signer.account.address, owner))
    throw new HelperError("accountChanged", "The wallet has changed to another account.");
  if ((await signer.getChainId()) !== network.chainId)
    throw new HelperError("chainChanged", "The wallet is on another network.");
  return signer;
}
