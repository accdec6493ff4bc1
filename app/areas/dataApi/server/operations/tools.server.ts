import type { Operation } from "../exchange/operation.server.ts";
import { OPERATIONS, TAGS } from "./all.server.ts";

/** Operations as tools of a language model: one list for the Model Context Protocol and for the chatbot. */

/** What reads, and what makes something new; nothing that a model could destroy, and no files, which it could not read. */
export const TOOLS: readonly Operation[] = OPERATIONS.filter(
  ({ method, creates, file, isSecret }) => !file && !isSecret && (method === undefined || creates),
);

/** What somebody who looks at pages may have read for them: never anything that changes something. */
export const PAGE_TOOLS: readonly Operation[] = TOOLS.filter(
  ({ method, tag }) => method === undefined && !TAGS[tag].isOfPrograms,
);
