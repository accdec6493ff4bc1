/** What other rooms may use of the chatbot on the server. */

export { writeWeights } from "./server/training/learn.server.ts";
