/** Bounds of own indices, for the form and for the calls. */

export const [FEWEST_FIXED, MOST_FIXED, MOST_MEMBERS] = [2, 50, 100];
export const MILLION = 1_000_000;
export const MOST_NAME = 80;
export const MOST_USD = 1e15;
export const MOST_AGE_DAYS = 3_650;
export const MOST_EXCLUDED = 200;
export const ALL_BPS = 10_000;
