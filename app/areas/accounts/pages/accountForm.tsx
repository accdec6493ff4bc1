import "#app/ui/css/desks.css";
import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { focusFirstInvalid } from "#app/ui/field.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { FormAnswer } from "../model/formAnswer.ts";

type AccountFormProps = {
  /** Tells the page's forms apart. */
  intent: string;
  /** The response of the page's action, for whichever of its forms. */
  answer: FormAnswer | undefined;
  submit: string;
  /** One of them may be the page's main button. */
  main?: boolean;
  label?: string;
  children?: ReactNode;
};

/** Submitted to the page's own action, with or without JavaScript. Only the server validates. */
export function AccountForm({ intent, answer, submit, main = true, label, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === intent;
  const own = answer?.intent === intent ? answer : undefined;
  useEffect(() => {
    if (own) focusFirstInvalid(form.current);
  }, [own]);
  return (
    <Form method="post" noValidate preventScrollReset className="people__form" ref={form} aria-label={label}>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <div aria-live="polite" className="people__said">
        {own?.said && <Banner tone={own.said.tone} title={own.said.title} live={false} />}
      </div>
      <Button type="submit" variant={main ? "main" : "plain"} size={main ? "l" : "m"} aria-disabled={busy || undefined}>
        {busy && <Spinner />}
        {submit}
      </Button>
    </Form>
  );
}
