import { describe, expect, test } from "vitest";
import { logoPath } from "#app/areas/market/publicPages.ts";
import { logoOf } from "#app/areas/market/server/logo.server.ts";

// The logo that lists for wallets name.

const lettersOf = (symbol: string) => />([^<]*)<\/text>/.exec(logoOf({ slug: "a", symbol }))?.[1];

describe("a token's logo", () => {
  test("has the first letters and digits of the symbol, whatever else is in it", () => {
    expect(["btc", "1INCH", 'X<&"Y', "日本円", "$", ""].map(lettersOf)).toEqual([
      "BTC",
      "1INC",
      "XY",
      "日本円",
      "",
      "",
    ]);
  });

  test("is always the same for the same token, and other tokens have other colors", () => {
    const logos = ["acme", "other", "third"].map((slug) => logoOf({ slug, symbol: "T" }));
    expect(logos).toEqual(["acme", "other", "third"].map((slug) => logoOf({ slug, symbol: "T" })));
    expect(new Set(logos).size).toBe(3);
  });

  test("can be read on every hue: white on it has a contrast of 4.5 at least", () => {
    expect(logoOf({ slug: "acme", symbol: "T" })).toMatch(/fill="hsl\(\d+, 55%, 30%\)"/);
    for (let hue = 0; hue < 360; hue++) expect(1.05 / (luminance(hue, 0.55, 0.3) + 0.05)).toBeGreaterThan(4.5);
  });

  test("has an address that any slug fits into", () => {
    expect(logoPath("a/b?c")).toBe("/token/a%2Fb%3Fc.svg");
  });
});

/** Relative luminance of WCAG 2 of a color given as HSL. */
function luminance(hue: number, saturation: number, lightness: number): number {
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = lightness - saturation * lightness * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4);
}
