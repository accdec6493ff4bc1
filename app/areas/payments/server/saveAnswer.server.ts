import type { z } from "zod";
import { actorOf, subjectsOf } from "#app/identity/session.server.ts";
import { parseBody } from "#app/platform/api.server.ts";
import { refused } from "./refused.server.ts";
import { type SaveBody, savePlan } from "./save.server.ts";

/** Both save calls: 200 saved, 202 waiting for the chain, otherwise the refusal. */
export async function answerSave(request: Request, schema: z.ZodType<SaveBody>): Promise<Response> {
  const body = await parseBody(request, schema);
  if ("response" in body) return body.response;
  const result = await savePlan(body.data, {
    actor: await actorOf(request),
    mayKnow: await subjectsOf(request),
  });
  if (result === "saved") return Response.json({ code: 200 });
  if (result === "waiting") return Response.json({ code: 202 }, { status: 202 });
  return refused(request, result.refusal);
}
