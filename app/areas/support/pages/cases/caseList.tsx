import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Hash } from "#app/ui/hashPrint.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { supportCasePath } from "../../model/paths.ts";
import type { FoundCase } from "../../model/wire.ts";
import { StaffName } from "../staffName.tsx";
import { VirtualRows } from "../virtualRows.tsx";

/** A list of cases with links. */
export function CaseList({ cases, title, me }: { cases: readonly FoundCase[]; title: string; me?: string }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  return (
    <section className="card" aria-label={title}>
      <div className="card__h">
        <h2>{title}</h2>
      </div>
      <VirtualRows
        label={title}
        className="vtbl--cases"
        rows={cases}
        rowKey={({ caseId }) => caseId}
        heads={[t("columns.case"), t("columns.about"), t("columns.assignee"), t("columns.opened")]}
        cells={(each) => [
          <Link key="case" to={supportCasePath(locale, each.caseId)} className="vtbl__link">
            <b>{t(`reason.${each.kind}.title`)}</b>
            <span className="xs mute">
              {each.status === "resolved" ? t(`resolution.${each.resolution}`) : t("case.open")}
            </span>
          </Link>,
          <About key="about" of={each} />,
          each.assignee === null ? (
            <span key="assignee" className="mute">
              {t("case.nobody")}
            </span>
          ) : (
            <StaffName key="assignee" actor={each.assignee} me={me} />
          ),
          <span key="opened" className="xs mute">
            <DateTime at={each.openedAt} form="second" />
          </span>,
        ]}
      />
    </section>
  );
}

function About({ of }: { of: FoundCase }) {
  if (of.transactionHash !== null) return <Hash value={of.transactionHash} />;
  if (of.wallet !== null) return <Address value={of.wallet} />;
  const id = of.stream ?? of.paymentId ?? of.caseId;
  return id.length > LONGEST_ID ? <Hash value={id} /> : <span className="mono">{id}</span>;
}
const LONGEST_ID = 40;
