type WordProps<Value extends string> = {
  name: string;
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange(value: Value): void;
};

/** A selectable word of the sentence: a native select, which needs no JavaScript. */
export function Word<Value extends string>({ name, label, value, options, onChange }: WordProps<Value>) {
  return (
    <select
      className="build__word"
      name={name}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
