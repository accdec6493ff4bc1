import { useTranslation } from "react-i18next";
import { Change } from "#app/ui/change.tsx";
import { CompactDollars } from "#app/ui/compact.tsx";
import { decimalPrice, ratioText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { Price } from "#app/ui/price.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ScenarioShown, Seen } from "../model/tokenPage.ts";
import { FormulaNote } from "./formulaNote.tsx";
import { LockedPart, planName } from "./locked.tsx";
import { Part } from "./part.tsx";

type Case = ScenarioShown["cases"][number];

/** What the token would cost if the whole market were worth more or less: arithmetic, not a forecast. */
export function ScenarioCard({ scenario, formula }: { scenario: Seen<ScenarioShown | null>; formula: string }) {
  const { t } = useTranslation("tokens");
  return (
    <Part
      title={t("scenario.title")}
      note={t("scenario.lead")}
      place={7}
      hasTable={!scenario.isLocked && scenario.value !== null}
    >
      {scenario.isLocked ? (
        <LockedPart plan={scenario.plan} text={t("locked.scenarioText", { plan: planName(scenario.plan) })} />
      ) : scenario.value === null ? (
        <p className="card__b sm mute">{t("scenario.none")}</p>
      ) : (
        <Cases scenario={scenario.value} />
      )}
      <FormulaNote formulas={[[t("scenario.title"), formula]]} />
    </Part>
  );
}

function Cases({ scenario: { cases, slope, elasticity } }: { scenario: ScenarioShown }) {
  const { t } = useTranslation("tokens");
  const locale = useUiLocale();
  const columns: Column<Case>[] = [
    {
      key: "total",
      head: t("scenario.total"),
      names: true,
      cell: ({ total, factor }) => (
        <>
          <CompactDollars usd={total} /> {factor === 1 && <span className="xs mute">{t("scenario.today")}</span>}
        </>
      ),
    },
    {
      key: "price",
      head: t("scenario.price"),
      numeric: true,
      cell: ({ price }) => <Price usd={decimalPrice(price)} />,
    },
    {
      key: "change",
      head: t("scenario.change"),
      numeric: true,
      cell: ({ change }) => <Change share={change} decimals={0} />,
    },
    {
      key: "band",
      head: t("scenario.band"),
      numeric: true,
      worth: 2,
      cell: ({ low, high }) => (
        <Num>
          <Price usd={decimalPrice(low)} />
          {" – "}
          <Price usd={decimalPrice(high)} />
        </Num>
      ),
    },
    {
      key: "constant",
      head: t("scenario.constant"),
      numeric: true,
      worth: 2,
      cell: ({ constantShare }) => <Price usd={decimalPrice(constantShare)} />,
    },
  ];
  return (
    <>
      <Table caption={t("scenario.title")} columns={columns} rows={cases} rowKey={({ factor }) => String(factor)} />
      <p className="tokenpage__foot xs mute">
        {t("scenario.how", { slope: ratioText(slope, locale), elasticity: ratioText(elasticity, locale) })}
      </p>
    </>
  );
}
