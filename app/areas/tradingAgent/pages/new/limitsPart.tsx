import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { findUnit, THENS } from "../../model/draft.ts";
import { mayBeOff } from "../../model/draftRead.ts";
import { Choice, type DraftProps, RuleBlank, WrongNote } from "./blanks.tsx";
import { boundText } from "./boundText.ts";
import { fieldKey } from "./fieldKeys.ts";

/** Every other rule, collapsed: one sentence each, with its allowed values. */

type Row = { key: string; fields: readonly string[] };
const GROUPS: readonly { key: string; rows: readonly Row[] }[] = [
  {
    key: "size",
    rows: [
      { key: "maxOrder", fields: ["maxOrderUsdCents"] },
      { key: "maxPosition", fields: ["maxPositionBps"] },
      { key: "maxPositions", fields: ["maxPositions"] },
      { key: "ordersPerDay", fields: ["ordersPerDay"] },
    ],
  },
  {
    key: "exits",
    rows: [
      { key: "trailing", fields: ["trailingBps", "trailingFromBps"] },
      { key: "takeProfit", fields: ["takeProfitBps"] },
      { key: "maxHold", fields: ["maxHoldCandles"] },
    ],
  },
  {
    key: "pauses",
    rows: [
      { key: "cooldown", fields: ["cooldownCandles"] },
      { key: "losses", fields: ["losses.n", "losses.pause"] },
      { key: "stops", fields: ["stops.n", "stops.within", "stops.pause"] },
      { key: "dailyLoss", fields: ["dailyLossUsdCents"] },
      { key: "drawdown", fields: ["drawdown.bps"] },
    ],
  },
  {
    key: "prices",
    rows: [
      { key: "slippage", fields: ["slippageBps"] },
      { key: "maxPriceAge", fields: ["maxPriceAgeSeconds"] },
    ],
  },
];
const FIELDS = GROUPS.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields));

export function LimitsPart(props: DraftProps) {
  const { t } = useTranslation("newAgent");
  const isWrong = props.wrong.some(({ field }) => FIELDS.includes(field));
  return (
    // Errors inside are never hidden.
    <details className="newagent__limits" open={isWrong || undefined}>
      <summary>{t("limits.title")}</summary>
      <p className="sm mute">{t("limits.text")}</p>
      {GROUPS.map(({ key, rows }) => (
        <fieldset key={key} className="newagent__part">
          <legend className="newagent__sub">{t(`limits.${key}`)}</legend>
          {rows.map((row) => (
            <LimitRow key={row.key} row={row} {...props} />
          ))}
        </fieldset>
      ))}
    </details>
  );
}

function LimitRow({ row: { key, fields }, ...props }: DraftProps & { row: Row }) {
  const { t } = useTranslation("newAgent");
  const wrongId = useId();
  const { draft, change, wrong } = props;
  const blanks = Object.fromEntries(
    fields.map((field) => [fieldKey(field), <RuleBlank key={field} {...props} {...{ field, wrongId }} />]),
  );
  const options = THENS.map((value) => ({ value, text: t(`then.${value}`) }));
  const then = (
    <Choice
      field="drawdown.then"
      value={draft.afterDrawdown}
      onChoose={(afterDrawdown) => change({ afterDrawdown })}
      {...{ options, wrong, wrongId }}
    />
  );
  return (
    <div className="newagent__limit">
      <p className="newagent__sentence newagent__sentence--more">
        <Sentence text={t(`rule.${key}`)} parts={{ ...blanks, then }} />
      </p>
      <Ranges fields={fields} bounds={props.bounds} />
      <WrongNote wrong={wrong} fields={[...fields, "drawdown.then"]} id={wrongId} />
    </div>
  );
}

/** The bounds of each blank, and which may stay empty. */
function Ranges({ fields, bounds }: { fields: readonly string[] } & Pick<DraftProps, "bounds">) {
  const { t } = useTranslation("newAgent");
  const locale = useUiLocale();
  const ranges = fields.flatMap((field) => {
    const found = bounds.rules.find((one) => one.field === field);
    if (!found) return [];
    const unit = findUnit(field);
    const [min, max] = [found.least, found.most].map((value) => boundText(unit, value, locale));
    const name = t(`field.${fieldKey(field)}`);
    return [t(mayBeOff(field) ? "range.orOff" : "range.of", { field: name, least: min, most: max })];
  });
  return <p className="xs mute newagent__range">{ranges.join(" ")}</p>;
}
