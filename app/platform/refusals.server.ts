import type { ConflictRefusal } from "#events/handle.ts";
import type { TooManyTries } from "./limits.server.ts";
import { metrics } from "./metrics.server.ts";
import type { TextRefusal } from "./publicText.server.ts";
import { localeOfCall, refusalMessage } from "./refusalMessage.server.ts";
import type { ValidationMessage } from "./validationMessage.server.ts";

/** Reasons for refusal that any endpoint may give. An area's own refusals are in its `server/refused.server.ts`. */
export type PlatformRefusal =
  | ConflictRefusal
  | TooManyTries
  | TextRefusal
  | { tag: "BadBody"; field: string; problem: ValidationMessage }
  | { tag: "ForeignOrigin" }
  | { tag: "BodyNotJson" }
  | { tag: "BodyTooLarge"; kib: number }
  | { tag: "BodyTooSlow" }
  | { tag: "UnclearHost" }
  | { tag: "UnclearPath" }
  | { tag: "TooManyRequests" }
  | { tag: "NotFound" }
  | { tag: "NotReady"; seconds: number }
  | { tag: "NotSignedIn" }
  | { tag: "Forbidden" }
  | { tag: "LedgerUnavailable" }
  | { tag: "ChainUnavailable" }
  | { tag: "NotRecorded" }
  | { tag: "Unexpected" }
  | { tag: "MethodNotAllowed"; method: string; allowed: string }
  | { tag: "NoSuchCall"; path: string };

const STATUS: StatusOf<PlatformRefusal> = {
  BadBody: 400,
  BodyNotJson: 400,
  BodyTooLarge: 413,
  BodyTooSlow: 408,
  Busy: 409,
  ChainUnavailable: 503,
  Forbidden: 403,
  ForeignOrigin: 403,
  LedgerUnavailable: 503,
  MethodNotAllowed: 405,
  NoSuchCall: 404,
  NotFound: 404,
  NotReady: 503,
  NotRecorded: 503,
  NotSignedIn: 401,
  Taken: 409,
  TextNoLinks: 400,
  TextOneLine: 400,
  TextReserved: 400,
  TextScripts: 400,
  TextUnreadable: 400,
  TooManyRequests: 429,
  TooManyTries: 429,
  UnclearHost: 400,
  UnclearPath: 400,
  Unexpected: 500,
};

/** The status code of each of these refusals; the compiler finds a missing one. */
export type StatusOf<Refusal extends { tag: string }> = Record<Refusal["tag"], number>;
type Answer<Own> = (request: Request, refusal: Own | PlatformRefusal, headers?: HeadersInit) => Promise<Response>;
/** Responds to refusals, and provides the status of each. */
export type Refuser<Own> = Answer<Own> & { statusForTag(tag: string): number };
/** Values that a refusal may carry for programs, besides those in its text. */
type Carried = { tag: string; field?: string; seconds?: number; call?: string };

/**
 * The response to a refused call: `{code, error, field?, retryAfterSeconds?, call?}`, with the text of the same tag in the `errors`
 * namespace, in the caller's language. An area passes in the statuses of its own refusals.
 */
export function createRefuser<Own extends { tag: string }>(statuses: StatusOf<Own>): Refuser<Own> {
  const all: Record<string, number> = { ...STATUS, ...statuses };
  const statusForTag = (tag: string): number => all[tag] ?? STATUS.Unexpected;
  const answer: Answer<Own> = async (request, refusal, headers) => {
    const status = statusForTag(refusal.tag);
    metrics().refusals.inc({ tag: refusal.tag });
    const { field, seconds, call }: Carried = refusal;
    const sent = new Headers(headers);
    // For programs, which do not read texts.
    if (seconds !== undefined) sent.set("Retry-After", String(seconds));
    const body = {
      code: status,
      error: await refusalMessage(localeOfCall(request), refusal),
      ...(field === undefined ? {} : { field }),
      ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
      ...(call === undefined ? {} : { call }),
    };
    return Response.json(body, { status, headers: sent });
  };
  return Object.assign(answer, { statusForTag });
}

/** The same for an area whose texts differ from its refusals, in values or in name. */
export const answersShownAs = <Own extends { tag: string }, Shown extends { tag: string }>(
  answer: Refuser<Shown>,
  shownAs: (refusal: Own | PlatformRefusal, locale: string) => Shown | PlatformRefusal,
): Refuser<Own> =>
  Object.assign(
    (request: Request, refusal: Own | PlatformRefusal, headers?: HeadersInit) =>
      answer(request, shownAs(refusal, localeOfCall(request)), headers),
    { statusForTag: answer.statusForTag },
  );

/** The response for endpoints that have no refusals of their own. */
export const refused = createRefuser<never>({});

/** Thrown by a page's loader where an endpoint would respond with a refusal: it is shown as a page with a way out. */
export const refusedPage = (tag: "NotFound" | "NotSignedIn" | "Forbidden"): Response =>
  new Response(null, { status: STATUS[tag], statusText: tag });
