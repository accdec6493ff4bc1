import type { NumberField } from "../../model/query.ts";
import { changeField, findField, gradeAt } from "./figures.server.ts";
import type { Lexeme } from "./lexemes.server.ts";
import { hasTerm, isFiller, nearest, type State } from "./near.server.ts";
import { ORDERS } from "./terms.server.ts";

/** Superlatives: what is highest or lowest, and by which figure. */

export function addSort(state: State): void {
  const { lexemes, bound } = state;
  const named = lexemes.findIndex((one) => hasTerm(one, "by"));
  const index = lexemes.findIndex((one) => hasTerm(one, ...ORDERS) && !(bound.used.has(one) && !hasTerm(one, "top")));
  if (index < 0 && named < 0) return;
  const order = lexemes[index];
  const ofBy = named >= 0 ? nearestField(state, named, 1) : null;
  loseUnknown(state, index, named, ofBy);
  if (index < 0 && !ofBy) return;
  const isLow = hasTerm(order, "least", "worst", "losers", "cheapest", "safest");
  bound.order = order ?? lexemes[named] ?? null;
  if (order) bound.used.add(order);
  const field = ofBy ?? fixedField(order) ?? fieldOfOrder(state, index);
  if (!field) return;
  const isFall =
    field.startsWith("change") &&
    (ofBy !== null || hasTerm(order, "most", "top", "best")) &&
    bound.terms.has("down") &&
    !bound.terms.has("up");
  // The deepest fall is the lowest number.
  const isShallow = hasTerm(order, "least", "best", "safest") || bound.terms.has("least");
  const isLosers = field.startsWith("change") && bound.terms.has("losers");
  const isAscending = field === "drawdown" ? !isShallow : isLow || isFall || isLosers;
  bound.sort = { field, direction: isAscending ? "asc" : "desc" };
}

/** "The least …", "sorted by …" something that is not a figure here: the assistant has to ask which order is meant. */
function loseUnknown({ lexemes, bound }: State, index: number, named: number, ofBy: NumberField | null): void {
  const isUnknown = (at: number) => lexemes.slice(at + 1).find((one) => !isFiller(one))?.is === "word";
  const order = lexemes[index];
  if (hasTerm(order, "most", "least") && !hasTerm(order, "top") && isUnknown(index)) bound.lost.add(order);
  const by = lexemes[named];
  if (by && ofBy === null && isUnknown(named)) bound.lost.add(by);
}

/** Words that name both a figure and an order: the cheapest, the calmest. */
function fixedField(order: Lexeme | undefined): NumberField | null {
  if (hasTerm(order, "cheapest", "dearest")) return "priceUsd";
  return hasTerm(order, "safest", "riskiest") ? "volatility" : null;
}

function nearestField(state: State, index: number, step: 1 | -1): NumberField | null {
  const found = nearest(state, index, step, {
    fits: (one) => findField(one) !== null || hasTerm(one, "change", "up", "down"),
    ends: (one) => one.is === "mark" || one.is === "number",
    most: 3,
  });
  if (!found) return null;
  const behind = state.lexemes[state.lexemes.indexOf(found.one) + 1];
  // "By annual return": over which period is not understood.
  if (hasTerm(found.one, "change") && behind?.is === "word") state.bound.lost.add(behind);
  state.bound.used.add(found.one);
  if (hasTerm(found.one, "change") && hasTerm(behind, "yearly", "monthly"))
    return hasTerm(behind, "yearly") ? "change1y" : "change30d";
  return hasTerm(found.one, "change", "up", "down") && findField(found.one) === null
    ? changeField(state, index)
    : gradeAt(state, found.one);
}

function fieldOfOrder(state: State, index: number): NumberField | null {
  const { lexemes, bound } = state;
  const order = lexemes[index];
  if (hasTerm(order, "gainers", "losers")) return changeField(state, index);
  // A figure already bound to a number cannot be sorted by, but a movement can: "rose most".
  const free = (step: 1 | -1) => {
    const found = nearest(state, index, step, {
      fits: (one) =>
        (findField(one) !== null && !bound.used.has(one)) || hasTerm(one, "up", "down", "change", "gainers", "losers"),
      ends: (one) => one.is === "mark" || hasTerm(one, "by"),
      most: 4,
    });
    return found?.one ?? null;
  };
  const word = free(1) ?? free(-1);
  if (word) {
    bound.used.add(word);
    return findField(word) === null ? changeField(state, index) : gradeAt(state, word);
  }
  if (hasTerm(order, "top", "most", "least")) return "marketCapUsd";
  return lexemes.some((one) => one.is === "period") && !bound.terms.has("grade") ? changeField(state, index) : "trader";
}
