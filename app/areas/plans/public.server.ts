/** What other areas may use of the plans page on the server. */

export type { GivenLine } from "./model/gives.ts";
export { givenLines, planQuestions } from "./server/planFacts.server.ts";
