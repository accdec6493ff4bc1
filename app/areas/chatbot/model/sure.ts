/**
 * Below this probability the assistant asks which of three is meant. It is the smallest at which, in every language, at most one in twenty
 * held-out examples is answered as a different question: `npm run chat -- train` recomputes it.
 */
export const SURE = 0.95;
