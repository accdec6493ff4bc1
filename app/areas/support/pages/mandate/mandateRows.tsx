import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Hash } from "#app/ui/hashPrint.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { supportMandatePath } from "../../model/paths.ts";
import type { FoundMandate } from "../../model/wire.ts";
import { VirtualRows } from "../virtualRows.tsx";
import { MandateStatus } from "./mandatePage.tsx";

/** A list of mandates with links; renders nothing when there are none. */
export function MandateRows({ mandates }: { mandates: readonly FoundMandate[] }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  if (mandates.length === 0) return null;
  const title = t("mandate.list");
  return (
    <section className="card" aria-label={title}>
      <div className="card__h">
        <h2>{title}</h2>
      </div>
      <VirtualRows
        label={title}
        className="vtbl--payments"
        rows={mandates}
        rowKey={({ mandateId }) => mandateId}
        heads={[t("mandate.name"), t("columns.state"), t("columns.wallet"), t("columns.opened")]}
        cells={({ mandateId, status, purpose, indexSlug, wallet, proposedAt }) => [
          <Link key="mandate" to={supportMandatePath(locale, mandateId)} className="vtbl__link">
            <b>
              {t(`mandate.field.${purpose}`)} <bdi>{indexSlug}</bdi>
            </b>
            <Hash value={mandateId} />
          </Link>,
          <MandateStatus key="status" status={status} />,
          <Address key="wallet" value={wallet} />,
          <span key="opened" className="xs mute">
            <DateTime at={proposedAt} form="second" />
          </span>,
        ]}
      />
    </section>
  );
}
