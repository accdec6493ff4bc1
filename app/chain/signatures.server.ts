import {
  AbiDecodingDataSizeTooSmallError,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  isErc6492Signature,
  parseAbi,
  size,
} from "viem";
import type { Chain } from "./chains.server.ts";
import { isVerdict } from "./endpoints.server.ts";
import { paymentChain } from "./payment/paymentChain.server.ts";
import { latestBlock } from "./payment/reads.server.ts";

const erc1271Abi = parseAbi(["function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)"]);
const IS_VALID = "0x1626ba7e";
/** Several times what wallets cost to deploy: a factory that uses more is not a wallet's. */
const MAX_GAS = 10_000_000n;

/**
 * Whether the contract at an address of the payment chain accepts the signature of a message, as two endpoints report at the latest block.
 * Throws when endpoints disagree or do not respond.
 */
export async function isContractSignature({
  address,
  message,
  signature,
}: {
  address: Address;
  message: string;
  signature: Hex;
}): Promise<boolean> {
  const { number: blockNumber } = await latestBlock();
  return verifyContractSignature(paymentChain(), { address, hash: hashMessage(message), signature }, blockNumber);
}

/** A signature of 32 bytes by the contract that is, or will be, at an address. */
type Signed = { address: Address; hash: Hex; signature: Hex };

/**
 * Whether the contract at an address of any chain accepts a signature at a block (ERC-1271). One that names its factory (ERC-6492) may
 * have no code yet; without either, no endpoint's answer makes a signature valid. Throws as above.
 */
export async function verifyContractSignature(
  { agreed }: Pick<Chain, "agreed">,
  signed: Signed,
  blockNumber: bigint,
): Promise<boolean> {
  const { address, hash, signature } = signed;
  if (isErc6492Signature(signature)) return verifyWrappedSignature(agreed, signed, blockNumber);
  if ((await agreed.getCode({ address, blockNumber })) === undefined) return false;
  const args = [hash, signature] as const;
  try {
    const call = { abi: erc1271Abi, address, functionName: "isValidSignature", args, blockNumber } as const;
    return (await agreed.readContract(call)) === IS_VALID;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/**
 * The standard's own validator, run without deploying it: queries the wallet, and deploys it first if necessary, within the call. Not
 * viem's `verifyHash`, which calls a signature invalid when endpoints are down. Source: ERC-6492.
 */
async function verifyWrappedSignature(
  agreed: Chain["agreed"],
  { address, hash, signature }: Signed,
  blockNumber: bigint,
): Promise<boolean> {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hash, signature],
  });
  try {
    const { data: isValid } = await agreed.call({ data, blockNumber, gas: MAX_GAS });
    return isValid !== undefined && size(isValid) > 0 && BigInt(isValid) === 1n;
  } catch (error) {
    if (isVerdict(error)) return false;
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
