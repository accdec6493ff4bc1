import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

type ActFormProps = {
  intent: string;
  of?: string;
  values?: Record<string, string>;
  className?: string;
  children: ReactNode;
};

/** One action as a form, so that it works without JavaScript. `of` identifies the wallet, token or move. */
export function ActForm({ intent, of = "", values = {}, className, children }: ActFormProps) {
  return (
    <Form method="post" preventScrollReset className={classes("pf__act", className)}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="of" value={of} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
