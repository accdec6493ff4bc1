import { describe, expect, test } from "vitest";
import { gradesCore } from "#events/cores.ts";
import type { GradesCommand, GradesEvent, GradesPublished, InputsCorrected } from "#events/grades/grades.ts";

// What may be published about a day, and that it is final. Source: docs/spec/wire.md#grades.

const published = (day: string, changes: Partial<GradesPublished> = {}): GradesPublished => ({
  day,
  method: "trader-1",
  methodHash: "1".repeat(64),
  source: "simulated:tmai-8",
  count: 3,
  root: "a".repeat(64),
  inputsHash: "b".repeat(64),
  publishedAt: `${day}T00:15:00.000Z`,
  ...changes,
});
const stateAfter = (...days: GradesPublished[]) =>
  days.map((data): GradesEvent => ({ type: "GradesPublished", data })).reduce(gradesCore.evolve, gradesCore.initial);
const publish = (grades: GradesPublished) => ({ type: "PublishGrades", grades }) as const;

describe("the publication of a day's grades", () => {
  const state = stateAfter(published("2026-11-19"), published("2026-11-20"));

  test("a publication may begin on any day", () => {
    const grades = published("2026-02-28");
    expect(gradesCore.decide(null, publish(grades))).toEqual({ events: [{ type: "GradesPublished", data: grades }] });
  });

  test("a publication continues with the next day, even across the end of a month", () => {
    const grades = published("2028-03-01");
    expect(gradesCore.decide(stateAfter(published("2028-02-29")), publish(grades))).toEqual({
      events: [{ type: "GradesPublished", data: grades }],
    });
  });

  test("a repeated publication of the same grades adds nothing, whatever its time", () => {
    const again = published("2026-11-20", { publishedAt: "2026-11-21T09:00:00.000Z" });
    expect(gradesCore.decide(state, publish(again))).toEqual({ events: [] });
  });

  test.each([
    ["another root", published("2026-11-20", { root: "c".repeat(64) })],
    ["other inputs", published("2026-11-20", { inputsHash: "c".repeat(64) })],
    ["an earlier day", published("2026-11-19")],
  ])("a published day cannot be written again: %s", (_, grades) => {
    expect(gradesCore.decide(state, publish(grades))).toEqual({ refusal: { tag: "DayStands", day: grades.day } });
  });

  test("a publication that skips a day is refused", () => {
    expect(gradesCore.decide(state, publish(published("2026-11-22")))).toEqual({
      refusal: { tag: "DayLeftOut", next: "2026-11-21" },
    });
  });

  test("a publication of another method's grades in the stream is refused", () => {
    expect(gradesCore.decide(state, publish(published("2026-11-21", { method: "investor-1" })))).toEqual({
      refusal: { tag: "OtherMethod", method: "trader-1" },
    });
  });
});

describe("the correction of inputs", () => {
  const correction = (day: string): InputsCorrected => ({ day, tokenIds: [7], reason: "counted twice" });
  const correct = (day: string): GradesCommand => ({ type: "CorrectInputs", correction: correction(day) });

  test("a correction changes no published day", () => {
    const state = stateAfter(published("2026-11-20"));
    expect(gradesCore.decide(state, correct("2026-11-20"))).toEqual({
      events: [{ type: "InputsCorrected", data: { day: "2026-11-20", tokenIds: [7], reason: "counted twice" } }],
    });
    const corrected: GradesEvent = { type: "InputsCorrected", data: correction("2026-11-20") };
    expect(gradesCore.evolve(state, corrected)).toMatchObject({ first: state?.first, last: state?.last });
  });

  test("a correction is recorded once per token and day, even together with a new token", () => {
    const correctedEvent: GradesEvent = { type: "InputsCorrected", data: correction("2026-11-20") };
    const state = gradesCore.evolve(stateAfter(published("2026-11-20")), correctedEvent);
    expect(gradesCore.decide(state, correct("2026-11-20"))).toEqual({ events: [] });
    const more = { ...correction("2026-11-20"), tokenIds: [7, 9] };
    expect(gradesCore.decide(state, { type: "CorrectInputs", correction: more })).toEqual({
      events: [{ type: "InputsCorrected", data: { ...more, tokenIds: [9] } }],
    });
  });

  test("a correction is remembered when the next day is published", () => {
    const told: GradesEvent = { type: "InputsCorrected", data: correction("2026-11-20") };
    const next: GradesEvent = { type: "GradesPublished", data: published("2026-11-21") };
    const state = [told, next].reduce(gradesCore.evolve, stateAfter(published("2026-11-20")));
    expect(gradesCore.decide(state, correct("2026-11-20"))).toEqual({ events: [] });
  });

  test.each(["2026-11-19", "2026-11-21"])("a correction for %s, which is not published, is refused", (day) => {
    expect(gradesCore.decide(stateAfter(published("2026-11-20")), correct(day))).toEqual({
      refusal: { tag: "NotPublished", day },
    });
  });
});
