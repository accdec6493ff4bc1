import { type RatingsQuery, toSearchParams } from "../model/query.ts";

/** The parameters that a form of the page leaves unchanged, for browsers without script: a form's own fields replace the whole query. */
export function HiddenQueryInputs({ query, but }: { query: RatingsQuery; but: readonly string[] }) {
  const pairs = [...toSearchParams({ ...query, page: 1 })].filter(([name]) => !but.includes(name));
  return pairs.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
