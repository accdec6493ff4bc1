import { describe, expect, test } from "vitest";
import { SUPPORTED_LOCALES } from "#app/i18n/locales.ts";
import { centsFigure, grouped, percentText, priceFigure, shortText, tokenFigure } from "#app/ui/formatNumbers.ts";
import { listText } from "#app/ui/intl.ts";

describe("numbers", () => {
  test("the dollars and cents of an amount are separate parts", () => {
    expect(centsFigure(749_999, "en")).toEqual({
      minus: false,
      before: "$",
      whole: "7,499",
      decimals: ".99",
      after: "",
    });
    expect(centsFigure(-4, "en")).toEqual({ minus: true, before: "$", whole: "0", decimals: ".04", after: "" });
    expect(centsFigure(39_999n, "es")).toEqual({
      minus: false,
      before: "",
      whole: "399",
      decimals: ",99",
      after: "\u00a0$",
    });
  });

  test("token amounts are rounded half up to two decimals", () => {
    const bare = { minus: false, before: "", after: "" };
    expect(tokenFigure("192801694999999999999999", 18, "en")).toEqual({ ...bare, whole: "192,801", decimals: ".69" });
    expect(tokenFigure("192801695000000000000000", 18, "en")).toEqual({ ...bare, whole: "192,801", decimals: ".70" });
    expect(tokenFigure(39_990_000n, 6, "ar")).toEqual({ ...bare, whole: "39", decimals: ".99" });
    expect(tokenFigure(7n, 0, "en")).toEqual({ ...bare, whole: "7", decimals: ".00" });
  });

  test("a price below a cent counts its zeros", () => {
    const dollars = { before: "$", decimal: ".", after: "" };
    expect(priceFigure("0.0018421", "en")).toEqual({ ...dollars, whole: "0", zeros: 2, digits: "18421" });
    expect(priceFigure("0.00000500", "en")).toEqual({ ...dollars, whole: "0", zeros: 5, digits: "5" });
    expect(priceFigure("0.0018421", "de")).toMatchObject({ before: "", decimal: ",", after: "\u00a0$" });
  });

  test("a price of at least one cent is written out", () => {
    expect(priceFigure("0.01", "en")).toMatchObject({ zeros: 0, digits: "01" });
    expect(priceFigure("0.0523199", "en")).toMatchObject({ zeros: 0, digits: "05231" });
    expect(priceFigure("1234.5", "en")).toMatchObject({ whole: "1,234", digits: "50" });
    expect(priceFigure("0", "en")).toMatchObject({ whole: "0", zeros: 0, digits: "00" });
  });

  test("a negative number has a minus sign, not a hyphen", () => {
    expect(percentText(-17, "en")).toBe("\u221217%");
    expect(percentText(5, "en")).toBe("5%");
  });

  test("the dollar and percent signs are where each language puts them, with Latin digits", () => {
    const money = (locale: string) => {
      const { before, whole, decimals, after } = centsFigure(123_456_789, locale);
      return (before + whole + decimals + after).replace(/[\u00a0\u202f]/g, " ");
    };
    expect(
      SUPPORTED_LOCALES.map((locale) => [locale, money(locale), percentText(17, locale).replace(/\s/, " ")]),
    ).toEqual([
      ["en", "$1,234,567.89", "17%"],
      ["fr", "1 234 567,89 $", "17 %"],
      ["nl", "$ 1.234.567,89", "17%"],
      ["pt", "$ 1.234.567,89", "17%"],
      ["de", "1.234.567,89 $", "17 %"],
      ["es", "1.234.567,89 $", "17 %"],
      ["tr", "$1.234.567,89", "%17"],
      ["ar", "1,234,567.89 US$", "17%"],
      ["it", "1.234.567,89 $", "17%"],
      ["ru", "1 234 567,89 $", "17 %"],
      ["ko", "$1,234,567.89", "17%"],
      ["zh", "$1,234,567.89", "17%"],
    ]);
  });

  test("an amount of eighty digits loses none of them in any language", () => {
    const digits = "9".repeat(39) + "1".repeat(39);
    for (const locale of SUPPORTED_LOCALES) {
      const { whole, decimals } = centsFigure(BigInt(`${digits}07`), locale);
      expect((whole + decimals).replace(/\D/g, "")).toBe(`${digits}07`);
      const token = tokenFigure(`${digits}070000000000000000`, 18, locale);
      expect((token.whole + token.decimals).replace(/\D/g, "")).toBe(`${digits}07`);
      expect(grouped(digits, locale).replace(/\D/g, "")).toBe(digits);
    }
  });

  test("veTMAI tiers are as short as the language allows, and none of them is rounded", () => {
    expect([22_000, 888_000, 1_333_000, 5_555_000].map((veTmai) => shortText(veTmai, "en"))).toEqual([
      "22K",
      "888K",
      "1.333M",
      "5.555M",
    ]);
    expect(shortText(5_555_000, "ko")).toBe("555.5만");
  });

  test("a list is joined as its language requires", () => {
    expect(listText(["A", "B", "C"], "en")).toBe("A, B and C");
    expect(listText(["A", "B", "C"], "en", "disjunction")).toBe("A, B or C");
    expect(listText(["A", "B", "C"], "zh")).toBe("A、B和C");
  });
});
