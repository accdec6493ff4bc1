import { describe, expect, test } from "vitest";
import { type OwnIndexBody, ownIndexBody } from "#app/areas/indices/model/own.ts";
import {
  type DraftToken,
  draftOfForm,
  evenedOut,
  firstDraft,
  type OwnDraft,
  ppmTyped,
  readOwn,
  readPpm,
  readTokenIds,
  sumPpm,
  toDraft,
  withoutToken,
  withToken,
} from "#app/areas/indices/model/ownDraft.ts";

// How the sentence of a custom index is typed and what it means.

const NAMES: Record<number, DraftToken> = {
  7: { tokenId: 7, symbol: "SOL", name: "Solana" },
  8: { tokenId: 8, symbol: "DOT", name: "Polkadot" },
  9: { tokenId: 9, symbol: "ETH", name: "Ethereum" },
};
const named = (tokenId: number) => {
  const token = NAMES[tokenId];
  return token && { symbol: token.symbol, name: token.name };
};
const token = (tokenId: number, percent = "") => ({ ...(NAMES[tokenId] as DraftToken), percent });

const RULE: OwnIndexBody = {
  ...{ kind: "rule", name: "Mine", chainId: 31_337, category: "defi", minMarketCapUsd: 1_500_000_000 },
  ...{ minVolume30Usd: 250_000, minAgeDays: 30, minGrade: 60, exclude: [7], count: 12, buffer: 3 },
  ...{ weighting: "sqrtCap", capPpm: 123_456, bandBps: 1_250, schedule: "monthly", followsSignal: true },
};
const TOKENS: OwnIndexBody = {
  ...{ kind: "tokens", name: "Two", chainId: null, bandBps: 0, schedule: "never", followsSignal: false },
  fixed: [
    { tokenId: 8, ppm: 333_333 },
    { tokenId: 9, ppm: 666_667 },
  ],
};
const bodyIn = (draft: OwnDraft, locale = "en") => {
  const read = readOwn(draft, locale);
  if ("problems" in read) throw new Error(JSON.stringify(read.problems));
  return read.body;
};
const problemsIn = (part: Partial<OwnDraft>) => {
  const read = readOwn({ ...firstDraft("en"), name: "Mine", ...part }, "en");
  return "problems" in read ? read.problems : [];
};

describe("typed percentages", () => {
  test.each([
    ["20", "en", 200_000],
    ["12.3456", "en", 123_456],
    ["12,3456", "de", 123_456],
    ["٢٥٫٥", "ar", 255_000],
    ["0.0001", "en", 1],
    ["100 %", "fr", 1_000_000],
  ])("the percentage %s in %s is %i millionths", (typed, locale, ppm) => expect(readPpm(typed, locale)).toBe(ppm));

  test.each(["", "abc", "-5", "12.34567", "1.2.3"])("%s is not a percentage", (typed) =>
    expect(readPpm(typed, "en")).toBeNull(),
  );

  test.each([
    [200_000, "en", "20"],
    [123_456, "de", "12,3456"],
    [1, "en", "0.0001"],
  ])("%i millionths in %s are written as %s", (ppm, locale, typed) => {
    expect(ppmTyped(ppm, locale)).toBe(typed);
    expect(readPpm(typed, locale)).toBe(ppm);
  });
});

describe("the draft of an index", () => {
  test.each(["en", "de", "ar"])("a stored index reads back unchanged from its draft, in %s", (locale) => {
    for (const body of [RULE, TOKENS]) expect(bodyIn(toDraft(body, locale, named), locale)).toEqual(body);
  });

  test("a draft shows amounts as short as they can be exact", () => {
    const { minMarketCapUsd, minVolume30Usd, capPpm, bandBps } = toDraft(RULE, "de", named);
    expect([minMarketCapUsd, minVolume30Usd, capPpm, bandBps]).toEqual(["1500M", "250K", "12,3456", "12,5"]);
  });

  test("the first draft with a name is accepted by the call", () => {
    expect(ownIndexBody.safeParse(bodyIn({ ...firstDraft("en"), name: "Mine" })).success).toBe(true);
  });

  test("a draft without amounts or a grade sets no minimum", () => {
    const body = bodyIn({ ...firstDraft("en"), name: "Mine", minMarketCapUsd: "", minVolume30Usd: " ", minGrade: "" });
    expect(body).toMatchObject({ minMarketCapUsd: 0, minVolume30Usd: 0, minGrade: null });
  });

  test.each([
    [{ count: "1" }, { field: "count", is: "whole", least: 2, most: 100 }],
    [{ count: "101" }, { field: "count", is: "whole", least: 2, most: 100 }],
    [{ count: "2.5" }, { field: "count", is: "whole", least: 2, most: 100 }],
    [{ minGrade: "101" }, { field: "minGrade", is: "whole", least: 0, most: 100 }],
    [{ minAgeDays: "3651" }, { field: "minAgeDays", is: "whole", least: 0, most: 3_650 }],
    [{ minMarketCapUsd: "much" }, { field: "minMarketCapUsd", is: "usd" }],
    [{ minVolume30Usd: "1001T" }, { field: "minVolume30Usd", is: "usd" }],
    [{ capPpm: "0" }, { field: "capPpm", is: "percent", least: "0.0001", most: 100, decimals: 4 }],
    [{ capPpm: "100.0001" }, { field: "capPpm", is: "percent", least: "0.0001", most: 100, decimals: 4 }],
    [{ bandBps: "1.234" }, { field: "bandBps", is: "percent", least: "0", most: 100, decimals: 2 }],
    [{ name: "x".repeat(81) }, { field: "name", is: "name" }],
  ] satisfies [Partial<OwnDraft>, object][])("a draft with %o states its problem", (part, problem) => {
    expect(problemsIn(part)).toEqual([problem]);
  });

  test("a draft with several problems states all of them", () => {
    expect(problemsIn({ count: "x", bandBps: "x" }).map(({ field }) => field)).toEqual(["bandBps", "count"]);
  });
});

