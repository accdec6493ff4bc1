import type { ChoiceField, Comparison, NumberField, Restriction, Sort } from "./query.ts";
import type { Slots } from "./shown.ts";

/** What a question was understood to restrict, one chip each. */
export type Chip =
  | { is: "bound"; field: NumberField; comparison: Comparison; value: number }
  /** Both ends of one field, removed together. */
  | { is: "between"; field: NumberField; least: number; most: number }
  | { is: "choice"; field: ChoiceField; values: readonly string[]; but?: readonly string[] }
  | { is: "sort"; sort: Sort }
  | { is: "limit"; limit: number }
  | { is: "token"; id: string }
  | { is: "days"; days: number }
  | { is: "day"; day: string }
  | { is: "stretch"; from: string; to: string }
  | { is: "amount"; amount: number }
  | { is: "about"; word: string };
/** A chip, and the question without it. */
export type Removable = { chip: Chip; without: Slots };

/** Chips in the order in which a sentence would name them. */
export function buildChips(slots: Slots): Removable[] {
  const { tokens, days, day, to, amount, sort, limit, about } = slots;
  const chip = (made: Chip, change: Partial<Slots>): Removable => ({ chip: made, without: { ...slots, ...change } });
  return [
    ...about.map((word) => chip({ is: "about", word }, { about: about.filter((other) => other !== word) })),
    ...tokens.map((id) => chip({ is: "token", id }, { tokens: tokens.filter((other) => other !== id) })),
    ...buildRestrictionChips(slots),
    ...(sort ? [chip({ is: "sort", sort }, { sort: null })] : []),
    ...(limit === null ? [] : [chip({ is: "limit", limit }, { limit: null })]),
    ...(days === null ? [] : [chip({ is: "days", days }, { days: null })]),
    ...(day === null
      ? []
      : [chip(to === null ? { is: "day", day } : { is: "stretch", from: day, to }, { day: null, to: null })]),
    ...(amount === null ? [] : [chip({ is: "amount", amount }, { amount: null })]),
  ];
}

function buildRestrictionChips(slots: Slots): Removable[] {
  const { where } = slots;
  return where.flatMap((restriction, index): Removable[] => {
    const ends = pairWith(where, restriction);
    const without = (left: readonly Restriction[]) => ({ ...slots, where: where.filter((one) => !left.includes(one)) });
    if (ends === null) return [{ chip: toChip(restriction), without: without([restriction]) }];
    const [low, high] = ends;
    // Shown at the position of the first of the two.
    if (where.findIndex((one) => one === low || one === high) !== index) return [];
    const { field } = low;
    return [{ chip: { is: "between", field, least: low.value, most: high.value }, without: without(ends) }];
  });
}

type Bound = Extract<Restriction, { value: number }>;
const isLow = ({ is }: Bound) => is.startsWith(">");

/** The only two bounds of one field, if they leave something between them. */
function pairWith(where: readonly Restriction[], { field }: Restriction): [Bound, Bound] | null {
  const bounds = where.filter((one): one is Bound => one.field === field && "value" in one);
  const [low, high] = [bounds.find(isLow), bounds.find((bound) => !isLow(bound))];
  return bounds.length === 2 && low && high && low.value <= high.value ? [low, high] : null;
}

const toChip = (restriction: Restriction): Chip =>
  restriction.is === "in"
    ? {
        is: "choice",
        field: restriction.field,
        values: restriction.values,
        ...(restriction.but ? { but: restriction.but } : {}),
      }
    : { is: "bound", field: restriction.field, comparison: restriction.is, value: restriction.value };
