import type { Operation } from "../exchange/operation.server.ts";
import { OPERATIONS, TAGS } from "./all.server.ts";

/** Operations as tools of a language model: one list for the Model Context Protocol and the chatbot. */

/** Operations that read or create; none that a model could destroy something with, and no files, which it could not read. */
export const TOOLS: readonly Operation[] = OPERATIONS.filter(
  ({ method, creates, file, isSecret }) => !file && !isSecret && (method === undefined || creates),
);

/** Operations that may read for a user of pages: never one that changes anything. */
export const PAGE_TOOLS: readonly Operation[] = TOOLS.filter(
  ({ method, tag }) => method === undefined && !TAGS[tag].isOfPrograms,
);
