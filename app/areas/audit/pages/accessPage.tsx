import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAreas } from "#app/frame/areas.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { KeysetPages } from "#app/ui/pagination.tsx";
import { Select } from "#app/ui/select.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { ANY_KIND } from "../model/anyKind.ts";
import type { AccessRow, AccessPage as Found } from "../model/desk.ts";
import { auditAccessPath } from "../model/paths.ts";

const IDS_SHOWN = 4;
type AccessPageProps = { found: Found; entered: { account: string; what?: string | undefined } };

/** Which staff opened what, and when: the desks' own access log. */
export function AccessPage({ found, entered }: AccessPageProps) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const kindName = (what: string) => t(`access.kind.${what}`, { defaultValue: what });
  const columns: Column<AccessRow>[] = [
    { key: "at", head: t("field.at"), names: true, cell: ({ at }) => <DateTime at={at} form="second" /> },
    { key: "what", head: t("access.what"), cell: ({ what }) => kindName(what) },
    { key: "who", head: t("access.who"), cell: ({ account }) => <bdi className="mono audit__ids">{account}</bdi> },
    { key: "ids", head: t("access.ids"), worth: 2, cell: ({ ids }) => <Ids ids={ids} /> },
    { key: "reason", head: t("field.reason"), worth: 3, cell: ({ reason }) => reason && <bdi>{reason}</bdi> },
  ];
  const { account, what } = entered;
  const at = (place: Record<string, string>) =>
    auditAccessPath(locale, String(new URLSearchParams({ account, ...(what ? { what } : {}), ...place })));
  return (
    <>
      <div className="head">
        <div>
          <h1>{t("access.title")}</h1>
          <p className="sub">{t("access.lead")}</p>
        </div>
      </div>
      <Form method="get" className="card card__b audit__row" key={`${account} ${what}`}>
        <Field label={t("access.who")}>
          <Input name="account" defaultValue={account} code />
        </Field>
        <Field label={t("access.what")}>
          <KindSelect first={what ?? ANY_KIND} />
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
      <KeysetPages
        newer={found.newer && at({ after: found.newer })}
        older={found.older && at({ before: found.older })}
      />
    </>
  );
}

function KindSelect({ first }: { first: string }) {
  const { t } = useTranslation("audit");
  const [kind, setKind] = useState(first);
  const kinds = useAreas().flatMap(({ access = [] }) => access);
  const options = [
    { value: ANY_KIND, label: t("access.anything") } as const,
    ...kinds.map((value) => ({ value, label: t(`access.kind.${value}`) })),
  ];
  return <Select name="what" options={options} value={kind} onChange={setKind} />;
}

function Ids({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation("audit");
  if (ids.length <= IDS_SHOWN) return <span className="mono audit__ids">{ids.join(", ")}</span>;
  return (
    <details>
      <summary>{t("access.count", { count: ids.length })}</summary>
      <span className="mono audit__ids">{ids.join(", ")}</span>
    </details>
  );
}
