import type { AreaTools } from "#app/areas/chatbot/publicTools.server.ts";
import { indexConstituents, indexFacts, indexList, proposeIndexPurchase } from "./server/chatTools.server.ts";

export const tools: AreaTools = [
  { place: 35, tools: [indexList, indexFacts, indexConstituents, proposeIndexPurchase] },
];
