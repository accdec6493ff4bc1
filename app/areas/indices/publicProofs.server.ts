/** Published levels as leaves of their proof. */

export { dayLeaves } from "./server/publishedLevels.server.ts";
