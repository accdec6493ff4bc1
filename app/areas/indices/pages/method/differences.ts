import type { IndexMethod } from "#events/index/events.ts";

export type Difference = { field: string; was: string; is: string };

/** Fields that a version of a method changed, as in its JSON. */
export function findDifferences(before: IndexMethod, after: IndexMethod): Difference[] {
  const [was, is] = [toFields(before), toFields(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, was: was.get(field) ?? "–", is: is.get(field) ?? "–" }))
    .filter((field) => field.field !== "version" && field.was !== field.is);
}

function toFields({ universe, base, ...rest }: IndexMethod): Map<string, string> {
  const fields = Object.entries({ ...rest, ...prefixed("universe", universe), ...prefixed("base", base) });
  return new Map(fields.map(([field, value]) => [field, JSON.stringify(value)]));
}

const prefixed = (name: string, of: object) =>
  Object.fromEntries(Object.entries(of).map(([field, value]) => [`${name}.${field}`, value]));
