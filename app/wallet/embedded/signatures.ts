import {
  type Address,
  bytesToHex,
  concat,
  encodeAbiParameters,
  encodePacked,
  type Hex,
  hashDomain,
  hashMessage,
  hashStruct,
  hashTypedData,
  hexToBytes,
  keccak256,
  numberToHex,
  type SignableMessage,
  serializeErc6492Signature,
  size,
  sliceHex,
  stringToHex,
  type TypedDataDefinition,
  type TypedDataDomain,
  toHex,
} from "viem";

/** How keys sign for an EmbeddedAccount: WebAuthn's form, ERC-7913's several signers, ERC-7739's nested messages. */

/** Order of P-256's group. Of a signature's two equivalent values of s, verifiers accept the lower one. */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** Present and verified: what the account's verifier requires. */
const FLAGS = 0x05;

/** A signature by an authenticator, or by a key of this browser in the same form. `signature` is r and s, 64 bytes. */
export type Assertion = { signature: Hex; authenticatorData: Hex; clientDataJSON: string };

/** The signer of a passkey or device key: verifier and public key (x and y), 84 bytes. */
export const keySigner = (verifier: Address, publicKey: Hex): Hex => concat([verifier, publicKey]);

/** The public key (x and y, 64 bytes) of such a signer; null for a signer that is a wallet. */
export const extractPublicKey = (signer: Hex): Hex | null => (size(signer) === 84 ? sliceHex(signer, 20) : null);

/** The form that ERC7913WebAuthnVerifier accepts. */
export function webAuthnSignature({ signature, authenticatorData, clientDataJSON }: Assertion): Hex {
  const s = BigInt(sliceHex(signature, 32, 64));
  return encodeAbiParameters(
    [
      { type: "bytes32", name: "r" },
      { type: "bytes32", name: "s" },
      { type: "uint256", name: "challengeIndex" },
      { type: "uint256", name: "typeIndex" },
      { type: "bytes", name: "authenticatorData" },
      { type: "string", name: "clientDataJSON" },
    ],
    [
      sliceHex(signature, 0, 32),
      numberToHex(s > P256_ORDER / 2n ? P256_ORDER - s : s, { size: 32 }),
      BigInt(clientDataJSON.indexOf('"challenge"')),
      BigInt(clientDataJSON.indexOf('"type"')),
      authenticatorData,
      clientDataJSON,
    ],
  );
}

/**
 * What a key of the page signs to match an authenticator's format: `authenticatorData || sha256(clientDataJSON)`, which WebCrypto hashes
 * once more. The page itself vouches for the person's presence.
 */
export async function pageAssertion(
  challenge: Hex,
  { hostname, origin }: { hostname: string; origin: string },
  sign: (data: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>,
): Promise<Assertion> {
  const clientDataJSON = JSON.stringify({
    ...{ type: "webauthn.get", challenge: base64Url(challenge), origin, crossOrigin: false },
  });
  const authenticatorData = concat([await sha256(hostname), toHex(FLAGS, { size: 1 }), toHex(0, { size: 4 })]);
  const signed = hexToBytes(concat([authenticatorData, await sha256(clientDataJSON)]));
  const signature = bytesToHex(new Uint8Array(await sign(new Uint8Array(signed))));
  return { signature, authenticatorData, clientDataJSON };
}

const sha256 = async (text: string): Promise<Hex> =>
  bytesToHex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));

