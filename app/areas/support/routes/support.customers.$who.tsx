import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { deskMeta } from "../model/deskMeta.ts";
import { supportPath } from "../model/paths.ts";
import { CustomerPage } from "../pages/customer/customerPage.tsx";
import { customerAtDesk } from "../server/customer.server.ts";

export const handle = {
  i18n: ["support", "dataApi"],
  crumbs: (({ data: { page }, locale }) => ({
    above: [{ text: page.desk, to: supportPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const { customer, me } = await deskCall(
    request,
    { roles: ["support"], what: "customer" },
    async ({ actor, opens }) => {
      const customer = await customerAtDesk(params.who ?? "");
      return opens({ customer: customer?.ids ?? [] }, () => ({ customer, me: actor }));
    },
  );
  if (customer === null) throw refusedPage("NotFound");
  const t = await translator(locale, "support");
  return { customer, me, page: { title: t("customer.title"), desk: t("search.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.page);

export default function SupportCustomer() {
  const { customer, me } = useLoaderData<typeof loader>();
  return <CustomerPage customer={customer} me={me} />;
}
