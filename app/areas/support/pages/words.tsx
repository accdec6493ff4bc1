import { Field, useFieldWiring } from "~/ui/field";

type WordsProps = { label: string; hint?: string; value: string; onChange(words: string): void };

/** Several lines of an agent's own words. */
export function Words({ label, hint, value, onChange }: WordsProps) {
  return (
    <Field label={label} {...(hint ? { hint } : {})}>
      <Area value={value} onChange={onChange} />
    </Field>
  );
}

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
