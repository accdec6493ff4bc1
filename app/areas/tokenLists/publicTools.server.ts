/** What the chatbot tools of other areas may use of token lists. */

export { proposedList } from "./server/chatTools.server.ts";
