/** A ratings URL that an account has saved under a name. `search` is the part after the question mark. */
export type SavedView = { name: string; search: string };
/** Why a view cannot be saved: the key of a text under `views.problem.`. */
export type SaveProblem = "name" | "nameTaken" | "tooMany" | "search";

export const MAX_VIEWS = 20;
export const LONGEST_NAME = 40;
export const LONGEST_SEARCH = 1_000;
