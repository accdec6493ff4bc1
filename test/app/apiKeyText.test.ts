import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SANDBOX_KEY } from "#app/areas/dataApi/model/sandboxKey.ts";
import { hashKey, isKey, KEY_PATTERN, newKey, withoutKeys } from "#app/areas/dataApi/server/keys/keyText.server.ts";
import { scrubber } from "#app/platform/scrub.server.ts";
import fc from "../support/properties.ts";

const DIGIT = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

describe("Data API keys", () => {
  test("a key names its mode, has 39 random characters and matches the pattern of secret scanners", () => {
    const { key } = newKey("live");
    expect(key).toMatch(/^tmai_live_[0-9A-Za-z]{39}$/);
    expect(newKey("test").key).toMatch(KEY_PATTERN);
    expect(isKey(key)).toBe(true);
  });

  test("a key is never made twice, and is stored as its SHA-256 with four characters of either end", () => {
    const keys = Array.from({ length: 200 }, () => newKey("live"));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(200);
    const [{ key, hash, head, tail } = newKey("live")] = keys;
    expect(hash).toEqual(hashKey(key));
    expect(hash).toHaveLength(32);
    expect(key).toContain(`_${head}`);
    expect(key.endsWith(tail)).toBe(true);
  });

  test("a key with one changed character is refused by its checksum", () => {
    const { key } = newKey("live");
    const start = "tmai_live_".length;
    fc.assert(
      fc.property(fc.integer({ min: start, max: key.length - 1 }), fc.constantFrom(...DIGIT), (index, digit) => {
        fc.pre(key[index] !== digit);
        expect(isKey(key.slice(0, index) + digit + key.slice(index + 1))).toBe(false);
      }),
    );
  });

  test("a key with two swapped neighbours or another length is refused", () => {
    const { key } = newKey("test");
    for (let index = "tmai_test_".length; index < key.length - 1; index++) {
      const [one = "", other = ""] = [key[index], key[index + 1]];
      if (one === other) continue;
      expect(isKey(key.slice(0, index) + other + one + key.slice(index + 2))).toBe(false);
    }
    for (const text of [`${key}0`, key.slice(0, -1), "", "tmai_live_", ` ${key}`]) expect(isKey(text)).toBe(false);
  });
});

describe("the public sandbox key", () => {
  const secret = newKey("test").key;

  test("the sandbox key says that it is public, and has the format of a test key", () => {
    expect(SANDBOX_KEY).toMatch(/^tmai_test_SandboxKeyPublic/);
    expect(isKey(SANDBOX_KEY)).toBe(true);
  });

  test("the sandbox key may appear in the log, where no other key may", () => {
    expect(withoutKeys(`/v1/tokens/${SANDBOX_KEY}/${secret}`)).toBe(`/v1/tokens/${SANDBOX_KEY}/tmai_test_…`);
    const clean = scrubber([]);
    expect(clean(`the key ${SANDBOX_KEY}, and ${secret}`)).toBe(`the key ${SANDBOX_KEY}, and tmai_test_(redacted)`);
  });

  test("the sandbox key appears unchanged in the clients' examples", () => {
    for (const file of ["clients/typescript/README.md", "clients/python/README.md", "clients/python/tmai_data_api.py"])
      expect(readFileSync(file, "utf8"), file).toContain(`"${SANDBOX_KEY}"`);
  });
});
