import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { moneyText } from "#app/areas/chatbot/model/figureText.ts";
import { Guard } from "#app/areas/chatbot/server/guard/guard.server.ts";
import { collectNumbers, unknownIn } from "#app/areas/chatbot/server/guard/known.server.ts";
import { collectNames } from "#app/areas/chatbot/server/guard/names.server.ts";
import { buildTokenIndex } from "#app/areas/chatbot/server/reading/tokens.server.ts";
import { LOCALES } from "#app/i18n/locales.ts";
import fc from "../support/properties.ts";

// No number without a source: a tool's result may be written in any way that the language allows, and nothing else.

const FORMATS: Intl.NumberFormatOptions[] = [
  { maximumFractionDigits: 2 },
  { style: "currency", currency: "USD" },
  { style: "currency", currency: "EUR", maximumFractionDigits: 0 },
  { notation: "compact", maximumFractionDigits: 1 },
  { notation: "compact", style: "currency", currency: "USD", maximumFractionDigits: 2 },
  { style: "percent", maximumFractionDigits: 1 },
  { maximumSignificantDigits: 4 },
];
const value = fc
  .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: -12, max: 5 }), fc.boolean())
  .map(([digits, power, isBelow]) => Number(`${isBelow ? "-" : ""}${digits}e${power}`));

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value as object).flatMap(textsIn);

