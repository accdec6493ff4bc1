import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLocalNetwork } from "~/gallery/gallery.server";
import { GalleryPage } from "~/gallery/galleryPage";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

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
