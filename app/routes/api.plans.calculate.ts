import type { ActionFunctionArgs } from "@remix-run/node";
import { parseBody, postOnly } from "~/api.server";
import { calculateBody } from "~/plans/calls";
import { calculate } from "~/checkout/start.server";
import { refused } from "~/refusals.server";

/** `POST /api/plans/calculate`: what a plan would cost now. Changes nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const body = await parseBody(request, calculateBody);
  if ("response" in body) return body.response;
  const result = await calculate(body.data);
  return "refusal" in result ? refused(request, result.refusal) : Response.json({ code: 200, data: result.data });
}

export const loader = postOnly;
