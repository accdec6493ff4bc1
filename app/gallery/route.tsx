import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { requireLocalNetwork } from "./gallery.server.ts";
import { GalleryPage } from "./galleryPage.tsx";

export const handle = { i18n: ["gallery"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  requireLocalNetwork();
  const t = await translator(locale, "gallery");
  return { asOf: new Date().toISOString(), page: { title: t("title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Gallery() {
  return <GalleryPage asOf={useLoaderData<typeof loader>().asOf} />;
}
