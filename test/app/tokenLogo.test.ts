import { describe, expect, test } from "vitest";
import { logoPath } from "#app/areas/market/publicPages.ts";
import { buildLogo } from "#app/areas/market/server/logo.server.ts";

// The logo named in lists for wallets.

const readLetters = (symbol: string) => />([^<]*)<\/text>/.exec(buildLogo({ slug: "a", symbol }))?.[1];

describe("a token's logo", () => {
  test("a logo has the first letters and digits of the symbol, ignoring other characters", () => {
    expect(["btc", "1INCH", 'X<&"Y', "日本円", "$", ""].map(readLetters)).toEqual([
      "BTC",
      "1INC",
      "XY",
      "日本円",
      "",
      "",
    ]);
  });

  test("a token always has the same logo, and other tokens have other colours", () => {
    const logos = ["acme", "other", "third"].map((slug) => buildLogo({ slug, symbol: "T" }));
    expect(logos).toEqual(["acme", "other", "third"].map((slug) => buildLogo({ slug, symbol: "T" })));
    expect(new Set(logos).size).toBe(3);
  });

  test("a logo is legible in every hue: white text has a contrast of at least 4.5", () => {
    expect(buildLogo({ slug: "acme", symbol: "T" })).toMatch(/fill="hsl\(\d+, 55%, 30%\)"/);
    for (let hue = 0; hue < 360; hue++) expect(1.05 / (luminance(hue, 0.55, 0.3) + 0.05)).toBeGreaterThan(4.5);
  });

  test("a logo has a URL for any slug", () => {
    expect(logoPath("a/b?c")).toBe("/token/a%2Fb%3Fc.svg");
  });
});

/** WCAG 2 relative luminance of a colour in HSL. */
function luminance(hue: number, saturation: number, lightness: number): number {
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = lightness - saturation * lightness * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4);
}
