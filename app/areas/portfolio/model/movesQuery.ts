import type { MoveKind } from "../../../../analytics/portfolio/moves.ts";
import { movesPath } from "./paths.ts";

/** What the address of the moves asks for. */

export type MovesQuery = {
  token: string | null;
  wallet: string | null;
  kind: MoveKind | null;
  cursor: string | null;
  /** The move that is changed. */
  edit: string | null;
  isAdding: boolean;
};

const ALL: MovesQuery = { token: null, wallet: null, kind: null, cursor: null, edit: null, isAdding: false };

/** The moves as the query asks for them. */
export const movesPathOf = (locale: string, query: Partial<MovesQuery>): string =>
  movesPath(locale) + searchOf({ ...ALL, ...query });

function searchOf({ isAdding, ...query }: MovesQuery): string {
  const named = Object.entries({ ...query, add: isAdding ? "1" : null });
  const text = new URLSearchParams(named.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return text === "" ? "" : `?${text}`;
}
