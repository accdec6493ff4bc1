import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { accountPath } from "#app/identity/paths.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { invoicePath } from "../model/paths.ts";
import { InvoicePage } from "../pages/invoicePage.tsx";
import { correctInvoice, openInvoice } from "../server/page.server.ts";

export const handle = {
  i18n: ["invoices"],
  crumbs: (({ data: { opened }, locale, t }) => ({
    above: [{ text: t("account.own"), to: accountPath(locale) }],
    here: t(`crumbs.${opened.invoice.kind}`),
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

/**
 * An invoice of the caller; staff may view it, which is recorded; for everyone else the page does not exist. `download=1` returns the file.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const number = params.number ?? "";
  const { searchParams } = new URL(request.url);
  if (searchParams.get("download") === "1") {
    searchParams.delete("download");
    throw redirectDocument(`${invoicePath(locale, encodeURIComponent(number))}/file?${searchParams}`);
  }
  const opened = await openInvoice(request, number);
  if (opened === null) throw refusedPage("NotFound");
  const t = await translator(locale, "invoices");
  return { opened, page: { title: t(`meta.${opened.invoice.kind}`, { number }) } };
}

/** Makes a corrected copy of the caller's own invoice. */
export async function action({ request, params }: ActionFunctionArgs) {
  const answer = await correctInvoice(request, params.number ?? "");
  if (answer === null) throw refusedPage("NotFound");
  return answer;
}

/** A person's purchases are private and must not appear in search engines. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function InvoiceRoute() {
  return <InvoicePage {...useLoaderData<typeof loader>().opened} answer={useActionData<typeof action>()} />;
}
