import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { expect, test } from "vitest";
import { investor1 } from "../../analytics/grades/investor1.ts";
import { collectInputs, gradeLeaf, inputsHash, inputsText, rowHash } from "../../analytics/grades/leaf.ts";
import { trader1 } from "../../analytics/grades/trader1.ts";
import { inventedPanel } from "./gradesPanel.ts";

const { NaN: unknown } = Number;

test("a leaf is canonical JSON with whole numbers, rounded half up, without the missing parts", () => {
  expect(
    gradeLeaf({
      tokenId: 41,
      day: "2026-11-22",
      method: "trader-1",
      grade: 82.5,
      parts: { trend: 99.6, momentum: 12.49, calm: 0.5, breakout: unknown },
      signal: -2,
      signalSince: "2026-11-20",
    }),
  ).toBe(
    '{"day":"2026-11-22","grade":83,"method":"trader-1","parts":{"calm":1,"momentum":12,"trend":100},"signal":-2,' +
      '"signalSince":"2026-11-20","tokenId":41}',
  );
});

test("a token's inputs are canonical JSON with null for unknown values", () => {
  const inputs = {
    tokenId: 7,
    closes: Float64Array.of(1e21, unknown, 0.1 + 0.2, 1e-7),
    volumes: Float64Array.of(-0, 5e-324),
    marketCaps: new Float64Array(0),
  };
  const plain = { ...inputs, closes: [1e21, null, 0.1 + 0.2, 1e-7], volumes: [0, 5e-324], marketCaps: [] };
  expect(inputsText(inputs)).toBe(canonicalize(plain));
});

test("the hash of a day's inputs is that of their canonical array", () => {
  const hashTexts = (texts: readonly string[]) => {
    const hash = inputsHash();
    for (const text of texts) hash.add(text);
    return hash.hex();
  };
  const texts = [1, 2, 30].map((tokenId) =>
    inputsText({ tokenId, closes: Float64Array.of(1.5), volumes: Float64Array.of(2), marketCaps: Float64Array.of(3) }),
  );
  const whole = canonicalize(texts.map((text) => JSON.parse(text))) as string;
  expect(hashTexts(texts)).toBe(createHash("sha256").update(whole).digest("hex"));
  expect(hashTexts([])).toBe("4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945");
  expect(rowHash("abc")).toBe("ba7816bf8f01cfea414140de5dae2223");
});

test("inputs cover the days of the method's window, and days before the panel are unknown", () => {
  const panel = inventedPanel(3, 100);
  const { closes, volumes, marketCaps } = collectInputs(panel, investor1, 1, 99);
  expect([closes.length, volumes.length, marketCaps.length]).toEqual([369, 90, 90]);
  expect(closes.subarray(0, 269).every(Number.isNaN)).toBe(true);
  expect(closes.subarray(269)).toEqual(panel.close.subarray(100, 200));
  expect(volumes).toEqual(panel.volume.subarray(110, 200));
  expect(collectInputs(panel, trader1, 2, 95).closes).toEqual(panel.close.subarray(206, 296));
});
