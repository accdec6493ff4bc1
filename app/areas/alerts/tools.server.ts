import type { AreaTools } from "#app/areas/chatbot/publicTools.server.ts";
import { alertChoices, proposeAlert, proposeListAlert } from "./server/chatTools.server.ts";

export const tools: AreaTools = [{ place: 20, tools: [proposeAlert, proposeListAlert, alertChoices] }];
