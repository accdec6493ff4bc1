import type { NumberField } from "../../model/query.ts";
import { changeField, fieldOf, gradeAt } from "./figures.server.ts";
import type { Lexeme } from "./lexemes.server.ts";
import { hasTerm, nearest, type State } from "./near.server.ts";
import { ORDERS } from "./terms.server.ts";

/** Superlatives: what is highest or lowest, and of what. */

export function addSort(state: State): void {
  const { lexemes, bound } = state;
  const named = lexemes.findIndex((one) => hasTerm(one, "by"));
  const place = lexemes.findIndex((one) => hasTerm(one, ...ORDERS) && !(bound.used.has(one) && !hasTerm(one, "top")));
  if (place < 0 && named < 0) return;
  const order = lexemes[place];
  const ofBy = named >= 0 ? nearestField(state, named, 1) : null;
  if (place < 0 && !ofBy) return;
  const isLow = hasTerm(order, "least", "worst", "losers", "cheapest", "safest");
  bound.order = order ?? lexemes[named] ?? null;
  if (order) bound.used.add(order);
  const field = ofBy ?? fixedField(order) ?? fieldOfOrder(state, place);
  if (!field) return;
  const isFall =
    field.startsWith("change") &&
    hasTerm(order, "most", "top", "best") &&
    bound.terms.has("down") &&
    !bound.terms.has("up");
  // The deepest fall is the lowest number.
  const isShallow = hasTerm(order, "least", "best", "safest") || bound.terms.has("least");
  const isLosers = field.startsWith("change") && bound.terms.has("losers");
  const isAscending = field === "drawdown" ? !isShallow : isLow || isFall || isLosers;
  bound.sort = { field, direction: isAscending ? "asc" : "desc" };
}

/** Words that name their figure with the order: the cheapest, the calmest. */
function fixedField(order: Lexeme | undefined): NumberField | null {
  if (hasTerm(order, "cheapest", "dearest")) return "priceUsd";
  return hasTerm(order, "safest", "riskiest") ? "volatility" : null;
}

function nearestField(state: State, place: number, step: 1 | -1): NumberField | null {
  const found = nearest(state, place, step, {
    fits: (one) => fieldOf(one) !== null || hasTerm(one, "change", "up", "down"),
    ends: (one) => one.is === "mark" || one.is === "number",
    most: 3,
  });
  if (!found) return null;
  state.bound.used.add(found.one);
  return hasTerm(found.one, "change", "up", "down") && fieldOf(found.one) === null
    ? changeField(state, place)
    : gradeAt(state, found.one);
}

function fieldOfOrder(state: State, place: number): NumberField | null {
  const { lexemes, bound } = state;
  const order = lexemes[place];
  if (hasTerm(order, "gainers", "losers")) return changeField(state, place);
  // What is bound to a number already is no figure to sort by, but a movement is: "rose most".
  const free = (step: 1 | -1) => {
    const found = nearest(state, place, step, {
      fits: (one) =>
        (fieldOf(one) !== null && !bound.used.has(one)) || hasTerm(one, "up", "down", "change", "gainers", "losers"),
      ends: (one) => one.is === "mark" || hasTerm(one, "by"),
      most: 4,
    });
    return found?.one ?? null;
  };
  const word = free(1) ?? free(-1);
  if (word) {
    bound.used.add(word);
    return fieldOf(word) === null ? changeField(state, place) : gradeAt(state, word);
  }
  if (hasTerm(order, "top", "most", "least")) return "marketCapUsd";
  return lexemes.some((one) => one.is === "period") && !bound.terms.has("grade") ? changeField(state, place) : "trader";
}
