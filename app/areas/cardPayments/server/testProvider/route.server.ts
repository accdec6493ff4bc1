import { call, textOf } from "#app/platform/api.server.ts";
import { env } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/refusals.server.ts";

type Handler = Parameters<typeof call>[0];

/** A route of the test provider: 404 unless it is the provider that is configured, which settings allow on the local network alone. */
export const testRoute = (handler: Handler): ReturnType<typeof call> =>
  call(async (args) => (env().CARD_PROVIDER === "test" ? handler(args) : refused(args.request, { tag: "NotFound" })));

const LARGEST_FORM = 8 * 1_024;

/** What its page sends. */
export const pageForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams((await textOf(request, LARGEST_FORM)) ?? "");
