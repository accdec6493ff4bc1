/** What other areas may use of the chatbot. */

export { feedbackPath } from "./model/paths.ts";
