import { type Address, concat, encodeAbiParameters, type Hex, hashMessage } from "viem";
import { hashMessage as hashNested, hashTypedData, wrapTypedDataSignature } from "viem/experimental/erc7739";
import { expect, test } from "vitest";
import { embeddedAccountAbi } from "../../contracts/abi/embeddedAccount.ts";
import { type SoftKey, softPasskey, walletKey } from "../support/softKeys.ts";
import { deployWalletFixture, mine, own, signWithKeys, stranger } from "./embeddedAccountFixture.ts";
import { onTestChain } from "./support.ts";

const fixture = onTestChain(deployWalletFixture, { hardfork: "osaka" });
const VALID = "0x1626ba7e";
const INVALID = "0xffffffff";
const DETECTION = "0x6492649264926492649264926492649264926492649264926492649264926492";
const ORDER = {
  domain: { name: "A desk", version: "2", chainId: 31337, verifyingContract: stranger.address },
  types: { Order: [{ name: "amount", type: "uint256" }] },
  primaryType: "Order",
  message: { amount: 7n },
} as const;

const keys = () => ({
  phone: softPasskey(fixture().verifier, "phone"),
  laptop: softPasskey(fixture().verifier, "laptop"),
});
const verifierDomain = (account: Address, chainId = 31_337) => ({
  name: "TMAI Account",
  version: "1",
  chainId,
  verifyingContract: account,
  salt: `0x${"00".repeat(32)}` as Hex,
});

/** ERC-7739: the key signs the data inside the account's own domain. */
const typedDataBy = async (key: SoftKey, account: Address, chainId?: number): Promise<Hex> => {
  const nested = hashTypedData({ ...ORDER, verifierDomain: verifierDomain(account, chainId) });
  return wrapTypedDataSignature({ ...ORDER, signature: await signWithKeys([key], nested) });
};
const messageBy = async (key: SoftKey, account: Address, message: string): Promise<Hex> =>
  signWithKeys([key], hashNested({ message, verifierDomain: verifierDomain(account) }));

const isValid = (account: Address, hash: Hex, signature: Hex) =>
  fixture().client.readContract({
    address: account,
    abi: embeddedAccountAbi,
    functionName: "isValidSignature",
    args: [hash, signature],
  });

test("typed data is signed inside the account's domain by a passkey or a wallet, and is valid by ERC-1271", async () => {
  const { opened, client } = fixture();
  const { phone } = keys();
  const account = await opened(phone, walletKey(mine));
  for (const key of [phone, walletKey(mine)]) {
    const signature = await typedDataBy(key, account);
    expect(await client.verifyTypedData({ address: account, ...ORDER, signature })).toBe(true);
    const other = { ...ORDER, message: { amount: 8n } };
    expect(await client.verifyTypedData({ address: account, ...other, signature })).toBe(false);
  }
});

test("typed data signed for another account of the same key or another chain is invalid", async () => {
  const { opened, client } = fixture();
  const { phone, laptop } = keys();
  const [account, other] = [await opened(phone), await opened(phone, laptop)];
  for (const signature of [await typedDataBy(phone, other), await typedDataBy(phone, account, 10)])
    expect(await client.verifyTypedData({ address: account, ...ORDER, signature })).toBe(false);
});

test("a personal message is signed, and is valid until its signer is removed", async () => {
  const { opened, client, operate } = fixture();
  const { phone, laptop } = keys();
  const account = await opened(phone);
  const signature = await messageBy(phone, account, "Sign in");
  expect(await client.verifyMessage({ address: account, message: "Sign in", signature })).toBe(true);
  expect(await isValid(account, hashMessage("Sign in"), signature)).toBe(VALID);
  expect(await client.verifyMessage({ address: account, message: "Sign out", signature })).toBe(false);
  await operate(phone, account, [own.add(account, laptop), own.remove(account, phone)]);
  expect(await isValid(account, hashMessage("Sign in"), signature)).toBe(INVALID);
});

test("a hash that is not nested in the account's domain is invalid, so no other contract's can be replayed", async () => {
  const { opened } = fixture();
  const { phone } = keys();
  const account = await opened(phone);
  const hash = hashMessage("Sign in");
  expect(await isValid(account, hash, await signWithKeys([phone], hash))).toBe(INVALID);
});

test("an account that does not exist yet can sign in by ERC-6492", async () => {
  const { funded, client, factory, atFactory } = fixture();
  const { phone } = keys();
  const { account, signers } = await funded(phone);
  const inner = await messageBy(phone, account, "Sign in");
  const { data } = atFactory(stranger, "createAccount", [signers]);
  const outer = encodeAbiParameters(
    [{ type: "address" }, { type: "bytes" }, { type: "bytes" }],
    [factory, data, inner],
  );
  const signature = concat([outer, DETECTION]);
  expect(await client.verifyMessage({ address: account, message: "Sign in", signature })).toBe(true);
  expect(await client.verifyMessage({ address: account, message: "Sign out", signature })).toBe(false);
  expect(await client.getCode({ address: account })).toBeUndefined();
});
