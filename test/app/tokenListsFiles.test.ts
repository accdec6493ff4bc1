import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { isVersionUpdate, minVersionBump, nextVersion } from "@uniswap/token-lists";
import { describe, expect, test } from "vitest";
import { LONGEST_SYMBOL, LONGEST_TOKEN_NAME } from "#app/areas/tokenLists/model/list.ts";
import {
  findLeftOutSymbols,
  type Member,
  standardFile,
  standardName,
  toSlug,
  toTokenInfos,
} from "#app/areas/tokenLists/model/standardFile.ts";
import {
  changeBetween,
  comparable,
  compareVersions,
  FIRST_VERSION,
  parseVersion,
  versionText,
} from "#app/areas/tokenLists/model/version.ts";
import { isStandard } from "#app/areas/tokenLists/server/published/standard.server.ts";
import { canonicalJson } from "#events/ledger/hash.ts";
import fc from "../support/properties.ts";

// A list as a file, and how its version increases.

const address = (n: number) => `0x${n.toString(16).padStart(40, "0")}`;
const member = (id: number, changes: Partial<Member> = {}): Member => ({
  tokenId: id,
  slug: `token-${id}`,
  symbol: `T${id}`,
  name: `Token ${id}`,
  simulated: false,
  contracts: [{ chainId: 1, address: address(id), decimals: 18 }],
  note: "",
  addedAt: "2026-11-23T00:00:00.000Z",
  ...changes,
});
const coin = (id: number) => member(id, { contracts: [] });
const between = (before: Member[], after: Member[], titles = ["A", "A"]) =>
  changeBetween(
    { title: titles[0] ?? "", members: before, version: { major: 1, minor: 4, patch: 2 }, file: null },
    { title: titles[1] ?? "", members: after },
  );
const versionAfter = (before: Member[], after: Member[], titles?: string[]) => {
  const change = between(before, after, titles);
  return change && versionText(change.version);
};

test("a name is cut between characters, so that its file has a canonical text", () => {
  for (const length of [LONGEST_TOKEN_NAME - 1, LONGEST_TOKEN_NAME]) {
    const name = `${"a".repeat(length - 1)}🚀🚀`;
    const [entry] = toTokenInfos([member(1, { name, symbol: `${"b".repeat(LONGEST_SYMBOL - 1)}🚀` })]);
    expect(entry?.name).toBe(length < LONGEST_TOKEN_NAME ? name.slice(0, length + 1) : name.slice(0, length - 1));
    expect(entry?.symbol).toBe("b".repeat(LONGEST_SYMBOL - 1));
    expect(JSON.parse(canonicalJson(entry))).toEqual(entry);
  }
});

