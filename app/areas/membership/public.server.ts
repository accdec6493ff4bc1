/** What others may use of membership on the server. */

export { LEAST_DAYS, leastCountingDays, MOST_DAYS, outlookOf } from "./model/stake.ts";
export { errorOf, revertOf, topicsOf } from "./server/onChain.server.ts";
