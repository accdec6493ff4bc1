/** Why a call of the Data API is refused: each has a page of its own, `/{locale}/problems/{code}`. Source: data-api.md 1.2. */
export const PROBLEMS = {
  "bad-request": 400,
  "key-in-url": 400,
  "no-key": 401,
  "bad-key": 401,
  "expired-key": 401,
  "payment-required": 402,
  scope: 403,
  address: 403,
  "live-only": 403,
  "test-only": 403,
  plan: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "not-acceptable": 406,
  "slow-reader": 408,
  "payment-used": 409,
  idempotency: 409,
  gone: 410,
  "too-large": 413,
  range: 416,
  unprocessable: 422,
  "rate-limited": 429,
  "quota-exceeded": 429,
  "too-many-streams": 429,
  unexpected: 500,
  unavailable: 503,
  "payment-pending": 503,
  "payments-paused": 503,
} as const satisfies Record<string, number>;
export type ProblemCode = keyof typeof PROBLEMS;

export const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(PROBLEMS, text);