describe("the next version of a list", () => {
  test.each([
    ["removing a token", [member(1), member(2)], [member(1)], "2.0.0"],
    ["removing a coin without a contract", [member(1), coin(2)], [member(1)], "2.0.0"],
    [
      "changing a token's address",
      [member(1)],
      [member(1, { contracts: [{ chainId: 1, address: address(9), decimals: 18 }] })],
      "2.0.0",
    ],
    ["adding a token", [member(1)], [member(1), member(2)], "1.5.0"],
    ["adding a coin without a contract", [member(1)], [member(1), coin(2)], "1.5.0"],
    ["renaming a token", [member(1)], [member(1, { name: "Renamed" })], "1.4.3"],
    ["reordering the tokens", [member(1), member(2)], [member(2), member(1)], "1.4.3"],
    ["changing only a note", [member(1)], [member(1, { note: "only for people" })], null],
  ])("the next version after %s is raised as the standard requires", (_, before, after, expected) => {
    expect(versionAfter(before, after)).toBe(expected);
  });

  test("the next version after a new title is a patch", () => {
    expect(versionAfter([member(1)], [member(1)], ["A", "B"])).toBe("1.4.3");
  });

  test("the next version names what was added, removed and changed", () => {
    const change = between([member(1), member(2)], [member(2, { symbol: "NEW" }), member(3)]);
    expect(change).toMatchObject({
      added: [{ name: "Token 3", symbol: "T3" }],
      removed: [{ name: "Token 1", symbol: "T1" }],
      changed: [{ name: "Token 2", symbol: "NEW" }],
    });
  });

  const members = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 }).chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({ renamed: fc.boolean(), chains: fc.subarray([1, 10, 8453]) }).map(({ renamed, chains }) =>
          member(id, {
            name: renamed ? "Other" : `Token ${id}`,
            contracts: chains.map((chainId) => ({ chainId, address: address(id), decimals: 18 })),
          }),
        ),
      ),
    ),
  );

  test("added logos alone do not make a new version of an older file", () => {
    const entries = standardFile(
      { title: "A", maker: null, version: FIRST_VERSION, at: "2026-11-23T00:00:00.000Z", origin: "https://tmai.test" },
      [member(1)],
    )?.tokens;
    const version = { major: 1, minor: 0, patch: 0 };
    for (const file of [entries ?? null, toTokenInfos([member(1)])])
      expect(
        changeBetween({ title: "A", members: [member(1)], version, file }, { title: "A", members: [member(1)] }),
      ).toBeNull();
  });

  test("the next version is never below what the standard's own rules require", () => {
    fc.assert(
      fc.property(members, members, (before, after) => {
        const base = { major: 1, minor: 4, patch: 2 };
        const min = minVersionBump(comparable(toTokenInfos(before)), comparable(toTokenInfos(after)));
        const change = between(before, after);
        const next = change?.version ?? base;
        expect(isVersionUpdate(base, next)).toBe(change !== null);
        expect(compareVersions(next, nextVersion(base, min))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test("a version is read only in the form major.minor.patch", () => {
  expect(parseVersion("1.4.0")).toEqual({ major: 1, minor: 4, patch: 0 });
  for (const text of ["1.4", "v1.4.0", "1.4.0.0", "-1.0.0", "1.4.1e3", ""]) expect(parseVersion(text)).toBeNull();
});

describe("the file of a list", () => {
  const about = {
    title: "My list",
    maker: { handle: "ada", house: false },
    version: FIRST_VERSION,
    at: "2026-11-23T00:00:00.000Z",
    origin: "https://tmai.test",
  };

  test("the file contains the logo of a known token, and none for an imported one", () => {
    const members = [member(1), member(2, { tokenId: null, slug: null })];
    expect(standardFile(about, members)?.tokens.map(({ logoURI }) => logoURI)).toEqual([
      "https://tmai.test/token/token-1.svg",
      undefined,
    ]);
  });

  test("the file has an entry for each contract, and leaves out tokens without one", () => {
    const contracts = [1, 10].map((chainId) => ({ chainId, address: address(1), decimals: 6 }));
    const unknownUnit = member(3, { contracts: [{ chainId: 1, address: address(3), decimals: null }] });
    const members = [member(1, { contracts }), coin(2), unknownUnit];
    expect(standardFile(about, members)?.tokens.map(({ chainId }) => chainId)).toEqual([1, 10]);
    expect(findLeftOutSymbols(members)).toEqual(["T2", "T3"]);
    expect(standardFile(about, [coin(2)])).toBeNull();
  });

  test("the file names the maker of the list and is valid against the standard", () => {
    expect(standardFile(about, [member(1)])).toMatchObject({ maker: { handle: "ada", house: false } });
    expect(isStandard(standardFile(about, [member(1)]))).toBe(true);
  });

  test("the file says so if its tokens are invented, and not if they are real", () => {
    expect(standardFile(about, [member(1, { simulated: true })])).toMatchObject({
      keywords: ["tmai", "simulated"],
      notice: "Simulated market, invented tokens",
    });
    expect(standardFile(about, [member(1)])).not.toHaveProperty("notice");
  });

  test("the file is valid against the standard whatever the list and its tokens are called", () => {
    const text = fc.string({ unit: "binary", maxLength: 80 });
    fc.assert(
      fc.property(text, text, text, (title, name, symbol) => {
        const file = standardFile({ ...about, title }, [member(1, { name, symbol, slug: name })]);
        expect(isStandard(file)).toBe(true);
      }),
    );
  });

  test("the file has at most 10,000 entries", () => {
    const many = Array.from({ length: 10_001 }, (_, id) => member(id + 1));
    expect(standardFile(about, many)?.tokens).toHaveLength(10_000);
  });
});

test.each([
  ["Élan & Co: the best!", "Elan Co the best", "elan-co-the-best"],
  ["قائمتي", "Token list", "token-list"],
  ["a".repeat(60), "a".repeat(30), "a".repeat(30)],
  ["snake_case 2", "snake_case 2", "snake-case-2"],
])("the title %s becomes %s in files and %s in URLs", (title, name, slug) => {
  expect(standardName(title)).toBe(name);
  expect(toSlug(title)).toBe(slug);
});

describe("lists published by others", () => {
  const jsonIn = (path: string): unknown => {
    try {
      return JSON.parse(readFileSync(path, "utf8"));
    } catch {
      return null;
    }
  };

  // Uniswap's lists are GPL, and this program is not.
  test("lists by others are neither in the repository nor among its packages", () => {
    const files = execFileSync("git", ["ls-files", "*.json"]).toString().split("\n").filter(Boolean);
    expect(files).toContain("package-lock.json");
    expect(files.filter((path) => isStandard(jsonIn(path)))).toEqual([]);
    const { packages } = jsonIn("package-lock.json") as { packages: object };
    expect(Object.keys(packages)).toContain("node_modules/@uniswap/token-lists");
    expect(Object.keys(packages).filter((name) => /default-token-list/.test(name))).toEqual([]);
  });
});
