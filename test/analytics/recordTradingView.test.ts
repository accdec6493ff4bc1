import { expect, test } from "vitest";
import { tradingViewRating } from "../../analytics/record/tradingView.ts";
import { seededRandom } from "../../analytics/series/random.ts";

const makeBars = (closes: number[]) => ({
  close: Float64Array.from(closes),
  high: Float64Array.from(closes, (close) => close * 1.01),
  low: Float64Array.from(closes, (close) => close * 0.99),
  volume: new Float64Array(closes.length).fill(1000),
});

test("the first 60 bars have no rating", () => {
  const ratings = tradingViewRating(makeBars(Array.from({ length: 62 }, (_, bar) => 100 + bar)));
  expect([...ratings].findIndex((rating) => !Number.isNaN(rating))).toBe(60);
});

test("all fifteen averages buy in a steady rise, and Hull's average turns early in a slowing fall", () => {
  const rise = tradingViewRating(makeBars(Array.from({ length: 300 }, (_, bar) => 100 * 1.01 ** bar)));
  const fall = tradingViewRating(makeBars(Array.from({ length: 300 }, (_, bar) => 100 * 0.99 ** bar)));
  expect(rise[299]).toBeCloseTo((15 / 15 + 2 / 11) / 2, 12);
  expect(fall[299]).toBeCloseTo((-13 / 15 + 2 / 11) / 2, 12);
});

test("a rating depends only on the bars up to its own", () => {
  const closes = Array.from({ length: 150 }, (_, bar) => 100 + 10 * Math.sin(bar / 9) + (bar % 5));
  const whole = tradingViewRating(makeBars(closes));
  expect(tradingViewRating(makeBars(closes.slice(0, 120)))).toEqual(whole.slice(0, 120));
});

test("the rating of an invented market equals that of the research code with its stochastic RSI corrected", () => {
  const random = seededRandom(5);
  let close = 100;
  const closes = Array.from({ length: 400 }, () => {
    close *= 1 + (random() + random() + random() - 1.48) * 0.05;
    return close;
  });
  const votes = Array.from(tradingViewRating(makeBars(closes)), (rating) => Math.round(rating * 330));
  expect(votes.filter((_, bar) => bar >= 100 && bar % 15 === 10)).toEqual([
    -170, -135, 132, 10, 182, 87, -102, -14, -132, 8, 184, -132, -124, -113, -150, -80, -30, 74, 66, 95,
  ]);
});
