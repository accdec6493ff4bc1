/** Operations that the chatbot may ask for somebody who looks at pages. */

export { type PageAnswer, type PageCaller, type PageTool, pageTools, runPageTool } from "./server/pageTools.server.ts";
