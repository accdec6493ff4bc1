import { expect, test } from "vitest";
import { indexByKey } from "#app/areas/market/pages/charts/plotReading.ts";

const LAST = 179;

test.each([
  ["ArrowLeft", null, LAST],
  ["ArrowLeft", 5, 4],
  ["ArrowLeft", 0, 0],
  ["ArrowRight", 5, 6],
  ["ArrowRight", LAST, LAST],
  ["PageUp", 12, 2],
  ["PageUp", 3, 0],
  ["PageDown", 175, LAST],
  ["Home", 90, 0],
  ["End", 3, LAST],
  ["Escape", 3, null],
  ["Tab", 3, undefined],
  ["a", null, undefined],
] as const)("the key %s at point %s leads to point %s", (key, place, to) => {
  expect(indexByKey(key, place, LAST)).toBe(to);
});
