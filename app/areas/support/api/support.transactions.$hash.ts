import { network } from "#app/chain/network.server.ts";
import { deskCall, deskPost } from "#app/identity/desk.server.ts";
import { call } from "#app/platform/api.server.ts";
import { raiseBody } from "../model/calls.ts";
import type { TransactionAtDesk } from "../model/transactionWire.ts";
import { raiseTransaction } from "../server/cases/cases.server.ts";
import { refused } from "../server/refused.server.ts";
import { isHash, transactionAtDesk } from "../server/transaction.server.ts";

/** What the ledger has of it, for the record of what was opened. */
const idsOf = ({ paymentId, callId, cases }: TransactionAtDesk) => [
  ...(paymentId === null ? [] : [paymentId]),
  ...(callId === null ? [] : [`call-${callId}`]),
  ...cases.map(({ caseId }) => `case-${caseId}`),
];

/** `GET /api/support/transactions/:hash`: what the chain says about a transaction that the ledger may not know. */
export const loader = call(({ request, params }) =>
  deskCall(request, { roles: ["support"], what: "search" }, async (agent) => {
    const hash = (params.hash ?? "").toLowerCase();
    if (!isHash(hash)) return agent.opens({ search: [] }, () => refused(request, { tag: "NotFound" }));
    const data = await transactionAtDesk(hash, agent.accountId);
    if ("refusal" in data) return agent.opens({ search: [] }, () => refused(request, data.refusal));
    return agent.opens(
      { search: idsOf(data) },
      () => Response.json({ code: 200, data }, { headers: { "Cache-Control": "no-store" } }),
      `transaction: ${hash}`,
    );
  }),
);

/** `POST /api/support/transactions/:hash`: opens a case about it, with a note. The server looks it up itself. */
export const action = call(({ request, params }) =>
  deskPost(request, { roles: ["support"], what: "case" }, raiseBody, async (agent, { words }) => {
    const hash = (params.hash ?? "").toLowerCase();
    if (!isHash(hash)) return agent.opens({ case: [] }, () => refused(request, { tag: "NotFound" }));
    const data = await transactionAtDesk(hash, agent.accountId);
    if ("refusal" in data) return agent.opens({ case: [] }, () => refused(request, data.refusal));
    return agent.opens({ case: data.cases.map(({ caseId }) => caseId) }, async () => {
      const about = {
        reason: "TransactionReported",
        chainId: network().chainId,
        transactionHash: hash,
        seen: data.seen,
        ...(data.from === null ? {} : { wallet: data.from }),
        ...(data.block === null ? {} : { blockNumber: data.block.number }),
      } as const;
      const answer = await raiseTransaction(about, words, agent.actor);
      return "refusal" in answer ? refused(request, answer.refusal) : Response.json({ code: 200, data: answer });
    });
  }),
);
