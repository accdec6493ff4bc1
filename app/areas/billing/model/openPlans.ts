/** What `GET /api/entitlements` answers. */
export type OpenPlans = {
  /** Slugs of the caller's active plans, in order. */
  plans: readonly string[];
  /** False for a browser that we know nothing of: no payment can be its own, so it need not ask again. */
  mayChange: boolean;
};
