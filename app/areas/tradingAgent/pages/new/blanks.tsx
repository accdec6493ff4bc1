import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type AgentBounds, type AgentDraft, findUnit, paramsIn } from "../../model/draft.ts";
import { mayBeOff } from "../../model/draftRead.ts";
import { fieldKey } from "./fieldKeys.ts";

/** A field that is wrong, and the text that explains what to do. */
export type Wrong = { field: string; text: string };

export type DraftProps = {
  draft: AgentDraft;
  change(part: Partial<AgentDraft>): void;
  bounds: AgentBounds;
  wrong: readonly Wrong[];
};
/** `wrongId`: the id of the error texts near the controls. */
type WithNote = { wrongId: string };

/** The ARIA attributes of an invalid control. */
const wrongAria = (wrong: readonly Wrong[], field: string, wrongId: string) =>
  wrong.some((one) => one.field === field) ? { "aria-invalid": true as const, "aria-describedby": wrongId } : {};

const SIGNS = { percent: { after: "%" }, usdCents: { before: "$" }, number: {} } as const;

type NumberBlankProps = Pick<DraftProps, "wrong"> &
  WithNote & { field: string; typed: string; isOptional?: boolean; onType(typed: string): void };

/** A blank for entering a number, left to right in every language with its unit. */
function NumberBlank({ field, typed, isOptional = false, onType, wrong, wrongId }: NumberBlankProps) {
  const { t } = useTranslation("newAgent");
  const signs: { before?: string; after?: string } = SIGNS[findUnit(field)];
  const off = isOptional ? t("off") : undefined;
  return (
    <span className="newagent__word newagent__value" dir="ltr">
      {signs.before && <span aria-hidden="true">{signs.before}</span>}
      <input
        name={field}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t(`field.${fieldKey(field)}`)}
        placeholder={off}
        value={typed}
        size={Math.max(3, Math.min(12, typed.length || (off?.length ?? 0)))}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        {...wrongAria(wrong, field, wrongId)}
      />
      {signs.after && <span aria-hidden="true">{signs.after}</span>}
    </span>
  );
}

type BlankProps = DraftProps & WithNote & { field: string };

export function RuleBlank({ draft, change, field, ...props }: BlankProps) {
  return (
    <NumberBlank
      {...props}
      field={field}
      typed={draft.fields[field] ?? ""}
      isOptional={mayBeOff(field)}
      onType={(typed) => change({ fields: { ...draft.fields, [field]: typed } })}
    />
  );
}

/** A parameter of the chosen strategy; `field` begins with `params.`. */
export function ParamBlank({ draft, change, bounds, field, wrong, wrongId }: BlankProps) {
  const locale = useUiLocale();
  const typed = paramsIn(draft, bounds, locale);
  const key = field.slice("params.".length);
  return (
    <NumberBlank
      {...{ field, wrong, wrongId }}
      typed={typed[key] ?? ""}
      onType={(value) => change({ params: { ...draft.params, [draft.strategy]: { ...typed, [key]: value } } })}
    />
  );
}

type ChoiceProps<Value extends string> = Pick<DraftProps, "wrong"> &
  WithNote & {
    field: string;
    value: Value;
    options: readonly { value: Value; text: ReactNode; isLocked?: boolean }[];
    onChoose(value: Value): void;
    /** When the field's own name has a different meaning for this strategy. */
    label?: string;
  };

/** A blank with choices: a native select. */
export function Choice<Value extends string>({ field, label, wrong, wrongId, ...props }: ChoiceProps<Value>) {
  const { value, options, onChoose } = props;
  const { t } = useTranslation("newAgent");
  return (
    <select
      className="newagent__word"
      name={field}
      aria-label={label ?? t(`field.${fieldKey(field)}`)}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
      {...wrongAria(wrong, field, wrongId)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isLocked}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

type NoteProps = { wrong: readonly Wrong[]; fields: readonly string[]; id: string };

/** The errors of some fields, next to them. Rendered even while empty, so that screen readers announce what appears. */
export function WrongNote({ wrong, fields, id }: NoteProps) {
  const here = wrong.filter(({ field }) => fields.includes(field));
  return (
    <div aria-live="polite" id={id}>
      {here.map(({ field, text }) => (
        <p key={`${field} ${text}`} className="field__error">
          {text}
        </p>
      ))}
    </div>
  );
}
