import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/areas/support/model/deskMeta";
import { CustomerPage } from "~/areas/support/pages/customer/customerPage";
import { customerAtDesk } from "~/areas/support/server/customer.server";
import type { CrumbsOf } from "~/frame/crumbs";
import { translator } from "~/i18n/i18n.server";
import { deskCall } from "~/identity/desk.server";
import { refusedPage } from "~/platform/refusals.server";
import { requireLocale } from "~/platform/requireLocale.server";
import { supportPath } from "../model/paths";

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
