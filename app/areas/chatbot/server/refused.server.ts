import { createRefuser } from "#app/platform/refusals.server.ts";

/** Why a call of the chatbot is refused. */
export type ChatRefusal =
  | { tag: "UnknownConversation" }
  | { tag: "UnknownAnswer" }
  | { tag: "StillAnswering" }
  | { tag: "QuestionsUsedUp"; count: number; time: string };

export const refused = createRefuser<ChatRefusal>({
  UnknownConversation: 404,
  UnknownAnswer: 404,
  StillAnswering: 409,
  QuestionsUsedUp: 429,
});
