/** The response of `GET /api/entitlements`. */
export type OpenPlans = {
  /** Slugs of the caller's active plans, in order. */
  plans: readonly string[];
  /** False for a browser without a cookie: no payment can be its own, so it need not poll. */
  mayChange: boolean;
};
