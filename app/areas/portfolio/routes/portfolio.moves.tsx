import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { portfolioPath } from "../model/paths.ts";
import { GuestMoves, MovesPage } from "../pages/moves/movesPage.tsx";
import { acted, didIn } from "../server/pages/acted.server.ts";
import { loadMovesPage } from "../server/pages/moves.server.ts";

export const handle = {
  i18n: ["portfolio", "portfolioMoves"],
  crumbs: (({ data: { page }, locale, t }) => ({
    above: [{ text: t("nav.portfolio"), to: portfolioPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "portfolioMoves");
  const shown = await loadMovesPage(request);
  return { shown, did: didIn(request), page: { title: t("title"), description: t("lead") } };
}

/** Adds, changes or deletes a move. The next page reports the result. */
export const action = ({ request }: ActionFunctionArgs) => acted(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Moves() {
  const { shown, did } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused ?? null;
  return shown === null ? <GuestMoves /> : <MovesPage shown={shown} did={did} refused={refused} />;
}
