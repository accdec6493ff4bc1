import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { auditAccessPath } from "~/paths";
import { Button } from "~/ui/button";
import { Field, Input } from "~/ui/field";
import { Moment } from "~/ui/moment";
import { KeysetPages } from "~/ui/pagination";
import { EmptyState } from "~/ui/state";
import { type Column, Table } from "~/ui/table";
import { useUiLocale } from "~/ui/uiLocale";
import type { AccessRow, AccessPage as Found } from "./accesses.server";

const IDS_SHOWN = 4;
type AccessPageProps = { found: Found; asked: { account: string; what: string } };

/** Who of the staff opened what, and when: the desks' own trail. */
export function AccessPage({ found, asked }: AccessPageProps) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const columns: Column<AccessRow>[] = [
    { key: "at", head: t("field.at"), names: true, cell: ({ at }) => <Moment at={at} form="second" /> },
    { key: "who", head: t("access.who"), cell: ({ account }) => <bdi className="mono">{account}</bdi> },
    { key: "what", head: t("access.what"), cell: ({ what }) => <bdi>{what}</bdi> },
    { key: "ids", head: t("access.ids"), worth: 2, cell: ({ ids }) => <Ids ids={ids} /> },
    { key: "reason", head: t("field.reason"), worth: 3, cell: ({ reason }) => reason && <bdi>{reason}</bdi> },
  ];
  const older =
    found.older && auditAccessPath(locale, new URLSearchParams({ ...asked, before: found.older }).toString());
  return (
    <>
      <div className="head">
        <div>
          <h1>{t("access.title")}</h1>
          <p className="sub">{t("access.lead")}</p>
        </div>
      </div>
      <Form method="get" className="card card__b audit__row" key={`${asked.account} ${asked.what}`}>
        <Field label={t("access.who")}>
          <Input name="account" defaultValue={asked.account} code />
        </Field>
        <Field label={t("access.what")}>
          <Input name="what" defaultValue={asked.what} code />
        </Field>
        <Button type="submit">{t("access.show")}</Button>
      </Form>
      <Table
        caption={t("access.title")}
        columns={columns}
        rows={found.rows}
        rowKey={({ id }) => id}
        {...(found.rows.length === 0 ? { instead: <EmptyState title={t("access.none")} /> } : {})}
      />
      <KeysetPages {...(older ? { older } : {})} />
    </>
  );
}

function Ids({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation("audit");
  if (ids.length <= IDS_SHOWN) return <span className="mono">{ids.join(", ")}</span>;
  return (
    <details>
      <summary>{t("access.count", { count: ids.length })}</summary>
      <span className="mono">{ids.join(", ")}</span>
    </details>
  );
}
