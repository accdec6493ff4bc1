import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { Answers, Bytes, chooseEncoding } from "#app/areas/dataApi/server/exchange/answers.server.ts";
import { columnNames, columnsIn } from "#app/areas/dataApi/server/exchange/bytes.server.ts";
import { encodeCursor, parseCursor } from "#app/areas/dataApi/server/exchange/cursor.server.ts";
import { fieldPicker } from "#app/areas/dataApi/server/exchange/fields.server.ts";
import { chooseFormat, toCsv, toNdjson } from "#app/areas/dataApi/server/exchange/formats.server.ts";
import { Problem } from "#app/areas/dataApi/server/exchange/problem.server.ts";
import { givenBy } from "#app/areas/dataApi/server/exchange/query.server.ts";
import { formatDecimal, roundGrade, toPercent } from "#app/areas/dataApi/server/operations/figures.server.ts";
import { forgetEnv } from "#app/platform/env.server.ts";

const bytes = (text: string) => new Bytes(text, { type: "application/json", units: 1, next: null, asOf: "" });

beforeAll(() => {
  Object.assign(process.env, {
    NETWORK: "local",
    DATABASE_URL: "postgresql://nobody@localhost:1/none",
    SESSION_SECRET: "a secret for tests that is long enough",
    APP_ORIGIN: "http://localhost:3000",
  });
  // Another test file of this worker may have read it before.
  forgetEnv();
});

