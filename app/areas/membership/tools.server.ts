import type { AreaTools } from "#app/areas/chatbot/publicTools.server.ts";
import { lockDiscount } from "./server/chatTools.server.ts";

export const tools: AreaTools = [{ place: 50, tools: [lockDiscount] }];
