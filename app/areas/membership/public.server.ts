/** What others may use of membership on the server. */

export { errorOf, revertOf, topicsOf } from "./server/onChain.server.ts";
