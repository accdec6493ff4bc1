import { deskPost } from "#app/identity/desk.server.ts";
import { call, postOnly } from "#app/platform/api.server.ts";
import { type CaseBody, caseBody } from "../model/calls.ts";
import { actOnCase, type CaseAction, isCase } from "../server/cases/cases.server.ts";
import { refused } from "../server/refused.server.ts";

/** `POST /api/support/cases/:id`: an agent's action on a case. */
export const action = call(({ request, params }) =>
  deskPost(request, { roles: ["support"], what: "case" }, caseBody, async (agent, body) => {
    const caseId = params.id ?? "";
    return agent.opens({ case: (await isCase(caseId)) ? [caseId] : [] }, async () => {
      const answer = await actOnCase(caseId, actionOf(body, agent.actor), agent.actor);
      return "refusal" in answer ? refused(request, answer.refusal) : Response.json({ code: 200 });
    });
  }),
);

const actionOf = (body: CaseBody, me: string): CaseAction =>
  body.action === "assign" ? { action: "assign", assignee: body.to === "me" ? me : null, seen: body.seen } : body;

export const loader = postOnly;
