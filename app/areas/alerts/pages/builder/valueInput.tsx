import { useTranslation } from "react-i18next";
import type { Draft, What } from "../../model/draft.ts";

const UNIT: Partial<Record<What, { before?: string; after?: string }>> = {
  price: { before: "$" },
  cap: { before: "$" },
  move: { after: "%" },
  swing: { after: "%" },
  volume: { after: "×" },
  drawdown: { after: "%" },
  dayLoss: { before: "$" },
};

type ValueInputProps = { draft: Draft; change(part: Partial<Draft>): void; problemId: string | undefined };

/** The value in the sentence, in the reader's number format. Left to right in every language, with its unit. */
export function ValueInput({ draft: { what, value }, change, problemId }: ValueInputProps) {
  const { t } = useTranslation("alerts");
  const { before, after } = UNIT[what] ?? {};
  const typed = value ?? "";
  return (
    <span className="build__word build__value" dir="ltr">
      {before && <span aria-hidden="true">{before}</span>}
      <input
        name="value"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t(`build.value.${what}`)}
        aria-invalid={problemId === undefined ? undefined : true}
        aria-describedby={problemId}
        value={typed}
        size={Math.max(3, Math.min(18, typed.length))}
        onChange={({ currentTarget }) => change({ value: currentTarget.value })}
      />
      {after && <span aria-hidden="true">{after}</span>}
    </span>
  );
}
