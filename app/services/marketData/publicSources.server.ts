/** Where what is shown comes from. */
export { labelOfSource } from "./server/sources/label.server.ts";
