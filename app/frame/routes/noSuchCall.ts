import { call } from "#app/platform/api.server.ts";
import { refused } from "#app/platform/refusals.server.ts";

/** Any other path below /api: an error in the format of our endpoints, not a page. */
const noSuchCall = call(({ request }) => refused(request, { tag: "NoSuchCall", path: new URL(request.url).pathname }));

export const loader = noSuchCall;
export const action = noSuchCall;
