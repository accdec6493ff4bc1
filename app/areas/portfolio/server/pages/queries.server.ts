import { MOVE_KINDS } from "../../../../../analytics/portfolio/moves.ts";
import { type FiguresQuery, figuresQuery, movesQuery } from "../../model/calls.ts";
import type { MovesQuery } from "../../model/movesQuery.ts";
import { type OverviewQuery, RANGE_KEYS, VIEWS } from "../../model/overviewQuery.ts";

/** What the addresses of the pages ask for. What we do not know of is as if it were not there. */

const LONGEST_FIND = 60;
const LONGEST_KEY = 200;
const CHOICES = ["wallets", "method", "pool", "rewards"] as const;

export function overviewQueryOf(params: URLSearchParams): OverviewQuery {
  const by = params.get("by");
  const range = params.get("range");
  return {
    figures: figuresQueryOf(params),
    by: VIEWS.find((view) => view === by) ?? "token",
    range: RANGE_KEYS.find((key) => key === range) ?? "90d",
    find: (params.get("find") ?? "").trim().slice(0, LONGEST_FIND),
    token: params.get("token")?.slice(0, LONGEST_KEY) || null,
    isHiddenShown: params.get("hidden") === "1",
    isSample: params.get("sample") === "1",
  };
}

/** Each choice alone: one that is none stands for its default. */
function figuresQueryOf(params: URLSearchParams): FiguresQuery {
  const valid = CHOICES.flatMap((name): [string, string][] => {
    const value = params.get(name);
    return value && figuresQuery.safeParse({ [name]: value }).success ? [[name, value]] : [];
  });
  return figuresQuery.parse(Object.fromEntries(valid));
}

export function movesQueryOf(params: URLSearchParams): MovesQuery {
  const valid = <Name extends "token" | "wallet" | "cursor">(name: Name): string | null => {
    const value = params.get(name);
    return value && movesQuery.safeParse({ [name]: value }).success ? value : null;
  };
  const kind = params.get("kind");
  return {
    ...{ token: valid("token"), wallet: valid("wallet"), cursor: valid("cursor") },
    kind: MOVE_KINDS.find((known) => known === kind) ?? null,
    edit: params.get("edit")?.slice(0, 60) || null,
    isAdding: params.get("add") === "1",
  };
}
