import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import type { Column } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { CardDifference, CardTotals } from "../../model/cards.ts";
import { auditPath } from "../../model/paths.ts";
import { DifferenceTable, Strip, Verdict } from "../comparison.tsx";

export type CardsPageProps = {
  /** UTC days on which charges were captured, both included. */
  entered: { from: string; to: string };
  problem: "off" | "days" | "many" | "provider" | null;
  compared: { charges: number; movements: number; differences: CardDifference[]; totals: CardTotals } | null;
};

/** The card provider's balance next to the books, charge by charge; zero differences are expected. */
export function CardsPage({ entered, problem, compared }: CardsPageProps) {
  const { t } = useTranslation("audit");
  return (
    <>
      <div className="head">
        <div>
          <h1>{t("cards.title")}</h1>
          <p className="sub">{t("cards.lead")}</p>
        </div>
      </div>
      <Form method="get" className="card card__b audit__row" key={`${entered.from} ${entered.to}`}>
        <Field label={t("cards.from")} error={problem === "days" && t("cards.problem.days")}>
          <Input name="from" defaultValue={entered.from} />
        </Field>
        <Field label={t("cards.to")}>
          <Input name="to" defaultValue={entered.to} />
        </Field>
        <Button type="submit" variant="main">
          {t("cards.start")}
        </Button>
      </Form>
      {problem !== null && problem !== "days" && (
        <Banner tone={problem === "off" ? "wait" : "bad"} title={t(`cards.problem.${problem}`)} />
      )}
      {compared && <Compared {...compared} />}
    </>
  );
}

function Compared({ charges, movements, differences, totals }: NonNullable<CardsPageProps["compared"]>) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const number = (value: number) => <Num>{grouped(String(value), locale)}</Num>;
  return (
    <>
      <Verdict count={differences.length} none={t("cards.none")} />
      <Strip
        figures={[
          [t("cards.charges"), number(charges)],
          [t("cards.movements"), number(movements)],
          [t("cards.ledger"), <Money key="ledger" cents={BigInt(totals.ledger)} />],
          [t("cards.provider"), <Money key="provider" cents={BigInt(totals.provider)} />],
        ]}
      />
      {differences.length > 0 && <Differences differences={differences} />}
    </>
  );
}

function Differences({ differences }: { differences: readonly CardDifference[] }) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const columns: Column<CardDifference>[] = [
    { key: "kind", head: t("reconcile.difference"), names: true, cell: ({ kind }) => t(`cards.kind.${kind}`) },
    {
      key: "charge",
      head: t("cards.charge"),
      cell: (row) => {
        if (!("chargeId" in row)) return <span className="mono">{row.source || row.type}</span>;
        const search = new URLSearchParams({ stream: `card-${row.cardPaymentId}` }).toString();
        return (
          <Link className="link mono" to={auditPath(locale, search)}>
            {row.chargeId}
          </Link>
        );
      },
    },
    {
      key: "ledger",
      head: t("cards.ledger"),
      numeric: true,
      cell: (row) => "ledger" in row && <Money cents={BigInt(row.ledger)} />,
    },
    {
      key: "provider",
      head: t("cards.provider"),
      numeric: true,
      cell: (row) => "provider" in row && <Money cents={BigInt(row.provider)} />,
    },
  ];
  return <DifferenceTable columns={columns} rows={differences} />;
}
