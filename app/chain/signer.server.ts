import type { Address, Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { env } from "../env.server.ts";
import { type MessageFields, paymentDomain, paymentMessageTypes } from "./message.ts";

/** Signs payment messages. A key in a KMS fits behind the same two members. */
export type PaymentSigner = {
  address: Address;
  sign(chainId: number, contract: Address, message: MessageFields): Promise<Hex>;
};

let chosen: PaymentSigner | undefined;

export const paymentSigner = (): PaymentSigner => (chosen ??= keySigner());

function keySigner(): PaymentSigner {
  const key = env().SIGNER_PRIVATE_KEY;
  if (!key) throw new Error("SIGNER_PRIVATE_KEY: must be set so that payments can be signed (see .env.example)");
  const account = privateKeyToAccount(key);
  return {
    address: account.address,
    sign: (chainId, contract, message) =>
      account.signTypedData({
        domain: paymentDomain(chainId, contract),
        types: paymentMessageTypes,
        primaryType: "PaymentMessage",
        message,
      }),
  };
}
