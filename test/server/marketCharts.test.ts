import { expect, test } from "vitest";
import { chartsText, figuresOfCloses, movesLike } from "../../server/commands/market/chartsDrawing.ts";

const days = 400;
const wave = (size: number) =>
  Float64Array.from({ length: days }, (_, day) => 100 * Math.exp(size * Math.sin(day / 9)));
const small = { name: "Small <waves>", close: wave(0.1) };
const large = { name: "Large", close: wave(0.5) };

test("larger moves have a higher volatility in proportion, and parallel moves a correlation of one", () => {
  const [one, other] = [movesLike(small, small), movesLike(large, small)];
  expect(other.volatility / one.volatility).toBeCloseTo(5, 6);
  expect(other.correlation).toBeCloseTo(1, 6);
  expect(other.drawdown).toBeCloseTo(Math.exp(-1) - 1, 2);
});

test("markets are shown side by side, each token with its statistics, and names are escaped", () => {
  const text = chartsText([
    { title: "Real", closes: [small, large] },
    { title: "Simulated market, invented tokens", closes: [large] },
  ]);
  expect(text.match(/<path /g)).toHaveLength(6);
  expect(text).toContain("Simulated market, invented tokens");
  expect(text).toContain("Small &lt;waves>: volatility");
  expect(text).not.toContain("NaN");
});

test("a gap in a price is shown as a gap and breaks no statistic", () => {
  const close = wave(0.2);
  close[100] = Number.NaN;
  expect(chartsText([{ title: "Gap", closes: [{ name: "Gap", close }] }])).not.toContain("NaN");
  expect(figuresOfCloses([{ name: "Gap", close }]).volatility).toBeGreaterThan(0);
});
