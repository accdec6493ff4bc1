import {
  type EIP1193Provider,
  type Hash,
  type Hex,
  isAddressEqual,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import { messageFields } from "~/chain/message";
import type { PublicNetwork } from "~/chain/network";
import { getJson } from "~/http";
import { readContract, readProvider, signatureFor, signerContract, signerOf } from "~/wallet/contracts";
import type { PaymentAnswer } from "./calls";
import type { CheckoutOrder, OpenCheckout } from "./order";
import type { PayCalls, Sighting } from "./pay";
import { type Permit, signPermit } from "./permit";
import { savePlan } from "./savePlan";

/** Room over the estimate, in percent: another payment in the same block may warm or cool a storage slot. */
const GAS_ROOM_PERCENT = 120n;

export type PayWith = {
  network: PublicNetwork;
  wallet: EIP1193Provider;
  order: CheckoutOrder;
  checkout: OpenCheckout;
};

/** The payment's calls on the real wallet, chain and server. Null when network, contract or wallet is missing. */
export async function walletCalls({ network, wallet, order, checkout }: PayWith): Promise<PayCalls | null> {
  const networks = [network];
  const { chainId } = network;
  const tokenName = order.paymentToken === "TMAI" ? "token" : "stablecoin";
  const reader = readProvider(networks, chainId);
  const contract = readContract(networks, chainId, "payment");
  const token = readContract(networks, chainId, tokenName);
  const [payer, approver, signer] = await Promise.all([
    signerContract(networks, chainId, "payment", wallet),
    signerContract(networks, chainId, tokenName, wallet),
    signerOf(networks, chainId, wallet),
  ]);
  if (!contract || !token || !payer || !approver || !signer) return null;

  const message = messageFields(checkout.message);
  const { userAddress: owner, tokenAmount: value } = message;
  if (!isAddressEqual(signer.account.address, owner)) {
    throw new Error("The wallet has changed to another account.");
  }
  const asOwner = { account: signer.account };

  return {
    nextNonce: () => contract.read.nonces([owner]),
    allowance: () => token.read.allowance([owner, contract.address]),
    permit: () => signPermit(reader, signer, { token: message.token, owner, spender: contract.address, value }),
    approve: async (onSent) => {
      const hash = await approver.write.approve([contract.address, value], asOwner);
      onSent();
      const receipt = await reader.waitForTransactionReceipt({ hash });
      if (receipt.status === "reverted") throw new Error("The approval was reverted.");
    },
    signature: () => signatureFor(checkout.message),
    estimateGas: (signature, permit) =>
      permit === undefined
        ? contract.estimateGas.process([message, signature], asOwner)
        : contract.estimateGas.processWithPermit([message, signature, ...permitFields(permit)], asOwner),
    send: (signature, permit, gas) => {
      const options = { ...asOwner, gas: (gas * GAS_ROOM_PERCENT) / 100n };
      return permit === undefined
        ? payer.write.process([message, signature], options)
        : payer.write.processWithPermit([message, signature, ...permitFields(permit)], options);
    },
    save: (hash) => savePlan(order, checkout, hash),
    alreadySaved: async () => {
      const answer = await getJson<PaymentAnswer>(`/api/payments/${checkout.paymentId}`);
      return answer !== null && "data" in answer.body && answer.body.data.status === "PlanSaved";
    },
    sighting: (hash) => sightingOf(reader, hash),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}

const permitFields = ({ deadline, v, r, s }: Permit): [bigint, number, Hex, Hex] => [deadline, v, r, s];

type ReceiptReader = {
  getTransactionReceipt(of: { hash: Hash }): Promise<TransactionReceipt>;
  getBlockNumber(): Promise<bigint>;
};

export async function sightingOf(reader: ReceiptReader, hash: Hash): Promise<Sighting> {
  try {
    const [receipt, head] = await Promise.all([reader.getTransactionReceipt({ hash }), reader.getBlockNumber()]);
    if (receipt.status === "reverted") return { seen: "reverted" };
    return { seen: "mined", confirmations: Number(head - receipt.blockNumber) + 1 };
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return { seen: "unknown" };
    throw error;
  }
}
