import { type ReactNode, useId } from "react";

export type Segment<Value extends string> = { value: Value; label: ReactNode; note?: ReactNode };

type SegmentsProps<Value extends string> = {
  legend: ReactNode;
  name: string;
  options: readonly Segment<Value>[];
  chosen: Value;
  onChoose(value: Value): void;
};

/** Two to five short options side by side. Radios underneath: arrow keys work, even without JavaScript. */
export function Segments<Value extends string>({ legend, name, options, chosen, onChoose }: SegmentsProps<Value>) {
  const id = useId();
  return (
    <fieldset className="seg">
      <legend className="sr">{legend}</legend>
      {options.map(({ value, label, note }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            aria-labelledby={`${id}-${value}`}
            aria-describedby={note === undefined ? undefined : `${id}-${value}-note`}
            onChange={() => onChoose(value)}
          />
          <span id={`${id}-${value}`}>{label}</span>
          {note !== undefined && (
            <span className="seg__save" id={`${id}-${value}-note`}>
              {note}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
