import "#app/ui/css/select.css";
import { Form } from "@remix-run/react";
import type { TextareaHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { type BuyerForm, LONGEST } from "#app/areas/invoices/public.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, useFieldWiring } from "#app/ui/field.tsx";
import type { FormAnswer } from "../model/formAnswer.ts";
import { AccountForm } from "./accountForm.tsx";
import { Card } from "./card.tsx";

type BuyerProps = { form: BuyerForm; answer: FormAnswer | undefined };

/** The details that are printed on the account's invoices. */
export function Buyer({ form, answer }: BuyerProps) {
  const { t } = useTranslation("buyer");
  const { details, countries, retentionYears } = form;
  const own = answer?.intent === "buyer" || answer?.intent === "removeBuyer" ? answer : undefined;
  const typed = own && Object.keys(own.problems).length > 0 ? own.kept : (details ?? {});
  return (
    <Card title={t("title")}>
      <p className="sub">{t("lead")}</p>
      <p className="sub sm">{t("kept", { count: retentionYears })}</p>
      {/* Refilled with what was saved or deleted. */}
      <AccountForm
        key={JSON.stringify(details)}
        intent="buyer"
        answer={own && { ...own, intent: "buyer" }}
        submit={t("save")}
        main={false}
        label={t("title")}
      >
        <Field label={t("name")} error={own?.problems.name} required>
          <Input
            name="name"
            autoComplete="organization"
            dir="auto"
            maxLength={LONGEST.name}
            defaultValue={typed.name}
          />
        </Field>
        <Field label={t("address")} error={own?.problems.address} required>
          <Address maxLength={LONGEST.address} defaultValue={typed.address} />
        </Field>
        <Field label={t("country")} error={own?.problems.country} required>
          <Country countries={countries} chosen={typed.country ?? ""} placeholder={t("choose")} />
        </Field>
        <Field label={t("taxId")} hint={t("taxIdHint")} error={own?.problems.taxId}>
          <Input name="taxId" code maxLength={LONGEST.taxId} defaultValue={typed.taxId} />
        </Field>
      </AccountForm>
      {details && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="removeBuyer" />
          <Button type="submit" variant="quiet">
            {t("remove")}
          </Button>
        </Form>
      )}
    </Card>
  );
}

const Address = (props: TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <textarea
    className="people__address"
    name="address"
    rows={3}
    dir="auto"
    autoComplete="street-address"
    {...useFieldWiring()}
    {...props}
  />
);

type CountryProps = Pick<BuyerForm, "countries"> & { chosen: string; placeholder: string };

const Country = ({ countries, chosen, placeholder }: CountryProps) => (
  <select className="select" name="country" autoComplete="country" defaultValue={chosen} {...useFieldWiring()}>
    <option value="">{placeholder}</option>
    {countries.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </select>
);
