import { useTranslation } from "react-i18next";
import { Change } from "~/ui/change";
import { CompactDollars } from "~/ui/compact";
import { decimalPrice, ratioText } from "~/ui/marketFigures";
import { Num } from "~/ui/num";
import { Price } from "~/ui/price";
import { type Column, Table } from "~/ui/table";
import { useUiLocale } from "~/ui/uiLocale";
import type { ScenarioShown, Seen } from "../model/tokenPage";
import { FormulaNote } from "./formulaNote";
import { LockedPart, planName } from "./locked";
import { Part } from "./part";

type Case = ScenarioShown["cases"][number];

/** What the token would cost if the whole market were worth more or less: arithmetic, and no forecast. */
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
