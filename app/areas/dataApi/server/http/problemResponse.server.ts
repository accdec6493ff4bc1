import { i18nFor } from "../../../../i18n/i18n.server.ts";
import { env } from "../../../../platform/env.server.ts";
import { localeOfCall, refusalMessage } from "../../../../platform/refusalMessage.server.ts";
import type { Asking } from "../exchange/asking.server.ts";
import { responseOf, type Sent } from "../exchange/sent.server.ts";
import type { FieldError, Problem, ProblemSays } from "./problem.server.ts";
import { STANDARD_HEADERS } from "./standardHeaders.server.ts";

type Limits = readonly (readonly [string, string])[];

/** A problem as an RFC 9457 response, in the caller's language; its `type` is the page that explains it. */
export const problemResponse = async (problem: Problem, request: Asking, requestId: string): Promise<Response> =>
  responseOf(await problemSent(problem, request, requestId));

/** The same as any server sends it. */
export async function problemSent(
  { code, status, says }: Problem,
  request: Asking,
  requestId: string,
  limits: Limits = [],
): Promise<Sent> {
  const locale = localeOfCall(request);
  const t = (await i18nFor(locale)).getFixedT(locale, "apiProblems");
  const said = says.sentence ? await refusalMessage(locale, says.sentence) : null;
  const errors = says.errors ?? errorsOf(says.sentence, said);
  const body = {
    type: `${env().APP_ORIGIN}/problems/${code}`,
    title: t(`${code}.title`, says.values ?? {}),
    status,
    detail: said ?? t(`${code}.detail`, says.values ?? {}),
    instance: new URL(request.url).pathname,
    code,
    ...(errors ? { errors } : {}),
    ...says.members,
    requestId,
  };
  const headers = {
    ...STANDARD_HEADERS,
    ...Object.fromEntries(limits),
    ...says.headers,
    "content-type": "application/problem+json; charset=utf-8",
    "content-language": locale,
    "cache-control": "no-store",
    "x-request-id": requestId,
  };
  return { status, headers: Object.entries(headers).flat(), body: Buffer.from(JSON.stringify(body)) };
}

/** A refusal's details about one field of the body. */
const errorsOf = (refusal: ProblemSays["sentence"], said: string | null): FieldError[] | undefined =>
  refusal?.field === undefined || said === null
    ? undefined
    : [{ pointer: `/body/${refusal.field.replaceAll(".", "/")}`, detail: said }];
