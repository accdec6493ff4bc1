import { nearest } from "./didYouMean.server.ts";
import type { Row } from "./formats.server.ts";
import { badRequest, buildHints } from "./problem.server.ts";

/** `fields=id,priceUsd,grades.trader`: only the requested fields of each row. Source: docs/spec/data-api.md#1-2. */

type Wanted = { [name: string]: Wanted | true };

export const parseFieldNames = (fields: string): string[] => fields.split(",").map((name) => name.trim());

/**
 * @param fields names, separated by commas; a dot selects a nested field
 * @param isKnown whether a row has a field of this name, dots included
 * @param allNames for suggesting the name that was probably meant
 */
export function fieldPicker(
  fields: string,
  isKnown: (name: string) => boolean,
  allNames: readonly string[] = [],
): (row: Row) => Row {
  const names = parseFieldNames(fields);
  const unknown = names.find((name) => !isKnown(name));
  if (unknown !== undefined) {
    const wrong = { key: "bad-request.unknownColumn", values: { name: unknown } };
    throw badRequest("/query/fields", [wrong, ...buildHints(nearest(unknown, allNames), allNames)]);
  }
  const wanted: Wanted = {};
  for (const name of names) want(wanted, name.split("."));
  return (row) => picked(row, wanted);
}

function want(into: Wanted, [name = "", ...rest]: string[]): void {
  const before = into[name];
  if (rest.length === 0 || before === true) {
    into[name] = true;
    return;
  }
  const inner = before ?? {};
  into[name] = inner;
  want(inner, rest);
}

function picked(row: Row, wanted: Wanted): Row {
  const entries = Object.entries(wanted).map(([name, inner]) => {
    const value = row[name];
    const isInner = inner !== true && value !== null && typeof value === "object";
    return [name, isInner ? picked(value as Row, inner) : value];
  });
  return Object.fromEntries(entries);
}
