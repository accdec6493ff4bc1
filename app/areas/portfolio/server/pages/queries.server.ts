import { listParameterOf, parameterOf } from "#app/platform/parameters.ts";
import { MOVE_KINDS } from "../../../../../analytics/portfolio/moves.ts";
import { type FiguresQuery, figuresQuery, movesQuery } from "../../model/calls.ts";
import type { MovesQuery } from "../../model/movesQuery.ts";
import { type OverviewQuery, RANGE_KEYS, VIEWS } from "../../model/overviewQuery.ts";

/** The queries of the pages. Unknown values are ignored. */

const LONGEST_FIND = 60;
const LONGEST_KEY = 200;
const CHOICES = ["wallets", "method", "pool", "rewards"] as const;

export function overviewQueryOf(params: URLSearchParams): OverviewQuery {
  const by = parameterOf(params, "by");
  const range = parameterOf(params, "range");
  return {
    figures: figuresQueryOf(params),
    by: VIEWS.find((view) => view === by) ?? "token",
    range: RANGE_KEYS.find((key) => key === range) ?? "90d",
    find: (parameterOf(params, "find") ?? "").trim().slice(0, LONGEST_FIND),
    token: parameterOf(params, "token")?.slice(0, LONGEST_KEY) || null,
    isHiddenShown: parameterOf(params, "hidden") === "1",
    isSample: parameterOf(params, "sample") === "1",
  };
}

/** Each choice separately: an invalid one becomes its default. */
function figuresQueryOf(params: URLSearchParams): FiguresQuery {
  const valid = CHOICES.flatMap((name): [string, string][] => {
    const value = (name === "wallets" ? listParameterOf : parameterOf)(params, name);
    return value && figuresQuery.safeParse({ [name]: value }).success ? [[name, value]] : [];
  });
  return figuresQuery.parse(Object.fromEntries(valid));
}

export function movesQueryOf(params: URLSearchParams): MovesQuery {
  const valid = <Name extends "token" | "wallet" | "cursor">(name: Name): string | null => {
    const value = parameterOf(params, name);
    return value && movesQuery.safeParse({ [name]: value }).success ? value : null;
  };
  const kind = parameterOf(params, "kind");
  return {
    ...{ token: valid("token"), wallet: valid("wallet"), cursor: valid("cursor") },
    kind: MOVE_KINDS.find((known) => known === kind) ?? null,
    edit: parameterOf(params, "edit")?.slice(0, 60) || null,
    isAdding: parameterOf(params, "add") === "1",
  };
}
