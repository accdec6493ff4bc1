import { type Address, domainSeparator, type Hex, keccak256, toHex } from "viem";

/** The message that our server signs and a trader's transaction carries. Source: docs/spec/wire.md#message. */
export type MessageFields = {
  userAddress: Address;
  product: bigint;
  planType: bigint;
  expiryDate: bigint;
  token: Address;
  tokenAmount: bigint;
  validity: bigint;
  nonce: bigint;
  referralAddress: Address;
  referralPercentage: bigint;
};
/** The same in JSON: numbers as decimal strings. */
export type MessageJson = Record<keyof MessageFields, string>;

export const paymentMessageTypes = {
  PaymentMessage: [
    { name: "userAddress", type: "address" },
    { name: "product", type: "uint256" },
    { name: "planType", type: "uint256" },
    { name: "expiryDate", type: "uint256" },
    { name: "token", type: "address" },
    { name: "tokenAmount", type: "uint256" },
    { name: "validity", type: "uint256" },
    { name: "nonce", type: "uint256" },
    { name: "referralAddress", type: "address" },
    { name: "referralPercentage", type: "uint256" },
  ],
} as const;

export const paymentDomain = (chainId: number, contract: Address) =>
  ({ name: "TMAI Plan Payment", version: "1", chainId, verifyingContract: contract }) as const;

export const messageJson = (message: MessageFields): MessageJson => ({
  userAddress: message.userAddress,
  product: String(message.product),
  planType: String(message.planType),
  expiryDate: String(message.expiryDate),
  token: message.token,
  tokenAmount: String(message.tokenAmount),
  validity: String(message.validity),
  nonce: String(message.nonce),
  referralAddress: message.referralAddress,
  referralPercentage: String(message.referralPercentage),
});

/** One field of a message as it was signed and as found on chain. */
export type ComparedField = { name: string; signed: string; found: string; same: boolean };

export const comparedFields = (signed: MessageJson, found: MessageJson): ComparedField[] =>
  (Object.keys(signed) as (keyof MessageJson)[]).map((name) => ({
    name,
    signed: signed[name],
    found: found[name],
    same: signed[name].toLowerCase() === found[name].toLowerCase(),
  }));

export const messageFields = (message: MessageJson): MessageFields => ({
  userAddress: message.userAddress as Address,
  product: BigInt(message.product),
  planType: BigInt(message.planType),
  expiryDate: BigInt(message.expiryDate),
  token: message.token as Address,
  tokenAmount: BigInt(message.tokenAmount),
  validity: BigInt(message.validity),
  nonce: BigInt(message.nonce),
  referralAddress: message.referralAddress as Address,
  referralPercentage: BigInt(message.referralPercentage),
});

/**
 * The EIP-712 digest: a payment's identity on chain. Every field is one word, so the whole is two hashes; viem's general implementation
 * costs ten times as much, and the watcher computes one for each log that it reads.
 */
export function paymentDigest(chainId: number, contract: Address, message: MessageFields): Hex {
  const words = paymentMessageTypes.PaymentMessage.map(({ name }) => encodeWord(BigInt(message[name])));
  const struct = keccak256(`${TYPE_HASH}${words.join("")}`);
  return keccak256(`0x1901${getSeparator(chainId, contract).slice(2)}${struct.slice(2)}`);
}

const TYPE_HASH = keccak256(
  toHex(`PaymentMessage(${paymentMessageTypes.PaymentMessage.map(({ type, name }) => `${type} ${name}`).join(",")})`),
);

function encodeWord(value: bigint): string {
  const digits = value.toString(16);
  if (value < 0n || digits.length > 64) throw new RangeError(`${value} does not fit into 256 bits`);
  return digits.padStart(64, "0");
}

const separators = new Map<string, Hex>();

function getSeparator(chainId: number, contract: Address): Hex {
  const key = `${chainId} ${contract}`;
  const known = separators.get(key);
  if (known) return known;
  const separator = domainSeparator({ domain: paymentDomain(chainId, contract) });
  separators.set(key, separator);
  return separator;
}
