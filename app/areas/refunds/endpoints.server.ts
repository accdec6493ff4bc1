import type { Hex } from "viem";
import type { z } from "zod";
import { defineEndpoints, NO_DATA, ok } from "#app/http/endpoint.server.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";
import {
  approveBody,
  emptyBody,
  prepareBody,
  refundRequestBody,
  refuseBody,
  requestBody,
  sentBody,
} from "./model/calls.ts";
import * as responses from "./model/responses.ts";
import { quoteAtDesk } from "./server/answers/quote.server.ts";
import { requestRefund } from "./server/answers/request.server.ts";
import { prepareRefunds } from "./server/chain/prepare.server.ts";
import { recordSent, seenRefunds } from "./server/chain/sent.server.ts";
import { approveRefund, cancelRefund, type Person, type Refused, refuseRefund } from "./server/desk/decide.server.ts";
import { remindCheckers } from "./server/desk/remind.server.ts";
import { readyRequest } from "./server/desk/request.server.ts";
import { type RefundsRefusal, refused } from "./server/refused.server.ts";
import { refundById, refundsWhere } from "./server/rows/rows.server.ts";

/** The calls of refunds. Source: docs/spec/cards.md#4-3. */

const endpoint = defineEndpoints(refused);

const MAKERS = { staff: ["support"], records: "refund" } as const;
const CHECKERS = { staff: ["support", "admin"], records: "refund" } as const;
const PAYERS = { staff: ["admin"], records: "refund" } as const;

/** Why there is nothing to refund, or not yet. */
const OF_QUOTE = [
  "NotFound",
  "NothingToRefund",
  "RuleNotMet",
  "LaterPeriodFirst",
  "NeedsConsent",
  "PriceUnavailable",
  "PriceMoving",
] as const;

type Act<Body> = (refundId: string, body: Body, person: Person) => Promise<{ done: true } | Refused>;
type Decision<Body> = {
  call: string;
  refusals: readonly (RefundsRefusal | PlatformRefusal)["tag"][];
  summary: string;
  access: typeof MAKERS | typeof CHECKERS;
  body: z.ZodType<Body>;
  act: Act<Body>;
};

/** A person's action on one refund: recorded under its id, if there is one. */
const decision = <Body>({ call, summary, access, body: schema, act, refusals }: Decision<Body>) =>
  endpoint({
    method: "POST",
    path: `/api/support/refunds/{id}/${call}`,
    summary,
    access,
    body: schema,
    response: NO_DATA,
    refusals: ["UnknownRefund", "AlreadyDecided", "Busy", "Taken", ...refusals],
    async run({ staff: person, params, body }) {
      const row = await refundById(params.id);
      if (!row) return person.opens({ refund: [] }, () => ({ refusal: { tag: "UnknownRefund" } }) as const);
      return person.opens({ refund: [row.refundId] }, async () => {
        const result = await act(row.refundId, body, person);
        return "refusal" in result ? result : Response.json({ code: 200 });
      });
    },
  });

