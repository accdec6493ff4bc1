/** Where pages about agents are, for links of other areas. */

export { agentPath, agentsDeskPath, renewMandatePath as startAgentPath } from "./model/paths.ts";
