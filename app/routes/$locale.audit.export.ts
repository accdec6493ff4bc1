import type { LoaderFunctionArgs } from "@remix-run/node";
import { auditorOf } from "~/audit/desk.server";
import { exportAnswer } from "~/audit/streams.server";
import { requireLocale } from "~/i18n/requireLocale.server";
import { refused } from "~/refusals.server";

/** A question's whole answer as CSV or JSON lines; `after` goes on where a download broke off, `manifest` counts it. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireLocale(request);
  const auditor = await auditorOf(request);
  const answer = await exportAnswer(auditor, new URL(request.url).searchParams);
  if (answer instanceof Response) return answer;
  return refused(request, { tag: "BadBody", field: answer.wrong, problem: { is: "notValid" } });
}