const ofDesk = [
  endpoint({
    method: "GET",
    path: "/api/support/refunds/quote",
    summary: "What a refund would give back now",
    access: CHECKERS,
    response: responses.refundQuote,
    refusals: [...OF_QUOTE, "RefundOpen"],
    run: ({ request, staff }) => quoteAtDesk(request, staff),
  }),
  endpoint({
    method: "POST",
    path: "/api/support/refunds",
    summary: "Requests a refund, which a second person has to approve",
    access: MAKERS,
    body: requestBody,
    response: responses.requestedRefund,
    success: [201],
    refusals: [
      ...OF_QUOTE,
      "OwnPurchase",
      "QuoteChanged",
      "NotOnThisNetwork",
      "RefundOpen",
      "Disputed",
      "CardProviderUnavailable",
      "DailyLimit",
      "Busy",
      "Taken",
    ],
    async run({ staff: maker, body }) {
      const ready = await readyRequest(body, maker);
      if ("refusal" in ready) return maker.opens({ refund: [] }, () => ready);
      return maker.opens({ refund: [ready.refundId] }, async () => {
        const result = await ready.append();
        return "refusal" in result ? result : ok(result.data, { status: 201 });
      });
    },
  }),
  decision({
    call: "approve",
    summary: "The second person approves a refund, with the amount typed",
    access: CHECKERS,
    body: approveBody,
    refusals: [
      ...OF_QUOTE,
      "SamePerson",
      "OwnPurchase",
      "NeedsAdmin",
      "RoleTooNew",
      "AmountTyped",
      "QuoteChanged",
      "Disputed",
      "CardProviderUnavailable",
      "NotPayable",
      "DailyLimit",
      "PaymentSettling",
      "RefundOpen",
    ],
    act: (refundId, { amount }, by) => approveRefund(refundId, amount, by),
  }),
  decision({
    call: "refuse",
    summary: "The second person refuses a refund",
    access: CHECKERS,
    body: refuseBody,
    refusals: ["OwnPurchase", "SamePerson"],
    act: refuseRefund,
  }),
  decision({
    call: "cancel",
    summary: "The maker withdraws a refund",
    access: MAKERS,
    body: emptyBody,
    refusals: ["Forbidden"],
    act: (refundId, _, by) => cancelRefund(refundId, by),
  }),
  decision({
    call: "remind",
    summary: "Emails those who may approve a refund",
    access: MAKERS,
    body: emptyBody,
    refusals: ["Forbidden", "RemindedJustNow"],
    act: (refundId, _, by) => remindCheckers(refundId, by),
  }),
];

const ofTreasury = [
  endpoint({
    method: "POST",
    path: "/api/admin/refunds/prepare",
    summary: "Approved refunds as one transaction of the treasury, tried and decoded",
    access: PAYERS,
    body: prepareBody,
    response: responses.preparedRefunds,
    refusals: [
      "UnknownRefund",
      "NotOnThisNetwork",
      "NotTreasury",
      "NotPayable",
      "ThirdPerson",
      "OwnPurchase",
      "NothingToRefund",
      "QuoteChanged",
      "TreasuryShort",
      "WouldRevert",
    ],
    async run({ staff: admin, body: { refundIds, wallet } }) {
      const ids = [...new Set(refundIds)];
      const rows = await refundsWhere({ refundId: { in: ids } });
      return admin.opens({ refund: rows.map(({ refundId }) => refundId) }, async () => {
        if (rows.length < ids.length) return { refusal: { tag: "UnknownRefund" } } as const;
        const prepared = await prepareRefunds(rows.toReversed(), wallet, admin);
        return "refusal" in prepared ? prepared : ok(prepared.data);
      });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/admin/refunds/sent",
    summary: "Reports a transaction that pays refunds: 200 once it is settled, 202 before that",
    access: PAYERS,
    body: sentBody,
    response: NO_DATA,
    success: [200, 202],
    refusals: ["NoRefundInTransaction"],
    async run({ staff: admin, body: { transactionHash } }) {
      const seen = await seenRefunds(transactionHash.toLowerCase() as Hex);
      return admin.opens({ refund: seen.refundIds }, async () => {
        const result = await recordSent(seen, admin);
        if (typeof result === "object") return result;
        const code = result === "settled" ? 200 : 202;
        return Response.json({ code }, { status: code });
      });
    },
  }),
];

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/payments/{id}/refund",
    summary: "Asks for one’s own money back, which a person then looks at",
    access: "anyone",
    body: refundRequestBody,
    response: NO_DATA,
    success: [202],
    refusals: [...OF_QUOTE, "RefundOpen"],
    run: ({ request, params, body }) => requestRefund(request, params.id, body),
  }),
  ...ofDesk,
  ...ofTreasury,
];
