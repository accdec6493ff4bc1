import { z } from "zod";
import { defineEndpoints, ok, UNSTORED } from "#app/http/endpoint.server.ts";
import { readCaller, readSubjects } from "#app/identity/session.server.ts";
import { refused } from "#app/platform/refusals.server.ts";
import type { OpenPlans } from "./model/openPlans.ts";
import { openPlans, paymentStatus, subscription } from "./model/responses.ts";
import { planEntitlementsForRequest } from "./server/entitlements.server.ts";
import { findPaymentStatus } from "./server/paymentStatus.server.ts";
import { findPaymentStatusForStaff } from "./server/staffPaymentStatus.server.ts";
import { runningSubscriptions } from "./server/subscriptions.server.ts";

const endpoint = defineEndpoints(refused);

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/entitlements",
    summary: "The slugs of the caller’s active plans; pages with locked content poll it for changes",
    access: "anyone",
    response: openPlans,
    async run({ request }) {
      const { plans } = await planEntitlementsForRequest(request);
      const data: OpenPlans = { plans, mayChange: (await readSubjects(request)).length > 0 };
      return ok(data, { headers: UNSTORED });
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/plans/userPlan",
    summary: "The caller’s active subscriptions",
    access: "anyone",
    response: z.array(subscription),
    run: async ({ request }) => ok(await runningSubscriptions(await readCaller(request))),
  }),
  endpoint({
    method: "GET",
    path: "/api/payments/{id}",
    summary: "A payment and its status, for its owner and, recorded, for staff; 404 for everyone else",
    access: "anyone",
    response: paymentStatus,
    refusals: ["NotFound"],
    async run({ request, params: { id } }) {
      const own = await findPaymentStatus(await readSubjects(request), id, true);
      const payment = own ?? (await findPaymentStatusForStaff(request, id));
      return payment ? ok(payment) : { refusal: { tag: "NotFound" } };
    },
  }),
];
