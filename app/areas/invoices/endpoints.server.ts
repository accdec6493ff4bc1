import { defineEndpoints } from "#app/http/endpoint.server.ts";
import { refused, refusedPage } from "#app/platform/refusals.server.ts";
import { invoiceFile } from "./server/file.server.tsx";

const endpoint = defineEndpoints(refused);

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/{locale}/invoices/{number}/file",
    mayRepeat: true,
    summary: "An invoice as one file without links to anything, for its owner and, recorded, for staff",
    access: "anyone",
    files: ["text/html"],
    run: async ({ request, params }) => (await invoiceFile(request, params.number)) ?? refusedPage("NotFound"),
  }),
];
