import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Field, Input, useFieldWiring } from "#app/ui/field.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { DESK_ACTS, type DeskAnswer, type DeskIndex } from "../../model/desk.ts";
import "./indicesDesk.css";

type IndicesDeskPageProps = { indices: readonly DeskIndex[]; answer: DeskAnswer | null };

/** Our indices for admins: the methods in force, and forms that list, change and retire one. */
export function IndicesDeskPage({ indices, answer }: IndicesDeskPageProps) {
  const { t } = useTranslation("indicesDesk");
  return (
    <div className="idesk">
      <div className="head">
        <div>
          <h1>{t("title")}</h1>
          <p className="sub">{t("lead")}</p>
        </div>
      </div>
      <div aria-live="polite">{answer && <AnswerBanner answer={answer} />}</div>
      <IndexTable indices={indices} />
      {DESK_ACTS.map((act) => (
        <section key={act} className="card idesk__part" aria-label={t(`act.${act}`)}>
          <h2>{t(`act.${act}`)}</h2>
          <Form method="post" className="idesk__form" preventScrollReset>
            {act === "retire" ? (
              <Field label={t("slug")} required>
                <Input name="slug" code maxLength={64} required />
              </Field>
            ) : (
              <Field label={t("method")} hint={t(`hint.${act}`)} required>
                <MethodText />
              </Field>
            )}
            {act !== "list" && (
              <Field label={t(act === "change" ? "inForceFrom" : "lastDay")} required>
                <Input name="day" type="date" required />
              </Field>
            )}
            <Button type="submit" name="act" value={act}>
              {t(`act.${act}`)}
            </Button>
          </Form>
        </section>
      ))}
    </div>
  );
}

function MethodText() {
  return (
    <textarea {...useFieldWiring()} name="method" className="idesk__text mono" dir="ltr" rows={8} spellCheck={false} />
  );
}

function AnswerBanner({ answer }: { answer: DeskAnswer }) {
  const { t } = useTranslation("indicesDesk");
  if ("problem" in answer) return <Banner tone="bad" title={answer.problem} live={false} />;
  return <Banner tone="good" title={t(`done.${answer.done}`)} live={false} />;
}

function IndexTable({ indices }: { indices: readonly DeskIndex[] }) {
  const { t } = useTranslation("indicesDesk");
  const columns: Column<DeskIndex>[] = [
    { key: "name", head: t("index"), names: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: "slug", head: t("slug"), cell: ({ slug }) => <bdi className="mono">{slug}</bdi> },
    { key: "chain", head: t("chain"), cell: ({ chainId }) => chainId ?? t("reference") },
    { key: "version", head: t("version"), cell: ({ version }) => version ?? t("announced") },
    {
      key: "from",
      head: t("inForceFrom"),
      cell: ({ inForceFrom }) => inForceFrom && <DateTime at={inForceFrom} form="day" />,
    },
    {
      key: "retired",
      head: t("retired"),
      cell: ({ retiredOn }) => retiredOn && <DateTime at={retiredOn} form="day" />,
    },
    {
      key: "method",
      head: t("method"),
      worth: 2,
      cell: ({ method }) => (
        <details>
          <summary>{t("shown")}</summary>
          <pre className="mono sm" dir="ltr">
            {method}
          </pre>
        </details>
      ),
    },
  ];
  return <Table caption={t("title")} columns={columns} rows={indices} rowKey={({ slug }) => slug} />;
}
