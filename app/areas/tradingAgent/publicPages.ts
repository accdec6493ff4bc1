/** Paths of agent pages, for links from other areas. */

export { agentPath, agentsDeskPath, renewMandatePath as startAgentPath } from "./model/paths.ts";
