import { type ReactNode, useId } from "react";

type RadioCardProps = {
  name: string;
  value: string;
  checked: boolean;
  onChoose(): void;
  /** The whole of its accessible name. */
  title: ReactNode;
  icon?: ReactNode;
  badge?: ReactNode;
  disabled?: boolean;
  /** The consequence of choosing it: read after the name. */
  children?: ReactNode;
};

/** One of a few options, each with its price or benefit. Belongs in a fieldset whose legend asks the question. */
export function RadioCard({ name, value, checked, onChoose, title, icon, badge, disabled, children }: RadioCardProps) {
  const id = useId();
  return (
    <label className="rcard">
      <span className="rcard__head">
        {icon}
        <span id={`${id}-name`}>{title}</span>
        {badge}
      </span>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={children === undefined ? undefined : `${id}-means`}
        onChange={onChoose}
      />
      {children !== undefined && (
        <span className="rcard__b" id={`${id}-means`}>
          {children}
        </span>
      )}
    </label>
  );
}
