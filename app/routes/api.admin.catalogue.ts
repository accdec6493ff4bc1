import { call, parseBody } from "~/api.server";
import { changePlan, listPlans } from "~/plans/admin.server";
import { catalogueChange } from "~/plans/adminCalls";
import { refused } from "~/refusals.server";
import { requireAdmin, staffActor } from "~/session.server";

/** `GET /api/admin/catalogue`: what is there now. For admins. */
export const loader = call(async ({ request }) => {
  await requireAdmin(request);
  return Response.json({ code: 200, data: await listPlans() });
});

/** `POST /api/admin/catalogue`: one change, recorded under the admin's name; answers what is there then. */
export const action = call(async ({ request }) => {
  const account = await requireAdmin(request);
  const body = await parseBody(request, catalogueChange);
  if ("response" in body) return body.response;
  const result = await changePlan(body.data, staffActor(account));
  if ("refusal" in result) return refused(request, result.refusal);
  return Response.json({ code: 200, data: await listPlans() });
});
