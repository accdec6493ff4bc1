import type { Area } from "../../frame/area";
import { chatbotPath } from "./model/paths";

export const area = { key: "chatbot", nav: "act", home: chatbotPath, access: ["chatFeedback"] } as const satisfies Area;