describe("chosen tokens", () => {
  const kind = "tokens" as const;

  test("an index has at least two and at most fifty chosen tokens", () => {
    expect(problemsIn({ kind, fixed: [token(8, "100")] })).toEqual([{ field: "fixed", is: "fewTokens", limit: 2 }]);
    const many = Array.from({ length: 51 }, (_, index) => ({ ...token(8, "1"), tokenId: index + 1 }));
    expect(problemsIn({ kind, fixed: many })).toEqual([{ field: "fixed", is: "manyTokens", limit: 50 }]);
  });

  test("weights must sum to 100 %, to the ten-thousandth of a percent", () => {
    expect(problemsIn({ kind, fixed: [token(8, "50"), token(9, "49.9999")] })).toEqual([
      { field: "fixed", is: "sum", percent: "99.9999" },
    ]);
    expect(problemsIn({ kind, fixed: [token(8, "50.0001"), token(9, "49.9999")] })).toEqual([]);
  });

  test("a weight that is zero or cannot be read is reported with its token", () => {
    for (const typed of ["", "0", "many"])
      expect(problemsIn({ kind, fixed: [token(8, "50"), token(9, typed)] })).toEqual([
        { field: "fixed", is: "weight", symbol: "ETH" },
      ]);
  });

  test.each([2, 3, 7, 49])("equal weights sum to exactly 100 %: %i tokens", (count) => {
    const fixed = Array.from({ length: count }, (_, index) => ({ ...token(8), tokenId: index + 1 }));
    const evened = evenedOut(fixed, "de");
    expect(sumPpm(evened, "de")).toBe(1_000_000);
    const parts = evened.map(({ percent }) => readPpm(percent, "de") ?? 0);
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
  });

  test("a chosen token is added once, and can be removed", () => {
    const draft = { ...firstDraft("en"), kind };
    const two = withToken(withToken(draft, token(8)), token(9));
    expect(withToken(two, token(8))).toBe(two);
    expect(two.fixed.map(({ symbol, percent }) => [symbol, percent])).toEqual([
      ["DOT", ""],
      ["ETH", ""],
    ]);
    expect(withoutToken(two, 8).fixed.map(({ symbol }) => symbol)).toEqual(["ETH"]);
  });

  test("tokens chosen for a rule are those that it excludes", () => {
    const without = withToken(firstDraft("en"), token(7));
    expect([without.exclude, without.fixed]).toEqual([[NAMES[7]], []]);
    expect(withoutToken(without, 7).exclude).toEqual([]);
  });
});

describe("a submitted form", () => {
  const makeForm = (fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return form;
  };

  test("a form becomes the draft that was typed, with each weight at its token", () => {
    const form = makeForm(
      [
        ...([
          ["kind", "tokens"],
          ["name", " Two "],
          ["schedule", "never"],
          ["bandBps", "0"],
          ["followsSignal", "no"],
        ] as const),
        ...([
          ["fixed", "8"],
          ["percent", "33,3333"],
          ["fixed", "9"],
          ["percent", "66,6667"],
        ] as const),
      ].map(([name, value]) => [name, value] as [string, string]),
    );
    expect(readTokenIds(form)).toEqual([8, 9]);
    expect(bodyIn(draftOfForm(form, "de", named), "de")).toEqual(TOKENS);
  });

  test("a form drops unknown tokens with their weights", () => {
    const form = makeForm([
      ["kind", "tokens"],
      ["fixed", "404"],
      ["percent", "10"],
      ["fixed", "x"],
      ["percent", "20"],
      ["fixed", "9"],
      ["percent", "70"],
      ["exclude", "7"],
      ["exclude", "405"],
    ]);
    const { fixed, exclude } = draftOfForm(form, "en", named);
    expect([fixed, exclude]).toEqual([[token(9, "70")], [NAMES[7]]]);
  });

  test("an empty form becomes the first draft", () => {
    expect(draftOfForm(new FormData(), "en", named)).toEqual(firstDraft("en"));
  });

  test("a form with unknown choices gets the defaults", () => {
    const form = makeForm([
      ["kind", "magic"],
      ["weighting", "luck"],
      ["schedule", "hourly"],
      ["chainId", "drop table"],
    ]);
    const draft = draftOfForm(form, "en", named);
    expect(draft).toMatchObject({ kind: "rule", weighting: "cap", schedule: "weekly" });
    expect(bodyIn({ ...draft, name: "Mine" })).toMatchObject({ chainId: null });
  });
});
