import "./confirmAction.css";
import { Form } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";

type ConfirmActionProps = {
  /** The button that opens the question. */
  label: string;
  /** Read to people who do not see which row the button is in. */
  about?: string;
  question: string;
  /** What confirming does. */
  children: ReactNode;
  yes: string;
  intent: string;
  /** Sent with the confirmation. */
  values: Readonly<Record<string, string>>;
};

/** A button that asks for confirmation first. The question opens below it, even without JavaScript. */
export function ConfirmAction({ label, about, question, children, yes, intent, values }: ConfirmActionProps) {
  const { t } = useTranslation("auth");
  const root = useRef<HTMLDetailsElement>(null);
  const close = () => {
    root.current?.removeAttribute("open");
    root.current?.querySelector("summary")?.focus();
  };
  return (
    <details
      className="ask"
      ref={root}
      onKeyDown={(event) => {
        if (event.key === "Escape" && root.current?.open) close();
      }}
    >
      <summary className="btn btn--s" aria-label={about ? `${label}: ${about}` : undefined}>
        {label}
      </summary>
      <Form method="post" preventScrollReset className="ask__panel" onSubmit={close}>
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <b>{question}</b>
        <p>{children}</p>
        <div className="ask__out">
          <Button type="submit" variant="main" size="s">
            {yes}
          </Button>
          <Button className="scripted" variant="quiet" size="s" onClick={close}>
            {t("ask.no")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
