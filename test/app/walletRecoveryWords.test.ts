import { ed25519 } from "@noble/curves/ed25519";
import { base58 } from "@scure/base";
import { mnemonicToSeedSync } from "@scure/bip39";
import { bytesToHex, type Hex, hexToBytes, keccak256, recoverAddress } from "viem";
import { describe, expect, test } from "vitest";
import {
  areRepeated,
  makeRecoveryWords,
  pickAskedBackWords,
  readRecoveryWords,
  recoveryAddress,
  signByWords,
  slip10,
} from "#app/wallet/embedded/recoveryWords.ts";

const ABANDON = `${"abandon ".repeat(11)}about`;
const splitWords = (text: string) => text.split(" ");

describe("recovery words", () => {
  test("recovery words are twelve BIP-39 words with a valid checksum, and differ each time", () => {
    const made = makeRecoveryWords();
    expect(made).toHaveLength(12);
    expect(readRecoveryWords(made.join(" "))).toEqual({ words: made });
    expect(makeRecoveryWords()).not.toEqual(made);
  });

  // BIP-39's twelve-word test vectors: https://github.com/trezor/python-mnemonic/blob/master/vectors.json
  test.each([
    ABANDON,
    "legal winner thank year wave sausage worth useful legal winner thank yellow",
    "letter advice cage absurd amount doctor acoustic avoid letter advice cage above",
    "zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong",
  ])("published recovery words are read: %s", (text) => {
    expect(readRecoveryWords(text)).toEqual({ words: splitWords(text) });
  });

  test("case and spaces of recovery words do not matter", () => {
    expect(readRecoveryWords(`  ${ABANDON.toUpperCase().replaceAll(" ", "\n ")} `)).toEqual({
      words: splitWords(ABANDON),
    });
  });

  test("wrong recovery words are reported: the count, an unknown word, or a bad checksum", () => {
    expect(readRecoveryWords("abandon about")).toEqual({ problem: "notTwelve", count: 2 });
    expect(readRecoveryWords(ABANDON.replace("about", "abuot"))).toEqual({ problem: "unknownWord", place: 12 });
    expect(readRecoveryWords("abandon ".repeat(12))).toEqual({ problem: "checksum" });
  });

  test("three recovery words are chosen to repeat, every position equally often", () => {
    const counts = Array.from({ length: 12 }, () => 0);
    for (let round = 0; round < 2_000; round += 1) {
      const places = pickAskedBackWords();
      expect(new Set(places).size).toBe(3);
      expect(places).toEqual([...places].sort((one, other) => one - other));
      for (const index of places) counts[index] = (counts[index] ?? 0) + 1;
    }
    // 500 expected, 19 is one standard deviation: more than eight of them happens by chance once in 10^15 runs.
    for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(155);
  });

  test("recovery words count as repeated only when all three are right", () => {
    const words = splitWords("legal winner thank year wave sausage worth useful legal winner thank yellow");
    expect(areRepeated(words, [1, 5, 11], [" Winner", "sausage ", "YELLOW"])).toBe(true);
    expect(areRepeated(words, [1, 5, 11], ["winner", "sausage", "legal"])).toBe(false);
    expect(areRepeated(words, [1, 5, 11], ["winner", "sausage"])).toBe(false);
    expect(areRepeated(words, [], [])).toBe(false);
  });

  test("the EVM address of recovery words is the first account of any wallet, and signs the hash itself", async () => {
    const words = splitWords("test test test test test test test test test test test junk");
    expect(recoveryAddress(words)).toBe("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266");
    const hash = keccak256("0x01");
    expect(await recoverAddress({ hash, signature: await signByWords(words, hash) })).toBe(recoveryAddress(words));
  });
});

describe("SLIP-10 for Ed25519", () => {
  // Test vectors 1 and 2 of https://github.com/satoshilabs/slips/blob/master/slip-0010.md
  const FIRST = "0x000102030405060708090a0b0c0d0e0f";
  const SECOND =
    "0xfffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542";
  test.each<[Hex, number[], Hex]>([
    [FIRST, [], "0x2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7"],
    [FIRST, [0], "0x68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3"],
    [FIRST, [0, 1, 2, 2, 1_000_000_000], "0x8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793"],
    [SECOND, [], "0x171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012"],
    [SECOND, [0, 2147483647, 1, 2147483646, 2], "0x551d333177df541ad876a60ea71f00447931c0a9da16f227c11ea080d7391b8d"],
  ])("the key equals the published one: %s at %j", async (seed, path, expected) => {
    expect(bytesToHex(await slip10(hexToBytes(seed), path))).toBe(expected);
  });

  // As shown by Phantom, Solflare and `solana-keygen pubkey prompt://?key=0/0` for these words.
  test("the Solana address of published words is the one that other wallets show", async () => {
    const key = await slip10(mnemonicToSeedSync(ABANDON), [44, 501, 0, 0]);
    expect(base58.encode(ed25519.getPublicKey(key))).toBe("HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk");
  });
});
