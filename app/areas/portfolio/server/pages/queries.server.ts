import { readListParameter, readParameter } from "#app/platform/parameters.ts";
import { MOVE_KINDS } from "../../../../../analytics/portfolio/moves.ts";
import { type AccountingQuery, accountingQuery, movesQuery } from "../../model/calls.ts";
import type { MovesQuery } from "../../model/movesQuery.ts";
import { type OverviewQuery, RANGE_KEYS, VIEWS } from "../../model/overviewQuery.ts";

/** The queries of the pages. Unknown values are ignored. */

const LONGEST_FIND = 60;
const LONGEST_KEY = 200;
const CHOICES = ["wallets", "method", "pool", "rewards"] as const;

export function parseOverviewQuery(params: URLSearchParams): OverviewQuery {
  const by = readParameter(params, "by");
  const range = readParameter(params, "range");
  return {
    figures: parseFiguresQuery(params),
    by: VIEWS.find((view) => view === by) ?? "token",
    range: RANGE_KEYS.find((key) => key === range) ?? "90d",
    find: (readParameter(params, "find") ?? "").trim().slice(0, LONGEST_FIND),
    token: readParameter(params, "token")?.slice(0, LONGEST_KEY) || null,
    isHiddenShown: readParameter(params, "hidden") === "1",
    isSample: readParameter(params, "sample") === "1",
  };
}

/** Each choice separately: an invalid one becomes its default. */
function parseFiguresQuery(params: URLSearchParams): AccountingQuery {
  const valid = CHOICES.flatMap((name): [string, string][] => {
    const value = (name === "wallets" ? readListParameter : readParameter)(params, name);
    return value && accountingQuery.safeParse({ [name]: value }).success ? [[name, value]] : [];
  });
  return accountingQuery.parse(Object.fromEntries(valid));
}

export function parseMovesQuery(params: URLSearchParams): MovesQuery {
  const valid = <Name extends "token" | "wallet" | "cursor">(name: Name): string | null => {
    const value = readParameter(params, name);
    return value && movesQuery.safeParse({ [name]: value }).success ? value : null;
  };
  const kind = readParameter(params, "kind");
  return {
    ...{ token: valid("token"), wallet: valid("wallet"), cursor: valid("cursor") },
    kind: MOVE_KINDS.find((known) => known === kind) ?? null,
    edit: readParameter(params, "edit")?.slice(0, 60) || null,
    isAdding: readParameter(params, "add") === "1",
  };
}
