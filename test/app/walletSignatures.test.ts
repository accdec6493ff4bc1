import { p256 } from "@noble/curves/p256";
import { decodeAbiParameters, encodeAbiParameters, type Hex, numberToHex } from "viem";
import { describe, expect, test } from "vitest";
import { decodeCalls, executeBefore } from "#app/chain/account/operations.ts";
import { extractPublicKey, keySigner, sorted, toWallet, walletSigner } from "#app/chain/account/signers.ts";
import { isKeySignature } from "#app/chain/account/verification.ts";
import { fullSignature } from "#app/chain/compactSignature.ts";
import { newKey } from "../support/newKey.ts";

// Signers and signatures of embedded accounts, by the contracts' rules. Source: docs/spec/wallets.md#1-2.

const HASH = `0x${"5a".repeat(32)}` as Hex;
const OTHER = `0x${"5b".repeat(32)}` as Hex;
const VERIFIER = `0x${"Ab".repeat(20)}` as Hex;
const AUTH = [
  ...(["bytes32", "bytes32", "uint256", "uint256", "bytes", "string"] as const).map((type) => ({ type })),
] as const;

/** The same signature with one of its parts changed. */
function changed(signature: Hex, change: (parts: unknown[]) => unknown[]): Hex {
  const parts = decodeAbiParameters(AUTH, signature) as unknown as unknown[];
  return encodeAbiParameters(AUTH, change([...parts]) as never);
}
const withPart = (signature: Hex, position: number, part: (before: never) => unknown) =>
  changed(signature, (parts) => parts.map((value, index) => (index === position ? part(value as never) : value)));

const key = newKey();
const signature = await key.sign(HASH);

describe("a key's signature", () => {
  test("a signature is valid for the 32 bytes signed by its key", () => {
    expect(isKeySignature(key.publicKey, HASH, signature)).toBe(true);
  });

  test.each<[string, Hex, Hex, Hex]>([
    ["over other bytes", key.publicKey, OTHER, signature],
    ["by another key", newKey().publicKey, HASH, signature],
    [
      "with s in the upper half",
      key.publicKey,
      HASH,
      withPart(signature, 1, (s) => numberToHex(p256.CURVE.n - BigInt(s), { size: 32 })),
    ],
    ["with the wrong challenge index", key.publicKey, HASH, withPart(signature, 2, (at: bigint) => at + 1n)],
    ["with a type index beyond the text", key.publicKey, HASH, withPart(signature, 3, () => 2n ** 255n)],
    ["with changed client data", key.publicKey, HASH, withPart(signature, 5, (json: string) => `${json} `)],
    ["that is truncated", key.publicKey, HASH, signature.slice(0, 200) as Hex],
    ["that is empty", key.publicKey, HASH, "0x"],
  ])("a signature %s is refused", (_what, publicKey, hash, given) => {
    expect(isKeySignature(publicKey, hash, given)).toBe(false);
  });

  test("a signature without user verification is refused even if the key is right", async () => {
    const touched = newKey({ flags: 0x01 });
    expect(isKeySignature(touched.publicKey, HASH, await touched.sign(HASH))).toBe(false);
  });

  test("a signature that claims a backup without being eligible for one is refused", async () => {
    const odd = newKey({ flags: 0x15 });
    expect(isKeySignature(odd.publicKey, HASH, await odd.sign(HASH))).toBe(false);
    const synced = newKey({ flags: 0x1d });
    expect(isKeySignature(synced.publicKey, HASH, await synced.sign(HASH))).toBe(true);
  });
});

describe("a signer", () => {
  test("a signer consists of the verifier and the public key, with or without its leading byte", () => {
    const { publicKey } = newKey();
    const signer = keySigner(VERIFIER, publicKey);
    expect(signer).toBe(`${VERIFIER.toLowerCase()}${publicKey.slice(2)}`);
    expect(keySigner(VERIFIER, `0x04${publicKey.slice(2)}`)).toBe(signer);
    expect(extractPublicKey(signer as Hex, VERIFIER)).toBe(publicKey);
    expect(toWallet(signer as Hex)).toBeNull();
  });

  test.each<[string, Hex | null]>([
    ["a point that is not on the curve", keySigner(VERIFIER, `0x${"11".repeat(64)}`)],
    ["a key that is too short", keySigner(VERIFIER, `0x${"11".repeat(63)}`)],
    ["a precompile", walletSigner("0x000000000000000000000000000000000000fFfF")],
    ["an invalid address", walletSigner("0x12")],
  ])("a signer cannot be %s", (_what, signer) => {
    expect(signer).toBeNull();
  });

  test("a signer of another verifier has no key that we would check", () => {
    const foreign = keySigner(`0x${"cd".repeat(20)}`, newKey().publicKey) as Hex;
    expect(extractPublicKey(foreign, VERIFIER)).toBeNull();
  });

  test("signers are sorted independently of their original order", () => {
    const keys = [1, 2, 3].map(() => keySigner(VERIFIER, newKey().publicKey) as Hex);
    expect(sorted([...keys].reverse())).toEqual(sorted(keys));
  });
});

test("the calls of an operation's data are read back unchanged", () => {
  const calls = [
    { to: VERIFIER.toLowerCase() as Hex, value: 5n, data: "0x1234" as Hex },
    { to: `0x${"01".repeat(20)}` as Hex, value: 0n, data: "0x" as Hex },
  ];
  expect(decodeCalls(executeBefore(1_700_000_000, calls))).toEqual({
    deadline: 1_700_000_000,
    calls: calls.map((call) => ({ ...call, to: expect.stringMatching(new RegExp(call.to, "i")) })),
  });
  expect(decodeCalls("0x12345678")).toBeNull();
});

describe("a compact signature (EIP-2098)", () => {
  // The standard's examples: r, s and v, then the compact form of the last two.
  test.each<[string, Hex, string, string, string]>([
    [
      "with parity 0",
      "0x68a020a209d3d56c46f38cc50a33f704f4a9a10a59377f8dd762ac66910e9b90",
      "7e865ad05c4035ab5792787d4a0297a43617ae897930a6fe4d822b8faea52064",
      "1b",
      "7e865ad05c4035ab5792787d4a0297a43617ae897930a6fe4d822b8faea52064",
    ],
    [
      "with parity 1",
      "0x9328da16089fcba9bececa81663203989f2df5fe1faa6291a45381c81bd17f76",
      "139c6d6b623b42da56557e5e734a43dc83345ddfadec52cbe24d0cc64f550793",
      "1c",
      "939c6d6b623b42da56557e5e734a43dc83345ddfadec52cbe24d0cc64f550793",
    ],
  ])("a compact signature %s is expanded to r, s and v", (_, r, s, v, parityAndS) => {
    expect(fullSignature(`${r}${parityAndS}` as Hex)).toBe(`${r}${s}${v}`);
  });

  test("signatures of other lengths are unchanged, since contracts define their own", () => {
    for (const bytes of [0, 1, 63, 65, 66, 500]) {
      const given = `0x${"ff".repeat(bytes)}` as Hex;
      expect(fullSignature(given)).toBe(given);
    }
    expect(() => fullSignature(`0x${"00".repeat(64)}`)).not.toThrow();
  });
});
