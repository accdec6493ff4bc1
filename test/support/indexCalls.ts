import { answering } from "./endpoints.ts";

/** The calls about orders of indices, without a web server. Modules of the app are loaded once the environment is as they need it. */
export const answerIndexCall = answering("indices");
