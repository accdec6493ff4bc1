import CircleAlert from "lucide-react/icons/circle-alert";
import { createContext, forwardRef, type InputHTMLAttributes, type ReactNode, useContext, useId } from "react";
import { classes } from "./classes.ts";
import "./css/field.css";

/** What a control needs to know about its field. */
type Wiring = { id: string; "aria-describedby"?: string; "aria-invalid"?: true; required?: boolean };
const FieldWiring = createContext<Wiring | null>(null);
export const useFieldWiring = (): Partial<Wiring> => useContext(FieldWiring) ?? {};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The problem and how to fix it. Shown in place of the hint, next to its control. */
  error?: ReactNode;
  required?: boolean;
  children: ReactNode;
};

/** A label, one control, and its hint or error. The control finds its ids through context. */
export function Field({ label, hint, error, required, children }: FieldProps) {
  const id = useId();
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const wiring: Wiring = {
    id,
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
    ...(error ? { "aria-invalid": true as const } : {}),
    ...(required ? { required } : {}),
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <FieldWiring.Provider value={wiring}>{children}</FieldWiring.Provider>
      {/* Rendered even while empty, so that a screen reader announces an error that appears while typing. */}
      <div aria-live="polite">
        {error && (
          <p className="field__error" id={`${id}-error`}>
            <CircleAlert className="i" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
      {!error && hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  /** Text or an icon inside the frame, before and after the input. */
  before?: ReactNode;
  after?: ReactNode;
  /** Hashes, addresses and keys: monospaced, and left to right in every language. */
  code?: boolean;
};

export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  { before, after, code = false, className, ...rest },
  ref,
) {
  const wiring = useFieldWiring();
  const plain = code ? ({ dir: "ltr", spellCheck: false, autoCapitalize: "none", autoComplete: "off" } as const) : {};
  return (
    <span className={classes("input", className)}>
      {before}
      <input ref={ref} className={code ? "mono" : undefined} {...plain} {...wiring} {...rest} />
      {after}
    </span>
  );
});

/** Focuses the first field with an error after a failed submission. Returns whether there was one. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const first = form?.querySelector<HTMLElement>("[aria-invalid='true']");
  first?.focus();
  return first != null;
}
