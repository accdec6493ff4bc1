/** Where other areas lead to. */

export { agentPath, renewMandatePath as startAgentPath } from "./model/paths.ts";
