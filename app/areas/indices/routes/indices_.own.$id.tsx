import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { indicesPath } from "../model/paths.ts";
import { OwnIndexPage } from "../pages/own/ownIndexPage.tsx";
import { IndexTrade } from "../pages/trade/indexTrade.tsx";
import { actOnOwn, ownPage } from "../server/pages/ownBuilder.server.ts";

export const handle = {
  i18n: ["ownIndex", "indexTrade"],
  crumbs: (({ data: { shown }, locale, t }) => ({
    above: [{ text: t("nav.indices"), to: indicesPath(locale) }],
    here: shown.draft.name,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  requireLocale(request);
  return { ...(await ownPage(request, params.id ?? "")), network: publicNetwork() };
}

/** Changes or deletes the index, or returns the same sentence with its errors. */
export async function action({ request, params }: ActionFunctionArgs) {
  const answer = await actOnOwn(request, params.id ?? "");
  if (answer instanceof Response) return answer;
  return data(answer, { status: answer.problems.length > 0 || answer.refusal ? 400 : 200 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...(data ? pageMeta({ title: data.shown.draft.name }) : pageMeta()),
  { name: "robots", content: "noindex" },
];

export default function OwnIndex() {
  const { shown, trade, network } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const answer = useActionData<typeof action>() ?? null;
  return (
    // After saving, the sentence is reset to its stored form.
    <OwnIndexPage
      key={`${shown.id} ${shown.savedAt}`}
      shown={shown}
      answer={answer}
      isSaved={search.get("did") === "saved"}
      trade={<IndexTrade {...trade} network={network} />}
    />
  );
}
