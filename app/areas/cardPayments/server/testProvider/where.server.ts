import type { Outcome } from "#app/http/endpoint.server.ts";
import { textOf } from "#app/platform/api.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";

/** What the test provider answers: 404 unless it is the provider that is configured, which settings allow on the local network alone. */
export const whereTested = async (answer: () => Response | Promise<Response>): Promise<Outcome<PlatformRefusal>> =>
  env().CARD_PROVIDER === "test" ? answer() : { refusal: { tag: "NotFound" } };

const LARGEST_FORM = 8 * 1_024;

/** What its page sends. */
export const pageForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams((await textOf(request, LARGEST_FORM)) ?? "");
