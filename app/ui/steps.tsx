import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";

export type StepState = "todo" | "now" | "busy" | "done" | "failed";
const ICONS = { done: Check, failed: X };
const LOOKS: Record<StepState, string | undefined> = {
  todo: undefined,
  now: "on",
  busy: "on busy",
  done: "done",
  failed: "bad",
};

/** The progress through steps. State is shown by icon, weight and colour together, never by colour alone. */
export function Steps({ label, steps }: { label: string; steps: readonly { label: string; state: StepState }[] }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step) => {
        const Icon = step.state === "done" || step.state === "failed" ? ICONS[step.state] : null;
        const current = step.state === "now" || step.state === "busy";
        return (
          <li key={step.label} className={LOOKS[step.state]} aria-current={current ? "step" : undefined}>
            {step.label}
            {Icon && <Icon className="i" aria-hidden="true" />}
          </li>
        );
      })}
    </ol>
  );
}
