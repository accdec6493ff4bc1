import {
  type Account,
  type Address,
  type Chain,
  domainSeparator,
  getAddress,
  type Hex,
  isAddressEqual,
  type PublicClient,
  parseAbi,
  parseSignature,
  recoverTypedDataAddress,
  type Transport,
  type WalletClient,
} from "viem";
import { fullSignature } from "#app/chain/compactSignature.ts";

/** An ERC-2612 permission to take exactly `value` until `deadline` (seconds, the chain's time). */
export type Permit = { deadline: bigint; v: number; r: Hex; s: Hex };

const PERMIT_ABI = parseAbi([
  "function name() view returns (string)",
  "function version() view returns (string)",
  "function DOMAIN_SEPARATOR() view returns (bytes32)",
  "function nonces(address owner) view returns (uint256)",
]);
const PERMIT_TYPES = {
  Permit: [
    { name: "owner", type: "address" },
    { name: "spender", type: "address" },
    { name: "value", type: "uint256" },
    { name: "nonce", type: "uint256" },
    { name: "deadline", type: "uint256" },
  ],
} as const;
/** Longer than any quote is valid, short enough that a forgotten permit is worthless. */
const PERMIT_SECONDS = 3_600n;

type Reader = PublicClient<Transport, Chain>;
type Signer = WalletClient<Transport, Chain, Account>;
export type PermitOrder = { token: Address; owner: Address; spender: Address; value: bigint };

/**
 * Asks the wallet to sign a permit. Null when the token has none that can be trusted, or when the result is not a plain signature by the
 * owner (a contract wallet's, for instance): `approve` then does the same in a transaction. A refusal by the person, or by the wallet, is
 * rethrown.
 */
export async function signPermit(reader: Reader, signer: Signer, order: PermitOrder): Promise<Permit | null> {
  const terms = await permitTerms(reader, order);
  if (terms === null) return null;
  const typed = {
    domain: terms.domain,
    types: PERMIT_TYPES,
    primaryType: "Permit" as const,
    message: {
      owner: order.owner,
      spender: order.spender,
      value: order.value,
      nonce: terms.nonce,
      deadline: terms.deadline,
    },
  };
  const signature = fullSignature(await signer.signTypedData(typed));
  const by = await recoverTypedDataAddress({ ...typed, signature }).catch(() => null);
  if (by === null || !isAddressEqual(by, order.owner)) return null;
  const { r, s, yParity } = parseSignature(signature);
  return { deadline: terms.deadline, v: 27 + yParity, r, s };
}

/** The domain is trusted only when it hashes to the token's own answer: tokens differ in their versions. */
async function permitTerms(reader: Reader, { token, owner }: PermitOrder) {
  const call = { address: token, abi: PERMIT_ABI } as const;
  try {
    const [name, version, separator, nonce, block] = await Promise.all([
      reader.readContract({ ...call, functionName: "name" }),
      // OpenZeppelin's permit has no such function and is version 1.
      reader.readContract({ ...call, functionName: "version" }).catch(() => "1"),
      reader.readContract({ ...call, functionName: "DOMAIN_SEPARATOR" }),
      reader.readContract({ ...call, functionName: "nonces", args: [owner] }),
      reader.getBlock({ blockTag: "latest" }),
    ]);
    const domain = { name, version, chainId: reader.chain.id, verifyingContract: getAddress(token) };
    if (domainSeparator({ domain }) !== separator) return null;
    return { domain, nonce, deadline: block.timestamp + PERMIT_SECONDS };
  } catch {
    return null;
  }
}
