import { namesTag } from "#app/platform/etags.server.ts";
import type { Admission, CallOf } from "../admission/admission.server.ts";
import { encodingOf } from "../exchange/answers.server.ts";
import { headersOfCall, sentOf } from "../exchange/head.server.ts";
import type { Operation } from "../exchange/operation.server.ts";
import type { Sent } from "../exchange/sent.server.ts";
import { hasPayment } from "../x402/headers.server.ts";
import { type AnswerMaker, readsSample, viewerOf } from "./answerMaker.server.ts";

/**
 * The answer of a call whose key, plans, counts and bytes are all in memory, which is what most calls find. Null for every other
 * call: it is looked up or refused by the dispatcher, and nothing of it is counted here.
 */
export function answerAtOnce(
  { admission, maker }: { admission: Admission; maker: AnswerMaker },
  operation: Operation,
  call: CallOf,
): Sent | null {
  const { request, requestId } = call;
  if (operation.access.kind === "purchase" || operation.file || operation.method || hasPayment(request)) return null;
  const now = new Date();
  const caller = admission.knownCaller(operation, call, now);
  const answer = caller && maker.kept(operation, request, viewerOf(operation, caller));
  if (!answer) return null;
  const encoding = encodingOf(request.headers.get("accept-encoding"), answer);
  const bytes = answer.now(encoding);
  if (!bytes) return null;
  const isSame = namesTag(request.headers.get("if-none-match"), answer.etag);
  const units = isSame || operation.cost === "free" ? 0 : answer.units;
  const metered = admission.admitAtOnce(operation, caller, units, now);
  if (!metered) return null;
  const { simulated: isSimulated } = maker.originOf(readsSample(operation, metered));
  const headers = headersOfCall(operation, { requestId, units, isSimulated, limits: admission.limits(metered, now) });
  return sentOf(operation, request, answer, headers, isSame ? null : { encoding, bytes });
}