describe("the cache of shared responses", () => {
  test("a response is made once, even for callers who ask while it is being made", async () => {
    const answers = new Answers();
    let made = 0;
    const make = async () => {
      made += 1;
      return bytes("{}");
    };
    await Promise.all([answers.find("a", make), answers.find("a", make)]);
    await answers.find("a", make);
    expect(made).toBe(1);
    await answers.find("b", make);
    expect(made).toBe(2);
  });

  test("a response is made again once the market moved", async () => {
    const answers = new Answers();
    await answers.find("a", async () => bytes("old"));
    answers.moveTo("tick 2");
    expect((await answers.find("a", async () => bytes("new"))).identity.toString()).toBe("new");
  });

  test("a response is made again if the first attempt failed", async () => {
    const answers = new Answers();
    await expect(answers.find("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect((await answers.find("a", async () => bytes("here"))).identity.toString()).toBe("here");
  });

  test("equal responses have the same ETag", () => {
    expect(bytes("a").etag).toBe(bytes("a").etag);
    expect(bytes("a").etag).not.toBe(bytes("b").etag);
  });

  test("a response is compressed as the caller accepts it, and a small one not at all", () => {
    const large = bytes("x".repeat(2_000));
    expect(chooseEncoding("gzip, br", large)).toBe("br");
    expect(chooseEncoding("gzip;q=1, br;q=0", large)).toBe("gzip");
    expect(chooseEncoding("identity", large)).toBe("identity");
    expect(chooseEncoding(null, large)).toBe("identity");
    expect(chooseEncoding("br", bytes("{}"))).toBe("identity");
    expect(chooseEncoding("br;q=0.1, gzip;q=0.9", large)).toBe("gzip");
    expect(chooseEncoding("gzip; q=0, *", large)).toBe("br");
    expect(chooseEncoding("*;q=0", large)).toBe("identity");
    expect(chooseEncoding("zstd", large)).toBe("identity");
  });
});

describe("a cursor", () => {
  test("a cursor leads back to its position in its own list and in no other", () => {
    const cursor = encodeCursor("listTokens rank asc", [12, 7]);
    expect(parseCursor("listTokens rank asc", cursor)).toEqual([12, 7]);
    expect(() => parseCursor("listTokens rank desc", cursor)).toThrow(Problem);
  });

  test("a changed or invalid cursor is refused as a bad request", () => {
    const cursor = encodeCursor("list", ["a", 1]);
    for (const text of ["", "x", `${cursor}A`, cursor.replace(/.$/, (last) => (last === "A" ? "B" : "A")), "é"]) {
      expect(() => parseCursor("list", text)).toThrow(expect.objectContaining({ code: "bad-request" }));
    }
  });
});

describe("field selection", () => {
  const row = { id: "a", name: "A", grades: { trader: 71, investor: null }, change: null };
  const known = new Set(["id", "name", "grades", "grades.trader", "change", "change.h1"]);
  const pick = (fields: string) => fieldPicker(fields, (name) => known.has(name))(row);

  test("the requested fields are returned, including nested ones", () => {
    expect(pick("id,grades.trader")).toEqual({ id: "a", grades: { trader: 71 } });
    expect(pick(" name , id ")).toEqual({ name: "A", id: "a" });
  });

  test("a whole object is returned if one of its parts is requested as well", () => {
    expect(pick("grades.trader,grades")).toEqual({ grades: row.grades });
    expect(pick("grades,grades.trader")).toEqual({ grades: row.grades });
  });

  test("a requested part of a null object is null", () => {
    expect(pick("change.h1")).toEqual({ change: null });
  });

  test("an unknown field is named in the error", () => {
    expect(() => pick("id,nmae")).toThrow(
      expect.objectContaining({
        content: {
          errors: [
            { pointer: "/query/fields", detail: [{ key: "bad-request.unknownColumn", values: { name: "nmae" } }] },
          ],
        },
      }),
    );
  });
});

describe("request parameters", () => {
  const given = (query: string, params = {}) => givenBy(new URL(`https://tmai.example/v1/tokens${query}`), params);

  test("parameters are read by name from the query and the path", () => {
    expect(given("?limit=1&__proto__=x", { id: "a" })).toEqual(
      Object.fromEntries([
        ["id", "a"],
        ["limit", "1"],
        ["__proto__", "x"],
      ]),
    );
  });

  test.each(["?tokens=a&tokens=b", "?limit=1&tokens=a&tokens=a", "?%74okens=a&tokens="])(
    "a query %s with a repeated parameter is refused",
    (query) => {
      expect(() => given(query)).toThrow(
        expect.objectContaining({
          content: {
            errors: [
              { pointer: "/query/tokens", detail: [{ key: "bad-request.parameterTwice", values: { name: "tokens" } }] },
            ],
          },
        }),
      );
    },
  );

  test("a parameter of the path is refused in the query", () => {
    expect(() => given("?id=b", { id: "a" })).toThrow(expect.objectContaining({ code: "bad-request" }));
  });
});

describe("response formats", () => {
  test("the format follows the query before the header, and is JSON by default", () => {
    expect(chooseFormat("csv", "application/json")).toBe("csv");
    expect(chooseFormat(undefined, "text/csv")).toBe("csv");
    expect(chooseFormat(undefined, "application/x-ndjson, application/json")).toBe("ndjson");
    expect(chooseFormat(undefined, "*/*")).toBe("json");
    expect(chooseFormat(undefined, null)).toBe("json");
    expect(() => chooseFormat(undefined, "image/png")).toThrow(expect.objectContaining({ code: "not-acceptable" }));
  });

  // RFC 9110, 12.5.1: the highest weight wins, 0 excludes, and a name's own weight comes before that of a wildcard.
  test.each([
    ["application/json", "json"],
    ["text/csv;q=0.1, application/json", "json"],
    ["application/x-ndjson;q=0.2,application/json;q=0.9", "json"],
    ["application/json;q=0.3, text/csv;q=0.8", "csv"],
    ["application/json;q=0, text/csv", "csv"],
    ["text/csv;q=0, */*", "json"],
    ["application/json;q=0, */*;q=0.1", "csv"],
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "json"],
    ["text/*", "csv"],
    ["application/ndjson", "ndjson"],
    ["TEXT/CSV; header=present; charset=utf-8", "csv"],
    ["application/json; charset=utf-8; q=0.2, text/csv; q=0.1", "json"],
    ["", "json"],
  ])("a request that accepts %s gets %s", (accept, format) => {
    expect(chooseFormat(undefined, accept)).toBe(format);
  });

  test.each(["image/png", "application/json;q=0", "*/*;q=0", "text/csv;q=0, text/*"])(
    "a request that accepts %s matches no format and is refused",
    (accept) => {
      expect(() => chooseFormat(undefined, accept)).toThrow(expect.objectContaining({ code: "not-acceptable" }));
    },
  );

  const shape = z.object({
    id: z.string(),
    grades: z.object({ trader: z.number(), investor: z.number().nullable() }).nullable(),
    tags: z.array(z.string()),
    name: z.string(),
    isNew: z.boolean().optional(),
    condition: z.union([z.object({ type: z.literal("a"), up: z.boolean() }), z.object({ type: z.literal("b") })]),
    data: z.record(z.string(), z.unknown()),
    gainUsd: z.string(),
  });
  const columns = columnNames(shape);
  const HEAD = "id,grades.trader,grades.investor,tags,name,isNew,condition.type,condition.up,data,gainUsd\n";

  test("CSV has the columns of its operation whatever its rows contain, and a header without rows", () => {
    expect(toCsv([], columns)).toBe(HEAD);
    expect(toCsv([{ id: "a", grades: null, condition: { type: "b" } }], columns)).toBe(`${HEAD}a,,,,,,b,,,\n`);
  });

  test("CSV has the values of JSON: false is false, null is empty, and a negative amount is a number", () => {
    const row = { id: "a", grades: { trader: -7, investor: null }, tags: ["x", "y"], name: "=1+1", isNew: false };
    const rest = { condition: { type: "a", up: true }, data: { b: null }, gainUsd: "-12.50" };
    const line = `a,-7,,"[""x"",""y""]",'=1+1,false,a,true,"{""b"":null}",-12.50\n`;
    expect(toCsv([{ ...row, ...rest }], columns)).toBe(HEAD + line);
  });

  test("CSV of selected fields has their columns in their order", () => {
    expect(columnsIn(columns, ["name", "grades", "name", "grades.trader"])).toEqual([
      ...["name", "grades.trader", "grades.investor"],
    ]);
  });

  test("NDJSON has one row per line", () => {
    expect(toNdjson([{ a: 1 }, { a: 2 }])).toBe('{"a":1}\n{"a":2}\n');
  });
});

describe("API numbers", () => {
  test("decimals have no exponents and read back as the same number", () => {
    for (const value of [0, 1, -1.5, 1e21, 1.5e-9, 123456.789, -2.5e-7, 67525.83]) {
      const text = formatDecimal(value);
      expect(text).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Number(text)).toBe(value);
    }
    expect(formatDecimal(null)).toBeNull();
    expect(formatDecimal(Number.NaN)).toBeNull();
  });

  test("percentages have three decimals, and grades are whole numbers with halves rounded up", () => {
    expect(toPercent(0.052_345_6)).toBe(5.235);
    expect(roundGrade(70.5)).toBe(71);
    expect(roundGrade(70.49)).toBe(70);
    expect(roundGrade(null)).toBeNull();
  });
});
