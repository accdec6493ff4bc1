import type { AreaTools } from "#app/areas/chatbot/publicTools.server.ts";
import { proposeList, proposeListChange } from "./server/chatTools.server.ts";

export const tools: AreaTools = [{ place: 30, tools: [proposeList, proposeListChange] }];
