import type { MoveKind } from "../../../../analytics/portfolio/moves.ts";
import { movesPath } from "./paths.ts";

/** The query of the moves page. */

export type MovesQuery = {
  token: string | null;
  wallet: string | null;
  kind: MoveKind | null;
  cursor: string | null;
  /** The move being edited. */
  edit: string | null;
  isAdding: boolean;
};

const ALL: MovesQuery = { token: null, wallet: null, kind: null, cursor: null, edit: null, isAdding: false };

/** The path of the moves page with this query. */
export const buildMovesPath = (locale: string, query: Partial<MovesQuery>): string =>
  movesPath(locale) + formatQueryString({ ...ALL, ...query });

function formatQueryString({ isAdding, ...query }: MovesQuery): string {
  const named = Object.entries({ ...query, add: isAdding ? "1" : null });
  const text = new URLSearchParams(named.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return text === "" ? "" : `?${text}`;
}
