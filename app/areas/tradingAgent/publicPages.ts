/** Where other areas lead to. */
export { agentPath, agentsDeskPath, renewMandatePath as startAgentPath } from "./model/paths.ts";
