import type { ConversationHead, Settings, StoredMessage } from "./views.ts";

/** The data of the chatbot's page. */
export type ChatPageData = {
  /** Null before the first question. */
  conversation: ConversationHead | null;
  messages: StoredMessage[];
  /** How many earlier messages there are. */
  earlier: number;
  history: ConversationHead[];
  settings: Settings;
  isMarketSimulated: boolean;
};

/** A question with the versions of its answer, oldest first. */
export type Exchange = { question: StoredMessage; answers: StoredMessage[] };

export const toExchanges = (messages: readonly StoredMessage[]): Exchange[] =>
  messages
    .filter(({ role }) => role === "user")
    .map((question) => ({ question, answers: messages.filter(({ questionId }) => questionId === question.id) }));

/** Whether an answer has figures of a simulated market, even if the market is real by now. */
export const hasSimulated = (messages: readonly StoredMessage[]): boolean =>
  messages.some(({ parts }) =>
    parts.some(({ type, data }) => type === "data-notice" && (data as { kind?: string }).kind === "simulated"),
  );
