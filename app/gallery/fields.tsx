import Search from "lucide-react/icons/search";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field, Input } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { ADDRESS, ROWS } from "./samples.ts";
import { Section } from "./section.tsx";

const LENGTH = 42;

export function Fields() {
  const { t } = useTranslation("gallery");
  const [typed, setTyped] = useState(ADDRESS.slice(0, 12));
  const [token, setToken] = useState<string>();
  const wrong = typed.length === LENGTH ? undefined : t("walletError", { count: typed.length });
  const options = ROWS.map(({ name, symbol }) => ({ value: symbol, label: name, disabled: symbol === "ADA" }));
  return (
    <Section name="fields">
      <div className="card card__b gal__grid">
        <Field label={t("wallet")} hint={t("walletHint")}>
          <Input code placeholder={ADDRESS.slice(0, 8)} />
        </Field>
        <Field label={t("wallet")} hint={t("walletHint")} error={wrong} required>
          <Input code value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Field label={t("token")}>
          <Input type="search" before={<Search className="i" aria-hidden="true" />} />
        </Field>
        <Field label={t("price")}>
          <Input inputMode="decimal" defaultValue="39.99" after={<span className="sm">USD</span>} />
        </Field>
        <Field label={t("off")}>
          <Input disabled defaultValue={ADDRESS} code />
        </Field>
        <Field label={t("token")} hint={t("text")}>
          <Select options={options} value={token} onChange={setToken} placeholder={t("first")} />
        </Field>
        <Field label={t("token")} error={t("text")}>
          <Select options={options} value="BTC" onChange={setToken} />
        </Field>
        <Field label={t("off")}>
          <Select options={options} value="ETH" onChange={setToken} disabled />
        </Field>
      </div>
    </Section>
  );
}
