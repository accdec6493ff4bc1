import { answering } from "./endpoints.ts";

/** The calls about index orders, without a web server. Modules of the app are loaded once their environment is ready. */
export const answerIndexCall = answering("indices");
