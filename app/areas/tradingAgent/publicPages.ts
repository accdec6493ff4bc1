/** Where pages about agents are, for other areas' links. */
export { agentsDeskPath } from "./model/paths.ts";
