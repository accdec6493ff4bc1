import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { usePlanTitle } from "#app/areas/offers/public.ts";
import { Address } from "#app/ui/address.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { customerPath } from "../../model/paths.ts";
import type { FoundGrant } from "../../model/wire.ts";
import { VirtualRows } from "../virtualRows.tsx";

/** Plans without a payment, each with a link to its customer. */
export function GrantList({ grants }: { grants: readonly FoundGrant[] }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const planTitle = usePlanTitle();
  return (
    <section className="card" aria-label={t("grants.title")}>
      <div className="card__h">
        <h2>{t("grants.title")}</h2>
      </div>
      <VirtualRows
        label={t("grants.title")}
        className="vtbl--cases"
        rows={grants}
        rowKey={({ grantId }) => grantId}
        heads={[t("filters.plan"), t("columns.wallet"), t("grants.why"), t("grants.at")]}
        cells={(grant) => [
          <Link key="plan" to={customerPath(locale, grant.wallet)} className="vtbl__link">
            <b>
              <bdi>{planTitle({ name: grant.planName, product: grant.product })}</bdi>
            </b>
          </Link>,
          <Address key="wallet" value={grant.wallet} />,
          grant.couponCode === null ? (
            t("grants.trial")
          ) : (
            <bdi key="why" className="mono">
              {grant.couponCode}
            </bdi>
          ),
          <span key="at" className="xs mute">
            <DateTime at={grant.grantedAt} form="second" />
          </span>,
        ]}
      />
    </section>
  );
}
