import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { MandatesPage } from "../pages/mandatesPage.tsx";
import { loadMandatesPage } from "../server/pages.server.ts";

export const handle = { i18n: ["mandates", "checkout"] };

/** The page loads the mandates through an endpoint, because they need the chain. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "mandates");
  return { shown: loadMandatesPage(), page: { title: t("title") } };
}

/** A person's mandates are private and must not appear in search engines. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function MandatesRoute() {
  const { shown } = useLoaderData<typeof loader>();
  return <MandatesPage {...shown} />;
}
