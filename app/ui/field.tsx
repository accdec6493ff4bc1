import CircleAlert from "lucide-react/icons/circle-alert";
import { createContext, forwardRef, type InputHTMLAttributes, type ReactNode, useContext, useId } from "react";
import { classes } from "./classes";
import "./css/field.css";

/** What a control has to say of the field that it stands in. */
type Wiring = { id: string; "aria-describedby"?: string; "aria-invalid"?: true; required?: boolean };
const FieldWiring = createContext<Wiring | null>(null);
export const useFieldWiring = (): Partial<Wiring> => useContext(FieldWiring) ?? {};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what would be right. Stands where the hint stood, next to what it is about. */
  error?: ReactNode;
  required?: boolean;
  children: ReactNode;
};

/** A label, one control, and what there is to say about it. The control finds its wiring by itself. */
export function Field({ label, hint, error, required, children }: FieldProps) {
  const id = useId();
  const said = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const wiring: Wiring = {
    id,
    ...(said ? { "aria-describedby": said } : {}),
    ...(error ? { "aria-invalid": true as const } : {}),
    ...(required ? { required } : {}),
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <FieldWiring.Provider value={wiring}>{children}</FieldWiring.Provider>
      {/* Stands before it has words, so that a screen reader hears an error that comes while somebody types. */}
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
  /** Words or an icon inside the frame, before and after what is typed. */
  before?: ReactNode;
  after?: ReactNode;
  /** Hashes, addresses and keys: mono, and left to right in every language. */
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

/** After an answer with errors: to the first field that has one. Returns whether there was one. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const first = form?.querySelector<HTMLElement>("[aria-invalid='true']");
  first?.focus();
  return first != null;
}
