/**
 * A parameter of an address that has one value. Where it comes several times, all of them as one text: what takes a number or a name
 * refuses it or names it, and never answers one of them as if it were all. Null where it is absent.
 */
export const parameterOf = (search: URLSearchParams, name: string): string | null => joined(search.getAll(name), " & ");

/** A parameter that has several values, by commas or under one name several times, as forms send them. */
export const listParameterOf = (search: URLSearchParams, name: string): string | null =>
  joined(search.getAll(name), ",");

const joined = (values: readonly string[], by: string): string | null => (values.length === 0 ? null : values.join(by));
