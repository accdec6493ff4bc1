import type { ConversationHead, Settings, StoredMessage } from "./views.ts";

/** What the page of the chatbot is made of. */
export type ChatPageData = {
  /** Null while nothing was asked. */
  conversation: ConversationHead | null;
  messages: StoredMessage[];
  /** How many messages there are before those. */
  earlier: number;
  history: ConversationHead[];
  settings: Settings;
  isMarketSimulated: boolean;
};

/** A question with the versions of its answer, the oldest first. */
export type Exchange = { question: StoredMessage; answers: StoredMessage[] };

export const exchangesOf = (messages: readonly StoredMessage[]): Exchange[] =>
  messages
    .filter(({ role }) => role === "user")
    .map((question) => ({ question, answers: messages.filter(({ questionId }) => questionId === question.id) }));

/** Whether an answer has figures of a simulated market, also where the market is a real one by now. */
export const hasSimulated = (messages: readonly StoredMessage[]): boolean =>
  messages.some(({ parts }) =>
    parts.some(({ type, data }) => type === "data-notice" && (data as { kind?: string }).kind === "simulated"),
  );
