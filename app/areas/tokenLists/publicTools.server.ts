/** What other areas' tools of the chatbot may use of token lists. */

export { proposedList } from "./server/chatTools.server.ts";
