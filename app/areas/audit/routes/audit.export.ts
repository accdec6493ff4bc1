import type { LoaderFunctionArgs } from "@remix-run/node";
import { deskCall } from "#app/identity/desk.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { auditPath } from "../model/paths.ts";
import { signInBeforeDownload } from "../server/download.server.ts";
import { exportAnswer } from "../server/streams.server.ts";

/** The parameters of an export besides the query. */
const OF_FILE = ["format", "after", "upTo", "manifest"];

/** All results of a query as CSV or JSON lines; `after` resumes an interrupted download, `manifest` describes it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const searchParams = pastedQuery(request);
  const asked = new URLSearchParams(searchParams);
  for (const name of OF_FILE) asked.delete(name);
  await signInBeforeDownload(request, { locale, path: auditPath(locale, String(asked)) });
  const answer = await deskCall(request, { roles: ["auditor"], what: "export" }, (auditor) =>
    exportAnswer(auditor, searchParams, request.signal),
  );
  if (answer instanceof Response) return answer;
  return refused(request, { tag: "BadBody", field: answer.wrong, problem: { is: "notValid" } });
}
