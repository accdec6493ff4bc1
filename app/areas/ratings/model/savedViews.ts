/** An address of the ratings that its owner keeps under a name. `search` is what follows the question mark. */
export type SavedView = { name: string; search: string };
/** Why a view is not kept: the key of a sentence, under `views.problem.`. */
export type KeepProblem = "name" | "nameTaken" | "tooMany" | "search";

export const MAX_VIEWS = 20;
export const LONGEST_NAME = 40;
export const LONGEST_SEARCH = 1_000;
