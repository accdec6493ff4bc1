import { calculateBody } from "#app/areas/offers/public.ts";
import { guessing } from "#app/areas/offers/publicCodes.server.ts";
import { endpointsOf, ok } from "#app/http/endpoint.server.ts";
import { actorOf, subjectOf, subjectsOf } from "#app/identity/session.server.ts";
import { saveDataApiPlanBody, saveUserPlanBody, signMessageBody } from "./model/calls.ts";
import { isTooMany } from "./server/limits.server.ts";
import { refused } from "./server/refused.server.ts";
import { type SaveBody, savePlan } from "./server/save.server.ts";
import { signPayment } from "./server/sign.server.ts";
import { calculate } from "./server/start.server.ts";

const endpoint = endpointsOf(refused);

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/plans/calculate",
    summary: "What a plan would cost now. Changes nothing",
    access: "anyone",
    body: calculateBody,
    refusals: [],
    async run({ request, body }) {
      const buyer = { subject: await subjectOf(request), subjects: await subjectsOf(request) };
      const result = await guessing(request, body.couponCode, () => calculate(body, buyer));
      return "refusal" in result ? result : ok(result.data);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/plans/payments/tmai/signMessage",
    summary: "Signs the message of an open payment, and nothing else",
    access: "anyone",
    body: signMessageBody,
    rate: "payment",
    refusals: ["TooManyForWallet"],
    async run({ request, address, body: { message } }) {
      if (await isTooMany(message.userAddress, { subject: await subjectOf(request), address }))
        return { refusal: { tag: "TooManyForWallet" } };
      const caller = { actor: await actorOf(request), subjects: await subjectsOf(request) };
      const result = await signPayment(message, caller);
      return "refusal" in result ? result : Response.json({ data: result.signature });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/plans/payments/tmai/saveUserPlanDetail",
    summary: "Saves an analytics or trading bot plan once the chain confirms it: 200 saved, 202 waiting for the chain",
    access: "anyone",
    body: saveUserPlanBody,
    refusals: [],
    run: ({ request, body }) => saved(request, body),
  }),
  endpoint({
    method: "POST",
    path: "/api/data-api/saveUserPlanDetail",
    summary: "Saves a Data API plan once the chain confirms it: 200 saved, 202 waiting for the chain",
    access: "anyone",
    body: saveDataApiPlanBody,
    refusals: [],
    run: ({ request, body }) => saved(request, body),
  }),
];

async function saved(request: Request, body: SaveBody) {
  const result = await savePlan(body, { actor: await actorOf(request), mayKnow: await subjectsOf(request) });
  if (result === "saved") return Response.json({ code: 200 });
  return result === "waiting" ? Response.json({ code: 202 }, { status: 202 }) : result;
}
