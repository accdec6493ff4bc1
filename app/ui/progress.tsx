import { type ReactNode, useId } from "react";
import "./css/progress.css";

type ProgressProps = {
  label: ReactNode;
  /** Completed parts of `max`; without it the total is unknown. */
  value?: number;
  max?: number;
  /** The progress in words: `312 of 378 events`. */
  children?: ReactNode;
};

/** Progress of a long task. Screen readers hear every quarter, not every step. */
export function Progress({ label, value, max = 100, children }: ProgressProps) {
  const id = useId();
  const part = value === undefined ? null : Math.min(1, Math.max(0, value / max));
  const percent = part === null ? undefined : Math.floor(part * 100);
  return (
    <div className="meter">
      <span id={id}>{label}</span>
      <span className="meter__at">{children ?? (percent === undefined ? null : `${percent}%`)}</span>
      <div
        className="meter__track"
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={part === null ? undefined : { inlineSize: `${part * 100}%` }} />
      </div>
      <span className="sr" role="status">
        {percent === undefined || percent < 25 ? "" : `${Math.floor(percent / 25) * 25}%`}
      </span>
    </div>
  );
}
