import type { AreaTools } from "#app/areas/chatbot/publicTools.server.ts";
import { portfolioRisk, portfolioValue } from "./server/chatTools.server.ts";

export const tools: AreaTools = [{ place: 37, tools: [portfolioValue, portfolioRisk] }];
