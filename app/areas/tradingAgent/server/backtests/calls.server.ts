import { type Refused, refused } from "../refused.server.ts";

/** The answers to calls about backtests. What somebody tests is theirs to know. */

export const UNSTORED = { "Cache-Control": "private, no-store" };
export const answered = (data: unknown, status = 200): Response =>
  Response.json({ code: status, data }, { status, headers: UNSTORED });

export const answerOf = (request: Request, answer: object | Refused, status = 200): Response | Promise<Response> =>
  "refusal" in answer ? refused(request, answer.refusal) : answered(answer, status);
