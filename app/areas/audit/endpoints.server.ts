import { redirect } from "@remix-run/node";
import { z } from "zod";
import { defineEndpoints, NO_DATA, ok } from "#app/http/endpoint.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { orderBody } from "./model/calls.ts";
import { auditExportsPath, auditPath, auditVerifyPath } from "./model/paths.ts";
import { orderedExport } from "./model/responses.ts";
import { signInBeforeDownload } from "./server/download.server.ts";
import { fileAnswer, type Ordered, prepareOrder, prepareRemoval } from "./server/orders/desk.server.ts";
import { ownOrder, ownOrders } from "./server/orders/own.server.ts";
import { findOrder } from "./server/orders/states.server.ts";
import { paymentsNamed } from "./server/proofs/proofOrder.server.ts";
import { refused } from "./server/refused.server.ts";
import { evidenceAnswer, exportAnswer } from "./server/streams.server.ts";

const endpoint = defineEndpoints(refused);

const recorded = { staff: ["auditor"], records: "export" } as const;
const NOT_FOUND = { refusal: { tag: "NotFound" } } as const;

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/audit/exports",
    summary: "One’s own orders, newest first",
    access: { role: "auditor" },
    response: z.array(orderedExport),
    run: async ({ request }) => ok(await ownOrders(request)),
  }),
  endpoint({
    method: "POST",
    path: "/api/audit/exports",
    summary: "Requests a file, which a job creates. A request that already waits for the same file is returned",
    access: recorded,
    body: orderBody,
    response: orderedExport,
    success: [202],
    refusals: ["TooManyExports", "BadBody"],
    async run({ staff: { accountId, opens }, body }) {
      const order = await prepareOrder(body);
      return opens(order.opened, async () => orderOutcome(accountId, await order.place(accountId)));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/audit/exports/{id}",
    summary: "The progress of one of one’s own files, and its size and SHA-256 once it is ready",
    access: { role: "auditor" },
    response: orderedExport,
    refusals: ["NotFound"],
    async run({ request, params }) {
      const order = await ownOrder(request, params.id);
      return order ? ok(order) : NOT_FOUND;
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/audit/exports/{id}",
    summary: "Removes one of one’s own files, ready or not",
    access: recorded,
    response: NO_DATA,
    refusals: ["NotFound"],
    async run({ staff: { accountId, opens }, params }) {
      const removal = await prepareRemoval(accountId, params.id);
      return opens(removal.opened, async () => ((await removal.remove()) ? Response.json({ code: 200 }) : NOT_FOUND));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/audit/exports/{id}/file",
    summary: "One of one’s own files, whole or the part that `Range` names",
    access: recorded,
    files: ["text/csv", "application/x-ndjson", "application/x-tar"],
    success: [200, 206],
    refusals: ["NotFound"],
    async run({ request, staff, params }) {
      const { answer, ...onRecord } = await fileAnswer(staff, request, params.id);
      return { ...onRecord, answer: answer ?? NOT_FOUND };
    },
  }),
  endpoint({
    method: "GET",
    path: "/{locale}/audit/export",
    mayRepeat: true,
    summary:
      "All results of a query as CSV or JSON Lines; `after` resumes an interrupted download, `manifest` describes it",
    access: recorded,
    files: ["text/csv", "application/x-ndjson", "application/json"],
    refusals: ["BadBody"],
    before: (request) => {
      const query = pastedQuery(request);
      for (const name of OF_FILE) query.delete(name);
      const locale = requireLocale(request);
      return signInBeforeDownload(request, { locale, path: auditPath(locale, String(query)) });
    },
    async run({ request, staff }) {
      const { answer, ...onRecord } = await exportAnswer(staff, pastedQuery(request), request.signal);
      if (answer instanceof Response) return { ...onRecord, answer };
      const refusal = { tag: "BadBody", field: answer.wrong, problem: { is: "notValid" } } as const;
      return { ...onRecord, answer: { refusal } };
    },
  }),
  endpoint({
    method: "GET",
    path: "/{locale}/audit/evidence",
    mayRepeat: true,
    summary: "The evidence bundle, as a tar archive. The page that requests it reports what cannot be proven",
    access: { staff: ["auditor"], records: "evidence" },
    files: ["application/x-tar"],
    before: (request) => signInBeforeDownload(request, { locale: requireLocale(request), path: evidencePage(request) }),
    async run({ request, staff }) {
      const { answer, ...onRecord } = await evidenceAnswer(staff, paymentsNamed(namedIn(request)));
      return { ...onRecord, answer: answer ?? redirect(evidencePage(request)) };
    },
  }),
  endpoint({
    method: "GET",
    path: "/{locale}/audit/exports/{id}",
    summary: "The page’s link to one of one’s own files. One that has expired leads back to the page",
    access: recorded,
    files: ["application/octet-stream"],
    before: (request) => {
      const locale = requireLocale(request);
      return signInBeforeDownload(request, { locale, path: auditExportsPath(locale) });
    },
    async run({ request, staff, params }) {
      const { answer, ...onRecord } = await fileAnswer(staff, request, params.id);
      return { ...onRecord, answer: answer ?? redirect(`${auditExportsPath(requireLocale(request))}?gone=1`) };
    },
  }),
];

/** The parameters of an export besides the query. */
const OF_FILE = ["format", "after", "upTo", "manifest"];

const namedIn = (request: Request): string => pastedQuery(request).get("payments") ?? "";

function evidencePage(request: Request): string {
  const payments = namedIn(request);
  return auditVerifyPath(requireLocale(request), payments && String(new URLSearchParams({ payments })));
}

async function orderOutcome(accountId: string, ordered: Ordered) {
  if ("tooMany" in ordered) return { refusal: { tag: "TooManyExports", limit: ordered.tooMany } } as const;
  if ("exportId" in ordered) return ok(await findOrder(poolFor("desks"), accountId, ordered.exportId), { status: 202 });
  const field = "wrong" in ordered ? ordered.wrong : "payments";
  return { refusal: { tag: "BadBody", field, problem: { is: "notValid" } } } as const;
}
