/** Operations that the chatbot may call for a reader of pages. */

export { type PageAnswer, type PageCaller, type PageTool, pageTools, runPageTool } from "./server/pageTools.server.ts";
