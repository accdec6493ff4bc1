import { actOnDesk, showDesk } from "../server/testProvider/desk.server.ts";
import { pageForm, testRoute } from "../server/testProvider/route.server.ts";

/** `/test-cards`: what happens at a provider without us, such as the end of a period or a dispute, made to happen. */
export const loader = testRoute(showDesk);
export const action = testRoute(async ({ request }) => actOnDesk(await pageForm(request)));