function base64Url(hex: Hex): string {
  const text = btoa(String.fromCharCode(...hexToBytes(hex)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Signatures as MultiSignerERC7913 accepts them: `abi.encode(signers, signatures)`, signers by ascending hash. */
export function multiSignature(signed: readonly { signer: Hex; signature: Hex }[]): Hex {
  const inOrder = [...signed].sort((one, other) => (keccak256(one.signer) < keccak256(other.signer) ? -1 : 1));
  return encodeAbiParameters(
    [
      { type: "bytes[]", name: "signers" },
      { type: "bytes[]", name: "signatures" },
    ],
    [inOrder.map(({ signer }) => signer), inOrder.map(({ signature }) => signature)],
  );
}

const DOMAIN_FIELDS = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" },
  { name: "salt", type: "bytes32" },
] as const;

export type AccountOnChain = { chainId: number; address: Address };

/** EIP-712 domain of an EmbeddedAccount. Source: docs/spec/wallets.md#1-2. */
const accountDomain = ({ chainId, address }: AccountOnChain) => ({
  ...{ name: "TMAI Account", version: "1", chainId, verifyingContract: address },
});

/** The hash to sign for `personal_sign`, nested in the account's own domain (ERC-7739). */
export function personalSignHash(account: AccountOnChain, message: SignableMessage): Hex {
  // The contract nests the hash of the prefixed message; hashTypedData would compute it from the bytes, so it is assembled here.
  const nested = keccak256(concat([keccak256(stringToHex("PersonalSign(bytes prefixed)")), hashMessage(message)]));
  return keccak256(concat(["0x1901", domainHash(accountDomain(account), DOMAIN_FIELDS.slice(0, 4)), nested]));
}

type Types = Record<string, readonly { name: string; type: string }[]>;
export type TypedData = {
  domain: TypedDataDomain;
  types: Types;
  primaryType: string;
  message: Record<string, unknown>;
};

const NESTED = "TypedDataSign";

/**
 * Typed data nested in the account's own domain (ERC-7739): sign `hash`; `wrap` turns the signature into one that the account accepts by
 * ERC-1271 for the data's own hash. The contents' type is described explicitly, dependencies in alphabetical order: in the implicit form it
 * would be another type wherever a dependency's name comes before the primary type's. Throws on data that cannot be nested.
 */
export function nestedTypedData(
  account: AccountOnChain,
  { domain, types, primaryType, message }: TypedData,
): { hash: Hex; wrap(signature: Hex): Hex } {
  const contents = types[primaryType];
  if (contents === undefined || primaryType === "EIP712Domain")
    throw new Error(`Typed data lacks the type ${primaryType}.`);
  if (NESTED in types)
    throw new Error(`Typed data must not define ${NESTED}: the account wraps it in a type of that name.`);
  const fields = types.EIP712Domain ?? DOMAIN_FIELDS.filter(({ name }) => domain[name] !== undefined);
  const definition = {
    domain,
    types: {
      ...types,
      EIP712Domain: fields,
      [NESTED]: [{ name: "contents", type: primaryType }, ...DOMAIN_FIELDS],
    },
    primaryType: NESTED,
    message: { contents: message, ...accountDomain(account), salt: toHex(0, { size: 32 }) },
  };
  const described = contentsDescription(types, primaryType);
  const contentsHash = hashStruct<Record<string, unknown>, string>({
    data: message,
    types: mutable(types),
    primaryType,
  });
  return {
    hash: hashTypedData(definition as TypedDataDefinition),
    wrap: (signature) =>
      encodePacked(
        ["bytes", "bytes32", "bytes32", "string", "uint16"],
        [signature, domainHash(domain, fields), contentsHash, described, size(stringToHex(described))],
      ),
  };
}

/** ERC-7739's explicit description: all of the contents' types in alphabetical order, then the primary type's name. */
function contentsDescription(types: Types, primaryType: string): string {
  const used = new Set<string>();
  const visit = (name: string) => {
    if (used.has(name) || types[name] === undefined) return;
    used.add(name);
    for (const { type } of types[name]) visit(type.split("[")[0] ?? type);
  };
  visit(primaryType);
  const encoded = [...used]
    .sort()
    .map((name) => `${name}(${types[name]?.map((one) => `${one.type} ${one.name}`).join(",")})`);
  return encoded.join("") + primaryType;
}

const domainHash = (domain: TypedDataDomain, fields: Types[string]): Hex =>
  hashDomain<Record<string, unknown>>({ domain, types: mutable({ EIP712Domain: fields }) });

/** viem only reads them, although its types are mutable. */
const mutable = (types: Types) => types as Record<string, { name: string; type: string }[]>;

/** A signature of an account that has no code yet (ERC-6492): a verifier deploys the account in a simulated call first. */
export const beforeDeployment = ({ factory, data }: { factory: Address; data: Hex }, signature: Hex): Hex =>
  serializeErc6492Signature({ address: factory, data, signature });
