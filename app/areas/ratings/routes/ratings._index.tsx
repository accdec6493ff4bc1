import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { RatingsPage } from "../pages/ratingsPage.tsx";
import { loadRatingsPage } from "../server/ratings.server.ts";
import { changeViews } from "../server/savedViews.server.ts";

export const handle = { i18n: ["ratings"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "ratings");
  const shown = await loadRatingsPage(request);
  return { shown, page: { title: t("meta.title"), description: t("meta.description") } };
}

/** Saves the current query as one of the caller's views, or deletes a view. */
export async function action({ request }: ActionFunctionArgs) {
  const problem = await changeViews(request);
  if (problem) return data({ problem }, { status: 400 });
  const { pathname, search } = new URL(request.url);
  // Remix adds the index route to the form's URL.
  return redirect(pathname + search.replace(/^\?index&?/, "?").replace(/^\?$/, ""));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Ratings() {
  const saveProblem = useActionData<typeof action>()?.problem ?? null;
  return <RatingsPage {...useLoaderData<typeof loader>().shown} saveProblem={saveProblem} />;
}
