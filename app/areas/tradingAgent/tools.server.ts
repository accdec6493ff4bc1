import type { AreaTools } from "#app/areas/chatbot/publicTools.server.ts";
import { agentList, agentPerformance, agentWhy } from "./server/operations/chatTools.server.ts";

export const tools: AreaTools = [{ place: 38, tools: [agentList, agentWhy, agentPerformance] }];
