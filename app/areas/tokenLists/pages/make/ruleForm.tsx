import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Sentence } from "#app/ui/sentence.tsx";
import type { NewListData, RuleField, TypedRule } from "../../model/pages.ts";
import { FIRST_RULE } from "../../model/rule.ts";

type RuleFormProps = {
  typed: TypedRule | undefined;
  wrong: readonly RuleField[];
  categories: NewListData["categories"];
};

/** The rule as one sentence whose words are controls; an empty control is no condition. */
export function RuleForm({ typed = FIRST_RULE, wrong, categories }: RuleFormProps) {
  const { t } = useTranslation("tokenLists");
  const id = useId();
  const field = (name: RuleField, size: number, numeric: boolean): ReactNode => (
    <input
      name={name}
      defaultValue={typed[name]}
      size={size}
      inputMode={numeric ? "numeric" : "text"}
      dir="ltr"
      autoComplete="off"
      aria-label={t(`rule.field.${name}`)}
      aria-invalid={wrong.includes(name) || undefined}
      aria-describedby={wrong.includes(name) ? id : undefined}
    />
  );
  return (
    <div className="make__rule">
      <p className="make__sentence">
        <Sentence
          text={t("rule.sentence")}
          parts={{
            investor: field("investor", 3, true),
            trader: field("trader", 3, true),
            cap: field("cap", 6, false),
            volume: field("volume", 6, false),
            category: (
              <select name="category" defaultValue={typed.category} aria-label={t("rule.field.category")}>
                <option value="">{t("rule.anyCategory")}</option>
                {categories.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </select>
            ),
            days: field("days", 3, true),
            most: field("most", 4, true),
          }}
        />
      </p>
      {wrong.length > 0 && (
        <p className="field__error" id={id} role="alert">
          {t("rule.wrong", { fields: wrong.map((name) => t(`rule.field.${name}`)).join(", ") })}
        </p>
      )}
      <p className="xs mute">{t("rule.note")}</p>
    </div>
  );
}
