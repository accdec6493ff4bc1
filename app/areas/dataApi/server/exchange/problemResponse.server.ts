import { i18nFor } from "#app/i18n/i18n.server.ts";
import { env } from "#app/platform/env.server.ts";
import { localeOfCall, refusalMessage } from "#app/platform/refusalMessage.server.ts";
import { apiDocsPath, apiKeysPath } from "../../model/paths.ts";
import { SANDBOX_KEY } from "../../model/sandboxKey.ts";
import type { ApiRequest } from "./apiRequest.server.ts";
import { type FieldError, nameAt, type Problem, type ProblemContent } from "./problem.server.ts";
import { type Sent, toResponse } from "./sent.server.ts";
import { STANDARD_HEADERS } from "./standardHeaders.server.ts";

type Limits = readonly (readonly [string, string])[];

/** A problem as an RFC 9457 response, in the caller's language; its `type` is the page that explains it. */
export const problemResponse = async (problem: Problem, request: ApiRequest, requestId: string): Promise<Response> =>
  toResponse(await problemSent(problem, request, requestId));

/** The same, ready for any server to send. */
export async function problemSent(
  { code, status, content }: Problem,
  request: ApiRequest,
  requestId: string,
  limits: Limits = [],
): Promise<Sent> {
  const locale = localeOfCall(request);
  const t = (await i18nFor(locale)).getFixedT(locale, "apiProblems");
  const { APP_ORIGIN: origin } = env();
  const shared = { keysUrl: `${origin}${apiKeysPath(locale)}`, docsUrl: `${origin}${apiDocsPath(locale)}` };
  const values = { ...content.values, ...shared, sandboxKey: SANDBOX_KEY };
  const text = (detail: FieldError["detail"]): string =>
    typeof detail === "string" ? detail : detail.map((one) => t(one.key, { ...values, ...one.values })).join(" ");
  const message = content.sentence ? await refusalMessage(locale, content.sentence) : null;
  const errors = (content.errors ?? buildFieldErrors(content.sentence, message))?.map(({ pointer, detail }) => ({
    pointer,
    detail: text(detail),
  }));
  const body = {
    type: `${origin}/problems/${code}`,
    title: t(`${code}.title`, values),
    status,
    detail:
      message ??
      (content.detail ? text(content.detail) : (chooseDetail(content.errors, text) ?? t(`${code}.detail`, values))),
    instance: new URL(request.url).pathname,
    code,
    ...(errors ? { errors } : {}),
    ...content.members,
    requestId,
  };
  const headers = {
    ...STANDARD_HEADERS,
    ...Object.fromEntries(limits),
    ...content.headers,
    "content-type": "application/problem+json; charset=utf-8",
    "content-language": locale,
    "cache-control": "no-store",
    "x-request-id": requestId,
  };
  return { status, headers: Object.entries(headers).flat(), body: Buffer.from(JSON.stringify(body)) };
}

/** The most helpful text comes first: the error in the first parameter or field, by name. */
function chooseDetail(errors: ProblemContent["errors"], text: (detail: FieldError["detail"]) => string): string | null {
  const [first] = errors ?? [];
  if (!first) return null;
  const name = nameAt(first.pointer);
  // Our own texts already contain the name.
  return typeof first.detail === "string" && name !== "" ? `${name}: ${first.detail}` : text(first.detail);
}

/** A refusal's details about one field of the body. */
const buildFieldErrors = (refusal: ProblemContent["sentence"], message: string | null): FieldError[] | undefined =>
  refusal?.field === undefined || message === null
    ? undefined
    : [{ pointer: `/body/${refusal.field.replaceAll(".", "/")}`, detail: message }];
