import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "#app/areas/accounts/public.ts";
import { AccountForm } from "#app/areas/accounts/public.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Field, Input, type InputProps } from "#app/ui/field.tsx";

type OfferPartProps = {
  id: string;
  title: string;
  /** The forms whose results this section shows. */
  intents: readonly string[];
  answer: FormAnswer | undefined;
  /** The label that opens the form for adding one. */
  add: string;
  form: ReactNode;
  children: ReactNode;
};

/** One kind of offer: the existing ones, and a form for another that stays closed until it is needed. */
export function OfferPart({ id, title, intents, answer, add, form, children }: OfferPartProps) {
  const own = answer && intents.includes(answer.intent) ? answer : undefined;
  return (
    <section className="people__part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div aria-live="polite" className="people__said">
        {own?.said && <Banner tone={own.said.tone} title={own.said.title} live={false} />}
      </div>
      <div className="card">
        {children}
        <details className="offer" open={Object.keys(own?.problems ?? {}).length > 0 || undefined}>
          <summary>{add}</summary>
          {form}
        </details>
      </div>
    </section>
  );
}

type OfferFormProps = { intent: string; answer: FormAnswer | undefined; children: ReactNode };

export function OfferForm({ intent, answer, children }: OfferFormProps) {
  const { t } = useTranslation("auth");
  // The form's result is already shown above the list.
  const own = answer?.intent === intent ? { ...answer, said: null } : undefined;
  return (
    <div className="offer__form">
      <AccountForm intent={intent} answer={own} submit={t("offers.save")} main={false}>
        <div className="offer__fields">{children}</div>
      </AccountForm>
    </div>
  );
}

type OfferFieldProps = Pick<InputProps, "type" | "inputMode" | "code" | "defaultValue" | "readOnly"> & {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  answer: FormAnswer | undefined;
};

export function OfferField({ name, label, hint, required = false, answer, defaultValue, ...input }: OfferFieldProps) {
  return (
    <Field label={label} hint={hint} error={answer?.problems[name]} required={required}>
      <Input
        name={name}
        autoComplete="off"
        maxLength={120}
        defaultValue={answer?.kept[name] ?? defaultValue}
        {...input}
      />
    </Field>
  );
}
