import { type Address, getAddress, type Hex, isAddressEqual } from "viem";
import { buildFactoryCall, executeBefore, operationHash, readOperation } from "#app/chain/account/operations.ts";
import { sorted } from "#app/chain/account/signers.ts";
import type { EmbeddedNetwork } from "#app/chain/network.ts";
import { KeyFailure } from "./keyFailure.ts";
import type { OperationCall, PreparedOperation, WalletChain } from "./walletServer.ts";

/** Computes what to sign from the page's own request, not from what the server says about it. */

export type RequestedOperation = {
  chainId: number;
  account: Address;
  calls: readonly OperationCall[];
  entryPoint: Address;
  /** The call that deploys the account while it has no code. */
  makes: { factory: Address; data: Hex };
};

/** Higher nonces belong to other sequences, which this program never uses. */
const ONE_SEQUENCE = 2n ** 64n;

/**
 * The entry point's hash of this operation, computed here. Throws KeyFailure `notAsAsked` unless the operation does exactly these calls
 * from this account until the deadline that the person was shown, at no fee, and the server's hash is the same.
 */
export function hashToSign(prepared: PreparedOperation, requested: RequestedOperation): Hex {
  let computed: Hex | null = null;
  try {
    const { userOperation, deadline } = prepared;
    if (userOperation && matchesRequest({ userOperation, deadline }, requested))
      computed = operationHash(requested.chainId, requested.entryPoint, readOperation(userOperation));
  } catch (error) {
    // An unreadable operation is not the requested one.
    throw new KeyFailure("notAsAsked", error);
  }
  if (computed === null || computed !== prepared.hash) throw new KeyFailure("notAsAsked");
  return computed;
}

type Seen = { userOperation: NonNullable<PreparedOperation["userOperation"]>; deadline: number };

function matchesRequest({ userOperation, deadline }: Seen, { account, calls, makes }: RequestedOperation): boolean {
  const { sender, nonce, callData, makes: made } = userOperation;
  const wanted = calls.map(({ to, value, data }) => ({ to: getAddress(to), value: BigInt(value), data }));
  return (
    isAddressEqual(sender, account) &&
    BigInt(nonce) < ONE_SEQUENCE &&
    isSame(callData, executeBefore(deadline, wanted)) &&
    (made === null || (isAddressEqual(made.factory, makes.factory) && isSame(made.data, makes.data)))
  );
}

const isSame = (one: Hex, other: Hex): boolean => one.toLowerCase() === other.toLowerCase();

/** How to deploy a chain's account. Until it has code, it has the signers that its address was derived from. */
export const makingOfChain = (
  { factory }: Pick<EmbeddedNetwork, "factory">,
  { signers }: Pick<WalletChain, "signers">,
) => buildFactoryCall(getAddress(factory), sorted(signers.map(({ id }) => id)));
