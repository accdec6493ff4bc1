/** The call that lists, proposes and ends mandates; one of them is below it by its id. */
export const MANDATES_CALL = "/api/indices/delegated-action";
