import type { Outcome } from "#app/http/endpoint.server.ts";
import { readBodyText } from "#app/platform/api.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";

/** The test provider's response: 404 unless it is the configured provider, which settings only allow on the local network. */
export const whereTested = async (answer: () => Response | Promise<Response>): Promise<Outcome<PlatformRefusal>> =>
  env().CARD_PROVIDER === "test" ? answer() : { refusal: { tag: "NotFound" } };

const LARGEST_FORM = 8 * 1_024;

/** The form that its page sends. */
export const pageForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams((await readBodyText(request, LARGEST_FORM)) ?? "");
