import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { factReader } from "#events/core.ts";
import { EVENT_SCHEMAS, parseAnyEvent } from "#events/facts.ts";

// A stored fact of every version of every event that ever existed, with its current reading. Never edited or removed: only
// `current` changes, when a new version with its upcaster is added.
const FOLDER = join(import.meta.dirname, "samples");
type Sample = { type: string; schemaVersion: number; data: unknown; current: unknown };
const sampleIn = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as Sample;
const files = readdirSync(FOLDER).sort();

describe("stored samples", () => {
  test("every version of every event has a stored sample", () => {
    const known = Object.entries(EVENT_SCHEMAS).flatMap(([type, versions]) =>
      Object.keys(versions).map((version) => `${type}.${version}.json`),
    );
    expect(files).toEqual(known.sort());
  });

  test.each(files)("%s is read with its current meaning", (file) => {
    const sample = sampleIn(file);
    expect(file).toBe(`${sample.type}.${sample.schemaVersion}.json`);
    expect(parseAnyEvent(sample)).toEqual({ type: sample.type, data: sample.current });
  });
});

describe("an event with earlier versions", () => {
  const schemas = {
    Moved: {
      1: z.object({ place: z.string() }),
      2: z.object({ from: z.string(), to: z.string() }),
      3: z.object({ from: z.string(), to: z.string(), steps: z.number().int() }),
    },
  };
  const upcasters = {
    Moved: {
      1: (old: { place: string }) => ({ from: "home", to: old.place }),
      2: (old: { from: string; to: string }) => ({ ...old, steps: old.from === old.to ? 0 : 1 }),
    },
  };
  const read = factReader(schemas, upcasters);

  test.each([
    [1, { place: "work" }, { from: "home", to: "work", steps: 1 }],
    [2, { from: "work", to: "work" }, { from: "work", to: "work", steps: 0 }],
    [3, { from: "work", to: "home", steps: 9 }, { from: "work", to: "home", steps: 9 }],
  ])("version %i becomes the current one, step by step", (schemaVersion, data, current) => {
    expect(read({ type: "Moved", schemaVersion, data })).toEqual({ type: "Moved", data: current });
  });

  test("an event is checked with the schema that it was written with before it is upcast", () => {
    expect(() => read({ type: "Moved", schemaVersion: 1, data: { from: "a", to: "b" } })).toThrow("Moved 1: place");
  });

  test("an event is checked again after an upcaster that loses a field", () => {
    const forgets = factReader(schemas, { Moved: { ...upcasters.Moved, 2: () => ({ from: "a", to: "b" }) } });
    expect(() => forgets({ type: "Moved", schemaVersion: 1, data: { place: "work" } })).toThrow("Moved 3: steps");
  });

  test("an unknown version is unreadable", () => {
    expect(() => read({ type: "Moved", schemaVersion: 4, data: {} })).toThrow("no schema for Moved version 4");
  });

  test("a version without an upcaster stops the program at startup", () => {
    expect(() => factReader(schemas, { Moved: { 1: upcasters.Moved[1] } })).toThrow("Moved 2 has no upcaster");
  });
});
