import {
  AbiDecodingDataSizeTooSmallError,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  type Hex,
  hashMessage,
  parseAbi,
  parseErc6492Signature,
} from "viem";
import type { Chain } from "./chains.server.ts";
import { paymentChain } from "./payment/paymentChain.server.ts";
import { latestBlock } from "./payment/reads.server.ts";

const erc1271Abi = parseAbi(["function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)"]);
const IS_VALID = "0x1626ba7e";

/**
 * Whether the contract at an address accepts a signature (ERC-1271), asked of two endpoints at one block. Without code at
 * the address, no endpoint's answer makes a signature valid. Throws when endpoints disagree or do not respond.
 */
export async function isContractSignature(signed: {
  address: Address;
  message: string;
  signature: Hex;
}): Promise<boolean> {
  const { number: blockNumber } = await latestBlock();
  const { address } = signed;
  if ((await paymentChain().agreed.getCode({ address, blockNumber })) === undefined) return false;
  // Wallets that have since been deployed may still wrap the signature (ERC-6492).
  const { signature } = parseErc6492Signature(signed.signature);
  return isContractSignatureOf(paymentChain(), { address, hash: hashMessage(signed.message), signature }, blockNumber);
}

/** Whether the contract at an address of any chain accepts a signature of 32 bytes at a block. Throws as above. */
export async function isContractSignatureOf(
  { agreed }: Pick<Chain, "agreed">,
  { address, hash, signature }: { address: Address; hash: Hex; signature: Hex },
  blockNumber: bigint,
): Promise<boolean> {
  const args = [hash, signature] as const;
  try {
    const asked = { abi: erc1271Abi, address, functionName: "isValidSignature", args, blockNumber } as const;
    return (await agreed.readContract(asked)) === IS_VALID;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** The contract rejected the signature, or does not implement ERC-1271. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk(
    (cause) =>
      cause instanceof ContractFunctionRevertedError ||
      cause instanceof ContractFunctionZeroDataError ||
      cause instanceof AbiDecodingDataSizeTooSmallError,
  ) !== null;
