/** The sources of displayed data. */
export { labelOfSource } from "./server/sources/label.server.ts";
