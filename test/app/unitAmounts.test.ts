import { describe, expect, test } from "vitest";
import { typedUnits, unitsAtAGlance, unitsText, unitsToType } from "#app/ui/unitAmounts.ts";

const ONE = 10n ** 18n;

describe("an amount as entered", () => {
  test.each([
    ["1,000", "en", 1_000n * ONE],
    ["1.000", "de", 1_000n * ONE],
    ["1,5", "de", (15n * ONE) / 10n],
    ["1,5", "en", (15n * ONE) / 10n],
    ["1.234,5", "de", (12_345n * ONE) / 10n],
    [" 0.5 ", "en", ONE / 2n],
    ["١٢٫٥", "ar", (125n * ONE) / 10n],
    ["1.000000000000000001", "en", ONE + 1n],
  ])("%s in %s is read exactly, to the last base unit", (typed, locale, units) => {
    expect(typedUnits(typed, 18, locale)).toBe(units);
  });

  test.each(["", "0", "0.0", "-1", "1e3", "0x10", "1,23,4", "1.0000000000000000001", "ten"])(
    "%j is refused as an amount",
    (typed) => {
      expect(typedUnits(typed, 18, "en")).toBeNull();
    },
  );

  test("an amount has no more decimals than its token", () => {
    expect(typedUnits("1.000001", 6, "en")).toBe(1_000_001n);
    expect(typedUnits("1.0000001", 6, "en")).toBeNull();
  });

  test.each(["en", "de", "fr", "ar"])("an amount written in %s is read again unchanged", (locale) => {
    for (const units of [1n, ONE, 25n * 10n ** 17n, 1_234n * ONE, 123_456n * ONE + 7n])
      expect(typedUnits(unitsToType(units, 18, locale), 18, locale)).toBe(units);
  });
});

test("an amount in a sentence has all its decimals and the language's separators", () => {
  expect(unitsText(1_250n * ONE + ONE / 2n, 18, "en")).toBe("1,250.5");
  expect(unitsText("1250500000000000000000", 18, "de")).toBe("1.250,5");
  expect(unitsText(ONE + 1n, 18, "en")).toBe("1.000000000000000001");
});

test("an amount in a column is rounded, but never to zero", () => {
  expect(unitsAtAGlance("2698028189360800132238", 18, "en")).toBe("2,698.03");
  expect(unitsAtAGlance("123456789123456789", 9, "en")).toBe("123,456,789.12");
  expect(unitsAtAGlance("312345678900000", 18, "de")).toBe("0,000312346");
  expect(unitsAtAGlance("1", 18, "en")).toBe("0.000000000000000001");
  expect(unitsAtAGlance("5000000", 6, "en")).toBe("5");
});
