import { describe, expect, test } from "vitest";
import { centsFigure, percentText, priceFigure, tokenFigure } from "~/ui/figures";

describe("figures", () => {
  test("cents keep their magnitude and their decimals apart", () => {
    expect(centsFigure(749_999, "en")).toEqual({ minus: false, whole: "7,499", decimals: ".99" });
    expect(centsFigure(-4, "en")).toEqual({ minus: true, whole: "0", decimals: ".04" });
    expect(centsFigure(39_999n, "es")).toEqual({ minus: false, whole: "399", decimals: ",99" });
  });

  test("token amounts are rounded half up to two decimals", () => {
    expect(tokenFigure("192801694999999999999999", 18, "en")).toEqual({
      minus: false,
      whole: "192,801",
      decimals: ".69",
    });
    expect(tokenFigure("192801695000000000000000", 18, "en")).toEqual({
      minus: false,
      whole: "192,801",
      decimals: ".70",
    });
    expect(tokenFigure(39_990_000n, 6, "ar")).toEqual({ minus: false, whole: "39", decimals: ".99" });
    expect(tokenFigure(7n, 0, "en")).toEqual({ minus: false, whole: "7", decimals: ".00" });
  });

  test("a price below a cent counts its zeros", () => {
    expect(priceFigure("0.0018421", "en")).toEqual({ whole: "0", zeros: 2, digits: "18421", decimal: "." });
    expect(priceFigure("0.00000500", "en")).toEqual({ whole: "0", zeros: 5, digits: "5", decimal: "." });
  });

  test("a price from a cent on is written out", () => {
    expect(priceFigure("0.01", "en")).toMatchObject({ zeros: 0, digits: "01" });
    expect(priceFigure("0.0523199", "en")).toMatchObject({ zeros: 0, digits: "05231" });
    expect(priceFigure("1234.5", "en")).toMatchObject({ whole: "1,234", digits: "50" });
    expect(priceFigure("0", "en")).toMatchObject({ whole: "0", zeros: 0, digits: "00" });
  });

  test("a minus is a minus and not a hyphen", () => {
    expect(percentText(-17)).toBe("\u221217%");
    expect(percentText(5)).toBe("5%");
  });
});
