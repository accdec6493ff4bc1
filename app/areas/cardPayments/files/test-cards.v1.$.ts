import { answerTestApi } from "../server/testProvider/calls.server.ts";
import { testRoute } from "../server/testProvider/route.server.ts";

/** `/test-cards/v1/...`: the API of the test provider, as the library of the real one calls it. */
export const action = testRoute(({ request, params }) => answerTestApi(request, params["*"] ?? ""));
export const loader = action;
