import { payOnPage, showPayPage } from "../server/testProvider/page.server.ts";
import { pageForm, testRoute } from "../server/testProvider/route.server.ts";

/** `/test-cards/pay/<session>`: the page of the test provider where a session is paid. */
export const loader = testRoute(({ params }) => showPayPage(params.session ?? ""));
export const action = testRoute(async ({ request, params }) =>
  payOnPage(params.session ?? "", await pageForm(request)),
);
