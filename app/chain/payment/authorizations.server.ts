import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  hashDomain,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  parseSignature,
  recoverTypedDataAddress,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import { stablecoinAbi } from "../../../contracts/abi/stablecoin.ts";
import { paymentChain } from "./paymentChain.server.ts";
import { canonicalReceipt, inParts } from "./receipts.server.ts";

/** Transfers of the stablecoin signed by its holder and sent by another party (ERC-3009). Amounts in base units. */
export type Authorization = {
  from: Address;
  to: Address;
  value: bigint;
  validAfter: bigint;
  validBefore: bigint;
  nonce: Hex;
};

/** Where an authorization's own transfer is on the chain. `feeWei`: what the sender paid for its transaction. */
export type MovedBy = {
  transactionHash: Hex;
  blockNumber: bigint;
  blockHash: Hex;
  logIndex: number;
  gasUsed: bigint;
  feeWei: bigint;
  sentBy: Address;
};
/** `elsewhere`: the same nonce moved something else, or nothing. */
export type SeenUse = { use: "none" } | { use: "moved"; moved: MovedBy } | { use: "elsewhere"; blockNumber: bigint };

const TYPES = {
  TransferWithAuthorization: [
    { name: "from", type: "address" },
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "validAfter", type: "uint256" },
    { name: "validBefore", type: "uint256" },
    { name: "nonce", type: "bytes32" },
  ],
} as const;
const DOMAIN = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" },
] as const;
const versionAbi = parseAbi(["function version() view returns (string)"]);

export type TokenDomain = { name: string; version: string; chainId: number; verifyingContract: Address };
let cached: Promise<TokenDomain> | undefined;

/** The EIP-712 domain of the stablecoin's signatures, checked against the token's own. Throws when the token has none of this form. */
export function stablecoinDomain(): Promise<TokenDomain> {
  cached ??= readDomain().catch((error: unknown) => {
    cached = undefined;
    throw error;
  });
  return cached;
}

async function readDomain(): Promise<TokenDomain> {
  const { agreed, chainId, addresses, heads } = paymentChain();
  const { number: blockNumber } = await heads.latest();
  const token = { address: addresses.stablecoin, blockNumber } as const;
  const [name, separator, version] = await Promise.all([
    agreed.readContract({ ...token, abi: erc20Abi, functionName: "name" }),
    agreed.readContract({ ...token, abi: stablecoinAbi, functionName: "DOMAIN_SEPARATOR" }),
    // USDC reports its version; OpenZeppelin's token does not, and uses 1.
    agreed.readContract({ ...token, abi: versionAbi, functionName: "version" }).catch(() => "1"),
  ]);
  const domain = { name, version, chainId, verifyingContract: getAddress(addresses.stablecoin) };
  const domainHash = hashDomain({
    domain: { ...domain, chainId: BigInt(chainId) },
    types: { EIP712Domain: [...DOMAIN] },
  });
  if (domainHash !== separator) throw new Error(`the stablecoin's signatures are not of ${name} ${version}`);
  return domain;
}

/** The recovered signer. Throws when the signature is invalid. */
export const authorizationSigner = async (message: Authorization, signature: Hex): Promise<Address> =>
  recoverTypedDataAddress({
    domain: await stablecoinDomain(),
    types: TYPES,
    primaryType: "TransferWithAuthorization",
    message,
    signature,
  });

/** The calldata that makes the transfer, no matter who sends it. */
export function transferCall(authorization: Authorization, signature: Hex): Hex {
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  const { r, s, yParity } = parseSignature(signature);
  return encodeFunctionData({
    abi: stablecoinAbi,
    functionName: "transferWithAuthorization",
    args: [from, to, value, validAfter, validBefore, nonce, 27 + yParity, r, s],
  });
}

/** A payer's state at a block: with code, the payer itself decides whether a signature is valid. */
export async function payerAt(payer: Address, nonce: Hex, blockNumber: bigint) {
  const { agreed, addresses } = paymentChain();
  const token = { address: addresses.stablecoin, abi: stablecoinAbi, blockNumber } as const;
  const [code, balance, isUsed] = await Promise.all([
    agreed.getCode({ address: payer, blockNumber }),
    agreed.readContract({ ...token, functionName: "balanceOf", args: [payer] }),
    agreed.readContract({ ...token, functionName: "authorizationState", args: [payer, nonce] }),
  ]);
  return { hasCode: code !== undefined && code !== "0x", balance, isUsed };
}

export const isUsedAt = async (payer: Address, nonce: Hex, blockNumber: bigint): Promise<boolean> =>
  (await payerAt(payer, nonce, blockNumber)).isUsed;

/** What happened to an authorization in a range of blocks. Throws when the chain cannot be queried. */
export async function authorizationUse(
  authorization: Pick<Authorization, "from" | "to" | "value" | "nonce">,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<SeenUse> {
  const used = await findLog("AuthorizationUsed", authorization, fromBlock, toBlock);
  const log = used ?? (await findLog("AuthorizationCanceled", authorization, fromBlock, toBlock));
  if (!log) return { use: "none" };
  const receipt = await canonicalReceipt(log.transactionHash);
  // A use whose transaction is not known yet does not prove that nothing was moved.
  if (!receipt) throw new TransactionReceiptNotFoundError({ hash: log.transactionHash });
  const logIndex = used ? transferAfter(receipt, log.logIndex, authorization) : null;
  if (logIndex === null) return { use: "elsewhere", blockNumber: receipt.blockNumber };
  const { transactionHash, blockNumber, blockHash, gasUsed, effectiveGasPrice, from } = receipt;
  const feeWei = gasUsed * effectiveGasPrice;
  return {
    use: "moved",
    moved: { transactionHash, blockNumber, blockHash, logIndex, gasUsed, feeWei, sentBy: getAddress(from) },
  };
}

/** The token's log about an authorization; it emits one of the two, once. */
async function findLog(
  eventName: "AuthorizationUsed" | "AuthorizationCanceled",
  { from: authorizer, nonce }: Pick<Authorization, "from" | "nonce">,
  fromBlock: bigint,
  toBlock: bigint,
) {
  const { agreed, addresses } = paymentChain();
  const token = { abi: stablecoinAbi, address: addresses.stablecoin, strict: true } as const;
  const [log] = await inParts(fromBlock, toBlock, (from, to) =>
    agreed.getContractEvents({ ...token, eventName, args: { authorizer, nonce }, fromBlock: from, toBlock: to }),
  );
  return log;
}

/** The token logs a use and then its transfer: other transfers of the same transaction do not count. Null when it is another one. */
function transferAfter(
  { logs }: TransactionReceipt,
  usedAt: number,
  { from, to, value }: Pick<Authorization, "from" | "to" | "value">,
): number | null {
  const token = paymentChain().addresses.stablecoin;
  const [transfer] = parseEventLogs({ abi: erc20Abi, eventName: "Transfer", logs, strict: true }).filter(
    (one) => isAddressEqual(one.address, token) && one.logIndex === usedAt + 1,
  );
  if (!transfer) return null;
  const { args } = transfer;
  const isIt = isAddressEqual(args.from, from) && isAddressEqual(args.to, to) && args.value === value;
  return isIt ? transfer.logIndex : null;
}
