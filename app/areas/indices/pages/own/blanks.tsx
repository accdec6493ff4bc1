import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OwnDraft, TypedField } from "../../model/ownDraft.ts";

/** An invalid field, with the message that explains what to do. */
export type Wrong = { field: string | null; text: string };

export type DraftProps = {
  draft: OwnDraft;
  change(part: Partial<OwnDraft>): void;
  wrong: readonly Wrong[];
  /** Id of the error messages. */
  wrongId: string;
};

const isWrong = (wrong: readonly Wrong[], name: string) => wrong.some(({ field }) => field === name);

/** ARIA attributes of an invalid control. */
export const wrongAria = (wrong: readonly Wrong[], name: string, wrongId: string) =>
  isWrong(wrong, name) ? { "aria-invalid": true as const, "aria-describedby": wrongId } : {};

const UNITS: Partial<Record<TypedField, { before?: string; after?: string }>> = {
  minMarketCapUsd: { before: "$" },
  minVolume30Usd: { before: "$" },
  capPpm: { after: "%" },
  bandBps: { after: "%" },
};

/** A blank of the sentence to fill in, left to right in every language, with its unit. */
export function Blank({ name, placeholder, ...props }: DraftProps & { name: TypedField; placeholder?: string }) {
  const { t } = useTranslation("ownIndex");
  const { draft, change, wrong, wrongId } = props;
  const { before, after } = UNITS[name] ?? {};
  const typed = draft[name];
  return (
    <span className="own__word own__value" dir="ltr">
      {before && <span aria-hidden="true">{before}</span>}
      <input
        name={name}
        inputMode={before ? "text" : "decimal"}
        autoComplete="off"
        aria-label={t(`field.${name}`)}
        placeholder={placeholder}
        value={typed}
        size={Math.max(3, Math.min(12, typed.length || (placeholder?.length ?? 0)))}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        {...wrongAria(wrong, name, wrongId)}
      />
      {after && <span aria-hidden="true">{after}</span>}
    </span>
  );
}

type ChoiceProps<Value extends string> = Pick<DraftProps, "wrong" | "wrongId"> & {
  name: "category" | "weighting" | "schedule" | "followsSignal" | "chainId";
  value: Value;
  options: readonly { value: Value; text: ReactNode }[];
  onChoose(value: Value): void;
};

/** A blank with choices: a native select, which needs no JavaScript. */
export function Choice<Value extends string>({ name, value, options, onChoose, wrong, wrongId }: ChoiceProps<Value>) {
  const { t } = useTranslation("ownIndex");
  return (
    <select
      className="own__word"
      name={name}
      aria-label={t(`field.${name}`)}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
      {...wrongAria(wrong, name, wrongId)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

/** Error messages of some fields, next to them. Rendered even while empty, so that screen readers announce new ones. */
export function WrongNote({ wrong, fields, id }: { wrong: readonly Wrong[]; fields: readonly string[]; id: string }) {
  const here = wrong.filter(({ field }) => field !== null && fields.includes(field));
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
