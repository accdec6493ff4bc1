/** What other folders may use of the chatbot on the server. */

export { learned } from "./server/understanding/learn.server.ts";