describe.each(LOCALES)("the guard in %s", (locale) => {
  test("a number from a tool is let through, however it is written", () => {
    fc.assert(
      fc.property(value, fc.constantFrom(...FORMATS), (number, format) => {
        if (format.style === "percent" && Math.abs(number) > 1e5) return;
        const expected = new Intl.NumberFormat(locale, format).format(number);
        expect(unknownIn(`x ${expected} y`, [number], locale).map(({ text }) => text)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("a date from a tool is let through as the language writes it", () => {
    const day = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { dateStyle: "medium", timeZone: "UTC" });
    for (const text of ["2026-11-23", "2021-03-01"])
      expect(unknownIn(`x ${day.format(new Date(text))} y`, collectNumbers(text), locale)).toEqual([]);
  });

  test("no sentence of the rules loses a word", () => {
    const { say, term, refused } = JSON.parse(readFileSync(`app/areas/chatbot/locales/${locale}/chatbot.json`, "utf8"));
    const price = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" }).format(172.51);
    const sentences = textsIn([say, term, refused]).map((text) =>
      text.replace(/\{\{[^}]*\}\}/g, `1inch (1INCH) ${price}`),
    );
    expect(sentences.length).toBeGreaterThan(40);
    for (const text of sentences) {
      const guard = new Guard(locale);
      guard.allow([172.51]);
      guard.allowNames(["1inch"]);
      expect(guard.next(text) + guard.end()).toBe(text);
    }
  });

  test("a number of three digits or more without a source is withheld", () => {
    const said = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(4_871.3);
    const guard = new Guard(locale);
    guard.allow([172.5, 0.053, 7, 53_261_290_660]);
    expect(guard.next(`x ${said} y`) + guard.end()).toBe("x ▯ y");
    expect(guard.withheld).toHaveLength(1);
  });
});

describe("streamed text", () => {
  const TEXT =
    "SOL is at $172.51, up 5.3 % over 7 days; market cap 53.3B. Volume was 1,379,259,730 and its grade 99.\n\n1. one\n2. two at 13";
  const KNOWN = [172.50889, 0.053, 7, 53_261_290_660, 1_379_259_730];
  const CLEANED =
    "SOL is at $172.51, up 5.3 % over 7 days; market cap 53.3B. Volume was 1,379,259,730 and its grade ▯.\n\n1. one\n2. two at ▯";

  test("the guarded text is the same wherever the stream is cut", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 10 }), (sizes) => {
        const guard = new Guard("en");
        guard.allow(KNOWN);
        let expected = "";
        let position = 0;
        for (let turn = 0; position < TEXT.length; turn++) {
          const size = sizes[turn % sizes.length] as number;
          expected += guard.next(TEXT.slice(position, position + size));
          position += size;
        }
        expect(expected + guard.end()).toBe(CLEANED);
        expect(guard.withheld).toEqual(["99", "13"]);
      }),
      { numRuns: 300 },
    );
  });

  test.each(LOCALES)(
    "text in %s passes with a tool's numbers, however they are shortened and wherever it is cut",
    (locale) => {
      for (const value of [843e6, 1.23e9, 18.3e9, 146e9, 1.34e12]) {
        const text = `x **${moneyText(value, locale)}**.\n`;
        for (let cut = 0; cut < text.length; cut++) {
          const guard = new Guard(locale);
          guard.allow([value]);
          expect(guard.next(text.slice(0, cut)) + guard.next(text.slice(cut)) + guard.end()).toBe(text);
        }
      }
    },
  );

  test.each([
    ["send it to 0xdeadbeef00000000000000000000000000000000 now", "send it to ▯ now"],
    ["see https://evil.example/?q=secret for more", "see ▯ for more"],
    ["[here](//evil.example/x)", "[here](▯)"],
    ["L2, web3 and 1inch are names", "L2, web3 and 1inch are names"],
    ["It will reach $250,000 by 2031.", "It will reach $▯ by ▯."],
    ["68000USDT", "▯USDT"],
    ["12x", "▯x"],
    ["42000EUR", "▯EUR"],
    ["USD42000", "USD▯"],
    [".57 percent", "▯ percent"],
    ["$.57", "$▯"],
    ["BTC/68000", "BTC/▯"],
    ["BTC-68000", "BTC▯"],
    ["BTC_68000", "BTC_▯"],
    ["#68000", "#▯"],
    ["from $172-68000", "from $172▯"],
    ["１２％", "▯"],
    ["۶۸۰۰۰", "▯"],
    ["६८०००", "▯"],
    ["𝟔𝟖𝟎𝟎𝟎", "▯"],
    ["68\u200b000", "▯"],
    ["1e5", "▯"],
    ["6.8E+4", "▯"],
    ["68000inch", "▯inch"],
    ["172 172-", "▯-"],
    ["1) 172\n2) 68000", "1) 172\n2) ▯"],
    ["see /tokens/68000", "see /tokens/▯"],
    ["172USDT, 172x, #172, 1.72e2, ۱۷۲ and BTC/172", "172USDT, 172x, #172, 1.72e2, ۱۷۲ and BTC/172"],
    ["[1INCH](/tokens/1inch) in 24h", "[1INCH](/tokens/1inch) in 24h"],
  ])("numbers without a source and outside addresses are withheld, and other text is not: %s", (text, said) => {
    for (const size of [1, 2, 5, 200]) {
      const guard = new Guard("en");
      guard.allow([172]);
      guard.allowNames(
        collectNames({ rows: [{ tokenId: "1inch", symbol: "1INCH", change24h: 0.1 }] }, buildTokenIndex([])),
      );
      let out = "";
      for (let position = 0; position < text.length; position += size)
        out += guard.next(text.slice(position, position + size));
      expect(out + guard.end()).toBe(said);
    }
  });

  test("a token's name passes only once a tool returned it, and a name that is only a number never does", () => {
    const guard = new Guard("en");
    expect(guard.next("1INCH ") + guard.end()).toBe("▯INCH ");
    const index = buildTokenIndex([{ id: "1inch", symbol: "1INCH", name: "1inch 68000" }]);
    guard.allowNames(collectNames({ tokenId: "1inch" }, index));
    expect(guard.next("1INCH is not 1INCHES or 68000 ") + guard.end()).toBe("1INCH is not ▯INCHES or ▯ ");
  });

  test("numbers are taken from values that are numbers or times, and not from prose", () => {
    expect(collectNumbers({ price: "1.50", at: "2026-11-24T10:05:00Z", name: "top 77", rows: [1, 2] })).toEqual([
      1.5, 2026, 11, 24, 10, 5, 2, 1, 2,
    ]);
  });
});
