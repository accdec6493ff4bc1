import { z } from "zod";
import { network } from "#app/chain/network.server.ts";
import { defineEndpoints, NO_DATA, ok } from "#app/http/endpoint.server.ts";
import { accountByEmail } from "#app/identity/people.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { localeOfCall, refusalMessage } from "#app/platform/refusalMessage.server.ts";
import { recheckOrder } from "#app/services/trading/public.server.ts";
import { foundOrder } from "#app/services/trading/publicRows.server.ts";
import {
  type CaseBody,
  caseBody,
  emptyBody,
  lookupBody,
  noteBody,
  type OrderRecheckAnswer,
  raiseBody,
} from "./model/calls.ts";
import * as responses from "./model/responses.ts";
import { parseMoneyStream } from "./model/streams.ts";
import type { TransactionAtDesk } from "./model/transactionWire.ts";
import { actOnCase, type CaseAction, isCase, notePayment, raiseTransaction } from "./server/cases/cases.server.ts";
import { chainView } from "./server/chainView.server.ts";
import { customerOnChain } from "./server/customer.server.ts";
import { openFound } from "./server/openSearch.server.ts";
import { findPayment, rawPaymentEvent } from "./server/payment.server.ts";
import { receiptToSend, sendReceipt } from "./server/receiptMail.server.ts";
import { recheck } from "./server/recheck.server.ts";
import { refused } from "./server/refused.server.ts";
import { rawAgentEvent } from "./server/replay/agent.server.ts";
import { rawMandateEvent } from "./server/replay/mandate.server.ts";
import { rawOrderEvent } from "./server/replay/order.server.ts";
import { isStreamId } from "./server/replay/replayEvents.server.ts";
import { rawStreamEvent, toAccessKind } from "./server/replay/stream.server.ts";
import { rawWalletEvent } from "./server/replay/wallet.server.ts";
import { isHash, transactionAtDesk } from "./server/transaction.server.ts";

/** The calls of the support desk. */

const endpoint = defineEndpoints(refused);

const recording = <Kind extends string>(records: Kind) => ({ staff: ["support"], records }) as const;
const NOT_FOUND = { refusal: { tag: "NotFound" } } as const;
const NO_STORE = { headers: { "Cache-Control": "no-store" } };
const done = () => Response.json({ code: 200 });

const RAW_EVENTS = [
  { kind: "payment", of: "payments", what: "a payment", read: rawPaymentEvent },
  { kind: "order", of: "orders", what: "an order", read: rawOrderEvent },
  { kind: "wallet", of: "wallets", what: "an embedded wallet", read: rawWalletEvent },
  { kind: "mandate", of: "mandates", what: "a mandate", read: rawMandateEvent },
  { kind: "agent", of: "agents", what: "a trading agent", read: rawAgentEvent },
] as const;

const ofEvents = [
  ...RAW_EVENTS.map(({ kind, of, what, read }) =>
    endpoint({
      method: "GET",
      path: `/api/support/${of}/{id}/events/{version}`,
      summary: `One event of ${what} as it is stored`,
      access: recording(kind),
      response: responses.recordedEvent,
      refusals: ["NotFound"],
      async run({ staff, params: { id, version } }) {
        const event = await read(id, Number(version));
        if (event === null) return staff.opens({ [kind]: [] }, () => NOT_FOUND);
        return staff.opens({ [kind]: [id] }, () => ok(event, NO_STORE));
      },
    }),
  ),
  endpoint({
    method: "GET",
    path: "/api/support/streams/{stream}/events/{version}",
    summary: "One event of a card payment, renewal, refund or invoice as it is stored",
    access: { staff: ["support"], records: ({ stream = "" }) => toAccessKind(stream) },
    response: responses.recordedEvent,
    refusals: ["NotFound"],
    async run({ staff, params: { stream, version } }) {
      const kind = toAccessKind(stream);
      const event = await rawStreamEvent(stream, Number(version));
      if (event === null) return staff.opens({ [kind]: [] }, () => NOT_FOUND);
      return staff.opens({ [kind]: [parseMoneyStream(stream)?.id ?? ""] }, () => ok(event, NO_STORE));
    },
  }),
];

