import { Field, useFieldWiring } from "#app/ui/field.tsx";

type WordsProps = { label: string; hint?: string; value: string; onChange(words: string): void };

/** A field for a few sentences. */
export const Words = ({ label, hint, ...area }: WordsProps) => (
  <Field label={label} {...(hint ? { hint } : {})}>
    <Area {...area} />
  </Field>
);

function Area({ value, onChange }: Pick<WordsProps, "value" | "onChange">) {
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
