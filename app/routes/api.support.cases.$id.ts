import { call, parseBody, postOnly } from "~/api.server";
import { refused } from "~/refusals.server";
import { type CaseBody, caseBody } from "~/support/calls";
import { actOnCase, type CaseAction } from "~/support/cases.server";
import { agentOf } from "~/support/desk.server";

/** `POST /api/support/cases/:id`: what an agent does about a case. */
export const action = call(async ({ request, params }) => {
  const agent = await agentOf(request);
  const body = await parseBody(request, caseBody);
  if ("response" in body) return body.response;
  const answer = await actOnCase(params.id ?? "", actionOf(body.data, agent.actor), agent.actor);
  return "refusal" in answer ? refused(request, answer.refusal) : Response.json({ code: 200 });
});

const actionOf = (body: CaseBody, me: string): CaseAction =>
  body.action === "assign" ? { action: "assign", assignee: body.to === "me" ? me : null, seen: body.seen } : body;

export const loader = postOnly;
