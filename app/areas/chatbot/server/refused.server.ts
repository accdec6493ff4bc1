import { answersOf } from "#app/platform/refusals.server.ts";

/** Why a call of the chatbot is refused. */
export type ChatRefusal =
  | { tag: "UnknownConversation" }
  | { tag: "UnknownAnswer" }
  | { tag: "StillAnswering" }
  | { tag: "QuestionsUsedUp"; count: number; time: string };

export const refused = answersOf<ChatRefusal>({
  UnknownConversation: 404,
  UnknownAnswer: 404,
  StillAnswering: 409,
  QuestionsUsedUp: 429,
});
