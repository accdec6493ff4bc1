import type { Hex } from "viem";
import { deskPost } from "#app/identity/desk.server.ts";
import { approveBody, emptyBody, prepareBody, refuseBody, requestBody, sentBody } from "../../model/calls.ts";
import { prepareRefunds } from "../chain/prepare.server.ts";
import { recordSent, seenRefunds } from "../chain/sent.server.ts";
import { approveRefund, cancelRefund, type Person, type Refused, refuseRefund } from "../desk/decide.server.ts";
import { remindCheckers } from "../desk/remind.server.ts";
import { readyRequest } from "../desk/request.server.ts";
import { refused } from "../refused.server.ts";
import { refundById, refundsWhere } from "../rows/rows.server.ts";

/** The calls of staff, each recorded before it is answered. Source: docs/spec/cards.md#4-3. */

const MAKERS = { roles: ["support"], what: "refund" } as const;
const CHECKERS = { roles: ["support", "admin"], what: "refund" } as const;
const PAYERS = { roles: ["admin"], what: "refund" } as const;

/** `POST /api/support/refunds` */
export const requestAnswer = (request: Request) =>
  deskPost(request, MAKERS, requestBody, async (maker, body) => {
    const ready = await readyRequest(body, maker);
    if ("refusal" in ready) return maker.opens({ refund: [] }, () => refused(request, ready.refusal));
    return maker.opens({ refund: [ready.refundId] }, async () => {
      const answer = await ready.append();
      return "refusal" in answer
        ? refused(request, answer.refusal)
        : Response.json({ code: 201, data: answer.data }, { status: 201 });
    });
  });

type Act<Body> = (refundId: string, body: Body, person: Person) => Promise<{ done: true } | Refused>;

/** What a person does with one refund: recorded under its id, if there is one. */
async function act<Body>(
  request: Request,
  id: string | undefined,
  of: { desk: typeof MAKERS | typeof CHECKERS; schema: Parameters<typeof deskPost<Body>>[2]; run: Act<Body> },
): Promise<Response> {
  return deskPost(request, of.desk, of.schema, async (person, body) => {
    const row = await refundById(id ?? "");
    if (!row) return person.opens({ refund: [] }, () => refused(request, { tag: "UnknownRefund" }));
    return person.opens({ refund: [row.refundId] }, async () => {
      const answer = await of.run(row.refundId, body, person);
      return "refusal" in answer ? refused(request, answer.refusal) : Response.json({ code: 200 });
    });
  });
}

/** `POST /api/support/refunds/:id/approve` */
export const approveAnswer = (request: Request, id: string | undefined) =>
  act(request, id, {
    desk: CHECKERS,
    schema: approveBody,
    run: (refundId, { amount }, by) => approveRefund(refundId, amount, by),
  });

/** `POST /api/support/refunds/:id/refuse` */
export const refuseAnswer = (request: Request, id: string | undefined) =>
  act(request, id, { desk: CHECKERS, schema: refuseBody, run: refuseRefund });

/** `POST /api/support/refunds/:id/cancel` */
export const cancelAnswer = (request: Request, id: string | undefined) =>
  act(request, id, { desk: MAKERS, schema: emptyBody, run: (refundId, _, by) => cancelRefund(refundId, by) });

/** `POST /api/support/refunds/:id/remind` */
export const remindAnswer = (request: Request, id: string | undefined) =>
  act(request, id, { desk: MAKERS, schema: emptyBody, run: (refundId, _, by) => remindCheckers(refundId, by) });

/** `POST /api/admin/refunds/prepare` */
export const prepareAnswer = (request: Request) =>
  deskPost(request, PAYERS, prepareBody, async (admin, { refundIds, wallet }) => {
    const ids = [...new Set(refundIds)];
    const rows = await refundsWhere({ refundId: { in: ids } });
    return admin.opens({ refund: rows.map(({ refundId }) => refundId) }, async () => {
      if (rows.length < ids.length) return refused(request, { tag: "UnknownRefund" });
      const answer = await prepareRefunds(rows.toReversed(), wallet, admin);
      return "refusal" in answer ? refused(request, answer.refusal) : Response.json({ code: 200, data: answer.data });
    });
  });

/** `POST /api/admin/refunds/sent` */
export const sentAnswer = (request: Request) =>
  deskPost(request, PAYERS, sentBody, async (admin, { transactionHash }) => {
    const seen = await seenRefunds(transactionHash.toLowerCase() as Hex);
    return admin.opens({ refund: seen.refundIds }, async () => {
      const answer = await recordSent(seen, admin);
      if (typeof answer === "object") return refused(request, answer.refusal);
      const code = answer === "settled" ? 200 : 202;
      return Response.json({ code }, { status: code });
    });
  });
