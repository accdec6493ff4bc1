import { Form, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "#app/ui/field.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { KeysetPages } from "#app/ui/pagination.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { Select } from "#app/ui/select.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { CASE_REASONS, type CaseReason } from "#events/names.ts";
import { supportQueuePath } from "../../model/paths.ts";
import type { FoundCase, Freshness as Fresh, QueueFilter } from "../../model/wire.ts";
import { Freshness } from "../freshness.tsx";
import { CaseList } from "./caseList.tsx";

type QueuePageProps = {
  cases: FoundCase[];
  counts: Record<string, number>;
  more: string | null;
  paged: boolean;
  filter: QueueFilter;
  fresh: Fresh;
  me: string;
};
const ANY = "any";

/** Cases that need a person, newest first. */
export function QueuePage({ cases, counts, more, paged, filter, fresh, me }: QueuePageProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const submit = useSubmit();
  const open = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const show = (change: Partial<QueueFilter>) => {
    const next = Object.entries({ ...filter, ...change }).filter(([, value]) => value !== "");
    submit(new URLSearchParams(next), { method: "get", replace: true, preventScrollReset: true });
  };
  const kindText = (kind: CaseReason) => {
    const count = counts[kind] ?? 0;
    const title = t(`reason.${kind}.title`);
    return count > 0 ? `${title} (${grouped(String(count), locale)})` : title;
  };
  const query = (after: string) =>
    `${supportQueuePath(locale)}?${new URLSearchParams([...Object.entries(filter).filter(([, value]) => value !== ""), ["after", after]])}`;
  return (
    <>
      <div className="head">
        <div>
          <h1>{t("queue.title")}</h1>
          <p className="sub">{t("queue.open", { count: open, shown: grouped(String(open), locale) })}</p>
        </div>
        <Freshness fresh={fresh} />
      </div>
      <Form className="card seek seek--queue" role="search" aria-label={t("queue.filter")}>
        <Segments
          legend={t("queue.status")}
          name="status"
          chosen={filter.status}
          onChoose={(status) => show({ status })}
          options={[
            { value: "open", label: t("case.open") },
            { value: "resolved", label: t("case.resolved") },
          ]}
        />
        <Field label={t("queue.kind")}>
          <Select
            name="kind"
            value={filter.kind || ANY}
            onChange={(kind) => show({ kind: kind === ANY ? "" : kind })}
            options={[
              { value: ANY, label: t("filters.any") },
              ...CASE_REASONS.map((kind) => ({ value: kind as string, label: kindText(kind) })),
            ]}
          />
        </Field>
        <Field label={t("columns.assignee")}>
          <Select
            name="assignee"
            value={filter.assignee || ANY}
            onChange={(assignee) => show({ assignee: assignee === ANY ? "" : (assignee as "mine" | "nobody") })}
            options={[
              { value: ANY, label: t("filters.any") },
              { value: "mine", label: t("actor.me") },
              { value: "nobody", label: t("case.nobody") },
            ]}
          />
        </Field>
      </Form>
      {cases.length === 0 ? (
        <div className="card">
          <EmptyState title={t("queue.none")}>{t("queue.noneText")}</EmptyState>
        </div>
      ) : (
        <CaseList cases={cases} title={t("queue.list")} me={me} />
      )}
      <KeysetPages
        newer={paged ? supportQueuePath(locale) : undefined}
        older={more === null ? undefined : query(more)}
      />
    </>
  );
}
