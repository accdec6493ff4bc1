import { Field, useFieldWiring } from "#app/ui/field.tsx";

type TextAreaProps = { label: string; hint?: string; value: string; onChange(words: string): void };

/** A multi-line text field for an agent's own words. */
export function TextArea({ label, hint, value, onChange }: TextAreaProps) {
  return (
    <Field label={label} {...(hint ? { hint } : {})}>
      <Area value={value} onChange={onChange} />
    </Field>
  );
}

function Area({ value, onChange }: Pick<TextAreaProps, "value" | "onChange">) {
  const wiring = useFieldWiring();
  return (
    <textarea
      className="words"
      rows={3}
      maxLength={4_000}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...wiring}
    />
  );
}
