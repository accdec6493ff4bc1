import { env } from "#app/platform/env.server.ts";
import { changeCard, showCardPage } from "../server/testProvider/desk.server.ts";
import { pageForm, testRoute } from "../server/testProvider/route.server.ts";

/** `/test-cards/card`: where a customer of the test provider changes the card of their renewals. */
export const loader = testRoute(async ({ request }) => showCardPage(new URL(request.url)));
export const action = testRoute(async ({ request }) =>
  changeCard(await pageForm(request), new URL(env().APP_ORIGIN).origin),
);
