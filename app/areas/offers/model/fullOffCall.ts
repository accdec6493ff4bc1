/** The endpoint for an order that costs nothing. Separate from the request schemas, which no page should include. */
export const FULL_OFF_CALL = "/api/plans/full-off-plan";
