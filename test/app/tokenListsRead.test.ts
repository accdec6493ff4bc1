import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { type ImportProblem, readAddresses } from "#app/areas/tokenLists/model/importText.ts";
import type { Member } from "#app/areas/tokenLists/model/standardFile.ts";
import { readListText } from "#app/areas/tokenLists/model/tokenListText.ts";
import { toCsv } from "#app/areas/tokenLists/server/exchange/export.server.ts";
import { readCsv } from "#app/areas/tokenLists/server/exchange/readOrder.server.ts";
import { escapedCell, unescapedCell } from "../../analytics/spreadsheetCells.ts";
import fc from "../support/properties.ts";

// What users import: tables as other programs write them, and published token lists.

const address = (n: number) => `0x${n.toString(16).padStart(40, "0")}`;
const problem = (line: number, is: ImportProblem["is"], value: string, token = "") => ({
  ...{ line, is, value, token },
  options: [],
});
const namesIn = async (text: string) => {
  const { requested, problems } = await readCsv(text);
  expect(problems).toEqual([]);
  return requested.map((one) => (one.by === "name" ? one.name : one.address));
};

describe("a table of tokens", () => {
  test("a table has one token per line, by symbol, slug or contract", async () => {
    const text = `ABC\n\nacme-coin, first\n1,${address(7)},SEV,Seven,6\n${address(8)}\n`;
    expect(await readCsv(text)).toEqual({
      problems: [],
      requested: [
        { line: 1, note: "", by: "name", name: "ABC", called: "" },
        { line: 3, note: "first", by: "name", name: "acme-coin", called: "" },
        ...[
          {
            line: 4,
            note: "",
            by: "contract",
            chainId: 1,
            address: address(7),
            symbol: "SEV",
            name: "Seven",
            decimals: 6,
          },
        ],
        { line: 5, note: "", by: "contract", chainId: null, address: address(8), symbol: "", name: "", decimals: null },
      ],
    });
  });

  test("the first line of a table may name its columns", async () => {
    const { requested } = await readCsv(`Symbol,Note,Chain ID,Address\nABC,"good, they say",,\n,,10,${address(1)}`);
    expect(requested).toMatchObject([
      { line: 2, name: "ABC", note: "good, they say" },
      { line: 3, chainId: 10, address: address(1) },
    ]);
  });

  test("a table may name a chain by its name", async () => {
    const { requested } = await readCsv(`chain,address\nEthereum,${address(1)}\nbnb smart chain,${address(2)}`);
    expect(requested).toMatchObject([{ chainId: 1 }, { chainId: 56 }]);
  });

  test.each([
    ["a leading rank column", "rank,symbol,name\n1,ABC,Acme\n2,DEF,Delta\n", ["ABC", "DEF"]],
    ["portfolio columns", 'name,symbol,price,quantity\n"Acme, the first",ABC,1.5,10\nDelta,DEF,2,20', ["ABC", "DEF"]],
    [
      "ratings, including the line about the plan",
      'source,prices_at,grades_of,rank,name,symbol,slug,class\n"Simulated market, invented tokens",x,y,1,Acme,ABC,acme-coin,coin\nThe first 1 of 9 rows: the limit of the plan\n',
      ["acme-coin"],
    ],
    [
      "a block explorer's export of tokens",
      `"Token Name","Symbol","Contract Address","Quantity"\n"Acme","ABC","${address(1)}","10"\n`,
      [address(1)],
    ],
    [
      "a block explorer's export of transfers",
      `"Transaction Hash","DateTime (UTC)","From","To","TokenValue","ContractAddress","TokenName","TokenSymbol"\n"0x1","2026","a","b","1","${address(2)}","Acme","ABC"\n`,
      [address(2)],
    ],
    ["semicolons and a line that names the separator", "sep=;\r\nName;Ticker\r\nAcme, Inc.;ABC\r\n", ["ABC"]],
    ["tabs as separators", "symbol\tname\nABC\tAcme; and, more\n", ["ABC"]],
    ["a byte order mark and old Mac line endings", "\uFEFFsymbol,note\rABC,x\rDEF,y\r", ["ABC", "DEF"]],
  ])("a table with other columns is read by the ones it needs: %s", async (_, text, names) => {
    expect(await namesIn(text)).toEqual(names);
  });

  test.each([
    ["1,0x12", problem(1, "address", "0x12")],
    [`ABC\n1,${address(1)},A,Acme,999`, problem(2, "decimals", "999", "A")],
    [`address,chain\n${address(1)},main`, problem(2, "chain", "main")],
    [`address,chain\n${address(1)},2147483648`, problem(2, "chain", "2147483648")],
    ["rank,symbol,name\n1,,Acme", problem(2, "unnamed", "Acme")],
    ['symbol,note\nABC,"open\nDEF,x', problem(2, "quotes", 'ABC,"open')],
  ])("the unreadable line of the table %j is named with the reason", async (text, expected) => {
    expect((await readCsv(text)).problems).toEqual([expected]);
  });

  test("one wrong quotation mark loses no other line", async () => {
    const { requested } = await readCsv('symbol,note\nABC,"open\nDEF,x\nGHI,y\n');
    expect(requested.map(({ line }) => line)).toEqual([3, 4]);
  });

  test("the lines reported of any text exist in it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
        const lines = text.split(/\r\n|\n|\r/).length;
        const { requested, problems } = await readCsv(text);
        for (const { line } of [...requested, ...problems]) expect(line).toBeLessThanOrEqual(lines);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a list exported as a table", () => {
  const member = (note: string, place = 1): Member => ({
    ...{
      tokenId: null,
      slug: null,
      symbol: "SYM",
      name: "-Name",
      simulated: false,
      addedAt: "2026-11-29T00:00:00.000Z",
    },
    contracts: [{ chainId: 10, address: address(place), decimals: 18 }],
    note,
  });
  const again = async (notes: readonly string[], change = (text: string) => text) => {
    const { requested, problems } = await readCsv(
      change(
        toCsv(
          notes.map((note, at) => member(note, at + 1)),
          true,
        ),
      ),
    );
    expect(problems).toEqual([]);
    return requested;
  };
  const NOTES = [
    "Buy below 10\nSell above 20",
    "-10% since May",
    "=SUM(A1:A9)",
    "'=1",
    "@x",
    'he said "wait"; then, sold',
    "one\n\ntwo",
  ];

  test.each([
    ["unchanged", (text: string) => text],
    ["after a spreadsheet saved it", (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`],
  ])("an exported list has the same notes when it is read again, %s", async (_, change) => {
    const requested = await again(NOTES, change);
    expect(requested.map(({ note }) => note.replaceAll("\r\n", "\n"))).toEqual(NOTES);
    expect(requested[0]).toMatchObject({ by: "contract", chainId: 10, symbol: "SYM", name: "-Name", decimals: 18 });
  });

  test("an exported list has no cell that a spreadsheet would read as a formula", () => {
    const text = toCsv(
      NOTES.map((note, at) => member(note, at + 1)),
      true,
    );
    const cells = Papa.parse<string[]>(text).data.flat();
    expect(cells.filter((cell) => cell.startsWith("'")).length).toBeGreaterThan(NOTES.length);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    for (const note of ["=1", "+1", "-1", "@a", "＝1", "'=1"]) expect(escapedCell(note)).toBe(`'${note}`);
    for (const note of ["1", "", "'quoted'", "a=1"]) expect(escapedCell(note)).toBe(note);
  });

  test("any text of an exported list is unchanged when read again", () => {
    const text = fc.string({ unit: fc.constantFrom("'", "=", "-", "\t", "a", "＝", " ") });
    fc.assert(
      fc.property(text, (cell) => {
        expect(unescapedCell(escapedCell(cell))).toBe(cell);
      }),
    );
  });
});

describe("a list of addresses", () => {
  test("addresses may have chain ids, and be separated by commas, spaces and line breaks", () => {
    const { requested, problems } = readAddresses(`${address(1)}, 10:${address(2)}\n0x1`);
    expect(requested.map((one) => one.by === "contract" && [one.line, one.chainId, one.address])).toEqual([
      [1, null, address(1)],
      [1, 10, address(2)],
    ]);
    expect(problems).toEqual([problem(2, "address", "0x1")]);
  });
});

describe("a published token list", () => {
  const token = (n: number, more: object = {}) => ({
    ...{ chainId: 1, address: address(n), name: `Token ${n}`, symbol: `T${n}`, decimals: 18 },
    ...more,
  });
  const text = (tokens: unknown, more: object = {}) => JSON.stringify({ name: "A list", tokens, ...more });
  const read = (json: string) => {
    const list = readListText(json);
    if ("unreadable" in list) throw new Error(list.unreadable);
    return list;
  };

  test.each([
    ["an address in another format", { address: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v" }, "address"],
    ["an ENS name as its address", { address: "token.eth" }, "address"],
    ["no chain", { chainId: undefined }, "chain"],
    ["a chain id that EIP-155 does not allow", { chainId: 0 }, "chain"],
    ["a chain name instead of an id", { chainId: "solana" }, "chain"],
    ["a chain id that is too large to store", { chainId: 2 ** 31 }, "chain"],
    ["too many decimals", { decimals: 256 }, "decimals"],
    ["fractional decimals", { decimals: 1.5 }, "decimals"],
  ] as const)("a token with %s is left out by its symbol, and the others are accepted", (_, wrong, is) => {
    const { requested, problems } = read(text([token(1), token(2, wrong), token(3)]));
    expect(requested.map(({ line }) => line)).toEqual([1, 3]);
    expect(problems).toMatchObject([{ line: 2, is, token: "T2" }]);
  });

  test("an entry that is not a token, such as a text or a list, is left out", () => {
    const { requested, problems } = read(text([null, token(2), "x", []]));
    expect(requested).toHaveLength(1);
    expect(problems.map(({ line, is }) => [line, is])).toEqual([
      [1, "noObject"],
      [3, "noObject"],
      [4, "noObject"],
    ]);
  });

  test.each([
    ["keywords", { keywords: ["a keyword that is far longer than the standard allows", "é!"] }],
    ["tags", { tags: { "a tag": { name: "", description: 1 } } }],
    ["versions and timestamps", { version: "1.0", timestamp: "yesterday" }],
    ["logos", { logoURI: "no address" }],
    ["custom fields", { ext: [[[{}]]] }],
  ])("invalid %s are ignored", (_, more) => {
    const odd = token(1, { logoURI: "", tags: ["!"], extensions: { a: [1] }, symbol: " SYM " });
    expect(read(text([odd], more))).toEqual({
      title: "A list",
      problems: [],
      requested: [
        ...[
          {
            line: 1,
            by: "contract",
            chainId: 1,
            address: address(1),
            symbol: "SYM",
            name: "Token 1",
            decimals: 18,
            note: "",
          },
        ],
      ],
    });
  });

  test("a token list may begin with a byte order mark, be a bare array, and write numbers as text", () => {
    expect(read(`\uFEFF${text([token(1)])}`).requested).toHaveLength(1);
    expect(read(JSON.stringify([token(1)]))).toMatchObject({ title: null, requested: [{ line: 1 }] });
    expect(read(text([token(1, { chainId: "137", decimals: "6" })])).requested).toMatchObject([
      { chainId: 137, decimals: 6 },
    ]);
  });

  test.each([
    ["", "empty"],
    ["\uFEFF \n", "empty"],
    ["<!doctype html><title>x</title>", "page"],
    ["{", "json"],
    ["404: Not Found", "json"],
    ["{}", "noTokens"],
    ['{"tokens":{}}', "noTokens"],
    ["null", "noTokens"],
    ["[".repeat(100), "json"],
  ])("an unreadable token list is refused with the reason: %j", (json, unreadable) => {
    expect(readListText(json)).toEqual({ unreadable });
  });

  test("a token list of ten thousand tokens and five megabytes is read", () => {
    const logoURI = `https://x.example/${"x".repeat(360)}`;
    const json = text(Array.from({ length: 10_000 }, (_, n) => token(n + 1, { logoURI })));
    expect(json.length).toBeGreaterThan(4_900_000);
    expect(read(json).requested).toHaveLength(10_000);
  });
});
