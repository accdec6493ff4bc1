import { defineEndpoints } from "#app/http/endpoint.server.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { recordFileAnswer } from "./server/file.server.ts";

const endpoint = defineEndpoints(refused);

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/{locale}/ratings/track-record/{file}",
    mayRepeat: true,
    summary: "Grades and their outcomes as a file, for everyone",
    access: "anyone",
    files: ["text/csv"],
    run({ request, params }) {
      requireLocale(request);
      return recordFileAnswer(request, params.file);
    },
  }),
];
