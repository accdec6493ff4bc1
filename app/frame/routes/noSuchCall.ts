import { call } from "~/platform/api.server";
import { refused } from "~/platform/refusals.server";

/** Any other path below /api: said in the shape of our calls, not as a page. */
const noSuchCall = call(({ request }) => refused(request, { tag: "NoSuchCall", path: new URL(request.url).pathname }));

export const loader = noSuchCall;
export const action = noSuchCall;
