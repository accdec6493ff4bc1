import unhomoglyph from "unhomoglyph";
import { describe, expect, test } from "vitest";
import { harmless, type TextRules, textProblem, tidied, withHiddenShown } from "#app/platform/publicText.server.ts";
import { reservedIn, toLookalikeKey } from "#app/platform/reservedNames.server.ts";
import fc from "../support/properties.ts";

// The one check of text that other people see.

const NAME: TextRules = { longest: 60, mayLink: false, nameOf: "list" };
const PERSON: TextRules = { ...NAME, nameOf: "person" };
const ABOUT: TextRules = { longest: 500, mayBeEmpty: true, hasLines: true, mayLink: true };
const problem = (text: string, rules = NAME) => textProblem(tidied(text), rules);

describe("a public name", () => {
  test.each([
    ["English", "My favourites"],
    ["German", "Größte Bäume – für Übermorgen"],
    ["Spanish", "Mis señales nº 1"],
    ["French", "L’été à la française"],
    ["Italian", "Perché così è più bello"],
    ["Portuguese", "Coleção de ações"],
    ["Dutch", "Eén geïnteresseerde"],
    ["Turkish", "Iğdır’ın gözde şeyleri"],
    ["Russian", "Мой DeFi-портфель 2026"],
    ["Arabic", "قائمتي المُفضّلة ٢٠٢٦"],
    ["Chinese", "我最喜欢的AI代币"],
    ["Korean", "비트코인ETF는 좋다"],
    ["Japanese", "日本語のETFリスト"],
    ["text with emoji as phones write them", "I ❤️ 🚀 coins"],
    ["text with numbers", "v1.5 beats 2.0"],
    ["everyday words that also name parts of our service", "Support levels of a solid house"],
    ["words that contain our names", "Hotmail, eternal and systematic"],
  ])("a name may be %s", (_, text) => {
    expect(problem(text)).toBeNull();
  });

  test.each([
    ["turned \u202Eround", "U+202E", 8],
    ["a\u0007bell", "U+0007", 2],
    ["zero\u200Bwidth", "U+200B", 5],
    ["family 👨\u200D👩", "U+200D", 9],
    ["a\uFE0Fb", "U+FE0F", 2],
    ["\u3164", "U+3164", 1],
    ["\u2800", "U+2800", 1],
    ["soft\u00ADhyphen", "U+00AD", 5],
    ["half \ud83d", "U+D83D", 6],
    ["private \uE000", "U+E000", 9],
    ["tag \u{E0041}", "U+E0041", 5],
    ["line\u2028end", "U+2028", 5],
  ])("%j is refused, and the error names the hidden character and its position", (text, code, place) => {
    expect(problem(text)).toEqual({ is: "hidden", code, place });
  });

  test.each([
    ["   ", { is: "empty" }],
    ["x".repeat(61), { is: "tooLong", longest: 60 }],
    ["one\ntwo", { is: "lines" }],
    ["go to https://x.example now", { is: "link", found: "https://x.example" }],
    ["see x.example", { is: "link", found: "x.example" }],
    ["t.me/pump", { is: "link", found: "t.me/pump" }],
    ["看 tmai。com", { is: "link", found: "tmai。com" }],
    ["пример.рф", { is: "link", found: "пример.рф" }],
    ["at 192.0.2.1", { is: "link", found: "192.0.2.1" }],
    ["my pаypal", { is: "scripts", found: "pаypal" }],
    ["ΞBTC", { is: "scripts", found: "ΞBTC" }],
    ["ᴛᴍᴀɪ", { is: "scripts", found: "ᴛᴍᴀɪ" }],
    ["Ꭺꮯe", { is: "scripts", found: "Ꭺꮯe" }],
  ])("%j is refused as a name, with the reason", (text, expected) => {
    expect(problem(text)).toEqual(expected);
  });

  test.each([
    ...[
      "TMAI",
      "tmai picks",
      "TMAl",
      "trnai",
      "ТМАІ",
      "ΤΜΑΙ",
      "𝐓𝐌𝐀𝐈",
      "ＴＭＡＩ",
      "T M A I",
      "T_M-A.I",
      "T❄M❄A❄I",
      "🇹🇲🇦🇮",
    ],
    ...["🅃🄼🄰🄸", "ⓉⓂⒶⒾ", "TMÁI", "TMAI2026", "realTMAI", "Token Metrics", "0fficial list", "Оfficial"],
    ...["官方列表", "관리자 목록", "Официальный список", "القائمة رسمي", "Admin", "Support", "House", "Ada ✔"],
  ])("%j is refused as too similar to our own name", (text) => {
    expect(problem(text)).toMatchObject({ is: expect.stringMatching(/^(reserved|scripts)$/) });
  });

  test.each(["Support", "Team of support", "House", "客服小王", "Moderator Ada", "Verified Ada"])(
    "a person's name cannot be %j",
    (text) => {
      expect(problem(text, PERSON)).toMatchObject({ is: "reserved" });
    },
  );

  test("a token's name may contain 'official' but not our name", () => {
    expect(reservedIn("OFFICIAL TRUMP", "token")).toBeNull();
    expect(reservedIn("TМAI Token", "token")).toBe("TМAI");
  });
});

test("a description may contain line breaks, our name and, where the plan allows it, links", () => {
  expect(problem("What TMAI says:\nhttps://x.example", ABOUT)).toBeNull();
  expect(problem("turned \u202Eround", ABOUT)).toMatchObject({ is: "hidden" });
});

describe("a previously stored text", () => {
  test.each([
    ["ab\u202Ecd\u200B", "abcd"],
    ["one\ntwo", "one two"],
    ["TMAI picks", "••• picks"],
    ["go to x.example now", "go to ••• now"],
    ["my pаypal", "my •••"],
    ["\u3164", "•••"],
    ["My favourites", "My favourites"],
  ])("a stored text is shown in a harmless form: %j as %j", (text, shown) => {
    expect(harmless(text, NAME)).toBe(shown);
  });

  test("hidden characters of a stored text are spelled out for staff", () => {
    expect(withHiddenShown("ab\u202Ecd\ne")).toBe("ab[U+202E]cd\ne");
  });

  test("the harmless form of any text passes the check", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 12 }), (text) => {
        const shown = harmless(text, NAME);
        expect(textProblem(shown, { ...NAME, longest: 10_000 })).toBeNull();
      }),
    );
  });
});

test("the shortcut for ASCII gives the same result as the Unicode confusables", () => {
  const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  const byLibrary = (one: string) =>
    unhomoglyph(unhomoglyph(one).toLowerCase())
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, "")
      .replaceAll("i", "l");
  for (const one of ascii) expect(toLookalikeKey(one), one).toBe(byLibrary(one));
});
