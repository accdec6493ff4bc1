import { defineEndpoints } from "#app/http/endpoint.server.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { clientAnswer } from "./server/pages/clients.server.ts";
import { docsAnswer, llmsAnswer, operationAnswer } from "./server/pages/markdown.server.ts";

const endpoint = defineEndpoints(refused);

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/llms.txt",
    mayRepeat: true,
    summary: "An index of our content for language models",
    access: "anyone",
    files: ["text/plain"],
    run: () => llmsAnswer(),
  }),
  endpoint({
    method: "GET",
    path: "/docs/api.md",
    mayRepeat: true,
    summary: "How to call the Data API, as Markdown",
    access: "anyone",
    files: ["text/markdown"],
    run: () => docsAnswer(),
  }),
  endpoint({
    method: "GET",
    path: "/docs/api/{file}",
    mayRepeat: true,
    summary: "`/docs/api/:operation.md`: one operation of the Data API, as Markdown; and the clients to download",
    access: "anyone",
    files: ["text/markdown", "text/x-python", "text/javascript", "application/gzip"],
    run: async ({ params }) => (await clientAnswer(params.file)) ?? operationAnswer(params.file),
  }),
];
