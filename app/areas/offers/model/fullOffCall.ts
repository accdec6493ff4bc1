/** The call for an order that costs nothing. Apart from the bodies of calls, whose rules no page should carry. */
export const FULL_OFF_CALL = "/api/plans/full-off-plan";