const ofPayments = [
  endpoint({
    method: "GET",
    path: "/api/support/payments/{id}/chain",
    summary: "What the chain itself says about a payment now",
    access: recording("payment"),
    response: responses.chainView,
    refusals: ["NotFound"],
    async run({ staff, params }) {
      const payment = await findPayment(params.id);
      if (!payment) return staff.opens({ payment: [] }, () => NOT_FOUND);
      return staff.opens({ payment: [payment.paymentId] }, async () =>
        ok(await chainView(payment.paymentId), NO_STORE),
      );
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/support/payments/{id}/notes",
    summary: "Adds a note to a payment, and opens a case when someone has to look",
    access: recording("payment"),
    body: noteBody,
    response: NO_DATA,
    refusals: ["NotFound", "Busy", "Taken"],
    async run({ staff, params, body: note }) {
      const payment = await findPayment(params.id);
      if (!payment) return staff.opens({ payment: [] }, () => NOT_FOUND);
      return staff.opens({ payment: [payment.paymentId] }, async () => {
        const result = await notePayment(payment.paymentId, note, staff.actor);
        return "refusal" in result ? result : done();
      });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/support/payments/{id}/receipt",
    summary: "Sends the receipt again to the account’s own address",
    access: recording("payment"),
    body: emptyBody,
    response: NO_DATA,
    refusals: ["NotFound", "NoReceipt", "NoAddress"],
    async run({ request, staff, params }) {
      const receipt = await receiptToSend(params.id);
      return staff.opens(receipt.opened, async () => {
        if ("refusal" in receipt) return { refusal: receipt.refusal };
        await sendReceipt(receipt, localeOfCall(request));
        return done();
      });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/support/payments/{id}/recheck",
    summary: "Checks the chain again, as the trader’s own call does",
    access: recording("payment"),
    body: emptyBody,
    response: responses.recheck,
    refusals: ["NotFound"],
    async run({ request, staff, params }) {
      const payment = await findPayment(params.id);
      if (!payment) return staff.opens({ payment: [] }, () => NOT_FOUND);
      return staff.opens({ payment: [payment.paymentId] }, async () => {
        const rechecked = await recheck(payment.paymentId, staff.actor);
        return ok(
          rechecked.result === "refused"
            ? { result: rechecked.result, sentence: await refusalMessage(localeOfCall(request), rechecked.refusal) }
            : rechecked,
        );
      });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/support/orders/{id}/recheck",
    summary: "Looks for an order’s transaction again, as the watcher does",
    access: recording("order"),
    body: emptyBody,
    response: responses.orderRecheck,
    refusals: ["NotFound"],
    async run({ staff, params: { id } }) {
      const isOrder = isStreamId(id) && (await foundOrder(id)) !== null;
      if (!isOrder) return staff.opens({ order: [] }, () => NOT_FOUND);
      return staff.opens({ order: [id] }, async () => {
        const answer: OrderRecheckAnswer = { code: 200, data: { result: await recheckOrder(id, staff.actor) } };
        return Response.json(answer);
      });
    },
  }),
];

const ofCustomers = [
  endpoint({
    method: "GET",
    path: "/api/support/search",
    summary: "The search in the page’s own URL, for the pages after the first",
    access: recording("search"),
    response: responses.searchAnswer,
    async run({ request, staff }) {
      const { answer, ...onRecord } = await openFound(staff, pastedQuery(request));
      return { ...onRecord, answer: ok(answer, NO_STORE) };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/support/lookup",
    summary: "The account of an email address. The reason is stored, the address is not",
    access: recording("customer"),
    body: lookupBody,
    response: z.strictObject({ accountId: z.string().nullable() }),
    async run({ staff, body: { email, reason } }) {
      const accountId = await accountByEmail(email);
      const ids = accountId === null ? [] : [accountId];
      return staff.opens({ customer: ids }, () => ok({ accountId }, NO_STORE), reason);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/support/customers/{who}/chain",
    summary: "Active plans by the chain’s clock, and the memberships on chain",
    access: recording("customer"),
    response: responses.customerOnChain,
    refusals: ["NotFound"],
    async run({ staff, params }) {
      const customer = await customerOnChain(params.who);
      if (customer === null) return staff.opens({ customer: [] }, () => NOT_FOUND);
      const { ids, ...shown } = customer;
      return staff.opens({ customer: ids }, () => ok(shown, NO_STORE));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/support/cases/{id}",
    summary: "An agent’s action on a case",
    access: recording("case"),
    body: caseBody,
    response: NO_DATA,
    refusals: ["UnknownCase", "CaseIsResolved", "CaseIsOpen", "CaseTaken", "CaseGivenBack", "Busy", "Taken"],
    async run({ staff, params: { id }, body }) {
      return staff.opens({ case: (await isCase(id)) ? [id] : [] }, async () => {
        const result = await actOnCase(id, toCaseAction(body, staff.actor), staff.actor);
        return "refusal" in result ? result : done();
      });
    },
  }),
];

const toCaseAction = (body: CaseBody, me: string): CaseAction =>
  body.action === "assign" ? { action: "assign", assignee: body.to === "me" ? me : null, seen: body.seen } : body;

/** The ledger's ids for it, to record the access. */
const listLedgerIds = ({ paymentId, callId, cases }: TransactionAtDesk) => [
  ...(paymentId === null ? [] : [paymentId]),
  ...(callId === null ? [] : [`call-${callId}`]),
  ...cases.map(({ caseId }) => `case-${caseId}`),
];

const ofTransactions = [
  endpoint({
    method: "GET",
    path: "/api/support/transactions/{hash}",
    summary: "What the chain says about a transaction that the ledger may not know",
    access: recording("search"),
    response: responses.transactionAtDesk,
    refusals: ["NotFound", "TooManyTries"],
    async run({ staff, params }) {
      const hash = params.hash.toLowerCase();
      if (!isHash(hash)) return staff.opens({ search: [] }, () => NOT_FOUND);
      const seen = await transactionAtDesk(hash, staff.accountId);
      if ("refusal" in seen) return staff.opens({ search: [] }, () => ({ refusal: seen.refusal }));
      return staff.opens({ search: listLedgerIds(seen) }, () => ok(seen, NO_STORE), `transaction: ${hash}`);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/support/transactions/{hash}",
    summary: "Opens a case about a transaction, with a note. The server looks it up itself",
    access: recording("case"),
    body: raiseBody,
    response: z.strictObject({ caseId: z.string() }),
    refusals: ["NotFound", "TooManyTries", "Busy", "Taken"],
    async run({ staff, params, body: { words } }) {
      const hash = params.hash.toLowerCase();
      if (!isHash(hash)) return staff.opens({ case: [] }, () => NOT_FOUND);
      const seen = await transactionAtDesk(hash, staff.accountId);
      if ("refusal" in seen) return staff.opens({ case: [] }, () => ({ refusal: seen.refusal }));
      return staff.opens({ case: seen.cases.map(({ caseId }) => caseId) }, async () => {
        const about = {
          reason: "TransactionReported",
          chainId: network().chainId,
          transactionHash: hash,
          seen: seen.seen,
          ...(seen.from === null ? {} : { wallet: seen.from }),
          ...(seen.block === null ? {} : { blockNumber: seen.block.number }),
        } as const;
        const result = await raiseTransaction(about, words, staff.actor);
        return "refusal" in result ? result : ok(result);
      });
    },
  }),
];

export const endpoints = [...ofEvents, ...ofPayments, ...ofCustomers, ...ofTransactions];
