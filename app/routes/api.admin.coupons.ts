import { call, parseBody } from "~/api.server";
import { changeCoupon, listCoupons } from "~/plans/admin.server";
import { couponChange } from "~/plans/adminCalls";
import { refused } from "~/refusals.server";
import { requireAdmin, staffActor } from "~/session.server";

/** `GET /api/admin/coupons`: what is there now. For admins. */
export const loader = call(async ({ request }) => {
  await requireAdmin(request);
  return Response.json({ code: 200, data: await listCoupons() });
});

/** `POST /api/admin/coupons`: one change, recorded under the admin's name; answers what is there then. */
export const action = call(async ({ request }) => {
  const account = await requireAdmin(request);
  const body = await parseBody(request, couponChange);
  if ("response" in body) return body.response;
  const result = await changeCoupon(body.data, staffActor(account));
  if ("refusal" in result) return refused(request, result.refusal);
  return Response.json({ code: 200, data: await listCoupons() });
});
