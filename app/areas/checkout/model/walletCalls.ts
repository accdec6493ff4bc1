import {
  type Address,
  type EIP1193Provider,
  encodeFunctionData,
  getAbiItem,
  type Hex,
  isAddressEqual,
  numberToHex,
  pad,
  toEventSelector,
  zeroAddress,
} from "viem";
import type { PaymentAnswer } from "#app/areas/payments/public.ts";
import { type MessageFields, messageFields } from "#app/chain/message.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { getJson } from "#app/platform/http.ts";
import { approveExactly, buildApprovals } from "#app/wallet/allowance.ts";
import { batchStatus, readBatching, sendBatch } from "#app/wallet/batch.ts";
import { createSigner, readContract, readProvider, signatureFor, signerContract } from "#app/wallet/contracts.ts";
import { HelperError } from "#app/wallet/helperError.ts";
import { type Permit, signPermit } from "#app/wallet/permit.ts";
import { createSightingReader, type ReceiptCalls } from "#app/wallet/transaction/follow.ts";
import { receiptCalls } from "#app/wallet/transaction/transactCalls.ts";
import { planPaymentAbi } from "../../../../contracts/abi/planPayment.ts";
import type { CheckoutOrder, OpenCheckout } from "./order.ts";
import type { PayCalls } from "./pay.ts";
import { savePlan } from "./savePlan.ts";

/** Margin over the estimate, in percent: another payment in the same block may warm or cool a storage slot. */
const GAS_MARGIN_PERCENT = 120n;

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
  const [payer, signer] = await Promise.all([
    signerContract(networks, chainId, "payment", wallet),
    createSigner(networks, chainId, wallet),
  ]);
  if (!contract || !token || !payer || !signer) return null;

  const message = messageFields(checkout.message);
  const { userAddress: owner, tokenAmount: value } = message;
  if (!isAddressEqual(signer.account.address, owner)) {
    throw new HelperError("accountChanged", "The wallet has changed to another account.");
  }
  const asOwner = { account: signer.account };
  // An account with code may not be a plain key; a key that acts as a smart account (EIP-7702) also has code.
  const code = await reader.getCode({ address: owner });
  const hasCode = code !== undefined && code !== "0x";
  const terms = { reader, token: message.token, owner, spender: contract.address, value };

  return {
    nextNonce: () => contract.read.nonces([owner]),
    allowance: () => token.read.allowance([owner, contract.address]),
    // Tokens ask an owner with code for a contract signature, which does not fit a permit's three numbers.
    permit: async () =>
      hasCode ? null : signPermit(reader, signer, { token: message.token, owner, spender: contract.address, value }),
    approve: (onSent) => approveExactly(signer, terms, onSent),
    signature: () => signatureFor(checkout.message),
    estimateGas: (signature, permit) =>
      permit === undefined
        ? contract.estimateGas.process([message, signature], asOwner)
        : contract.estimateGas.processWithPermit([message, signature, ...permitFields(permit)], asOwner),
    send: (signature, permit, gas) => {
      // A contract wallet's transaction contains more than ours: only the wallet can estimate it.
      const options = hasCode ? asOwner : { ...asOwner, gas: (gas * GAS_MARGIN_PERCENT) / 100n };
      return permit === undefined
        ? payer.write.process([message, signature], options)
        : payer.write.processWithPermit([message, signature, ...permitFields(permit)], options);
    },
    save: (hash) => savePlan(order, checkout, hash),
    batching: () => readBatching(signer),
    sendBatch: async (signature) => {
      const approvals = await buildApprovals(terms);
      const payment = encodeFunctionData({
        abi: planPaymentAbi,
        functionName: "process",
        args: [message, signature],
      });
      return sendBatch(signer, [
        ...approvals.map((data) => ({ to: message.token, data })),
        { to: contract.address, data: payment },
      ]);
    },
    batchStatus: (id) => batchStatus(signer, id),
    ledgerStatus: async () => {
      const answer = await getJson<PaymentAnswer>(`/api/payments/${checkout.paymentId}`);
      return answer !== null && "data" in answer.body ? answer.body.data.status : null;
    },
    isUsed: async () => (await contract.read.nonces([owner])) > message.nonce,
    sighting: sightings(message, contract.address, receiptCalls(network, owner)),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}

const permitFields = ({ deadline, v, r, s }: Permit): [bigint, number, Hex, Hex] => [deadline, v, r, s];

const PROCESSED = toEventSelector(getAbiItem({ abi: planPaymentAbi, name: "PaymentProcessed" }));

/** Finds the payment by its own event, whichever contract call emitted it. @param look reads the payer's transactions on chain */
export const sightings = (
  { userAddress, nonce }: Pick<MessageFields, "userAddress" | "nonce">,
  contract: Address,
  look: ReceiptCalls,
): PayCalls["sighting"] => {
  const topics = [PROCESSED, pad(userAddress), numberToHex(nonce, { size: 32 })];
  return createSightingReader({ to: zeroAddress, data: "0x", expects: { address: contract, topics } }, look);
};
