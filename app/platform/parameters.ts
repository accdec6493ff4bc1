/**
 * A URL parameter with one value. If it is repeated, all values are joined into one text: code that expects a number or a name refuses or
 * names it, and never treats one of them as all. Null when it is absent.
 */
export const readParameter = (search: URLSearchParams, name: string): string | null =>
  joined(search.getAll(name), " & ");

/** A parameter with several values, separated by commas or repeated under one name, as forms send them. */
export const readListParameter = (search: URLSearchParams, name: string): string | null =>
  joined(search.getAll(name), ",");

const joined = (values: readonly string[], by: string): string | null => (values.length === 0 ? null : values.join(by));
