import type { Area } from "#app/frame/area.ts";
import { chatbotPath } from "./model/paths.ts";

export const area = {
  key: "chatbot",
  nav: "act",
  home: chatbotPath,
  isIndexed: true,
  access: ["chatFeedback"],
} as const satisfies Area;
