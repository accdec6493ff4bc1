/** Limits of own indices, for the form and the endpoints. */

export const [FEWEST_FIXED, MAX_FIXED, MAX_MEMBERS] = [2, 50, 100];
export const MILLION = 1_000_000;
export const MAX_NAME_LENGTH = 80;
export const MAX_USD = 1e15;
export const MAX_AGE_DAYS = 3_650;
export const MAX_EXCLUDED = 200;
export const ALL_BPS = 10_000;
