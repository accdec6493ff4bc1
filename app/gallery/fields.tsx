import Search from "lucide-react/icons/search";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field, Input } from "~/ui/field";
import { Select } from "~/ui/select";
import { ADDRESS, ROWS } from "./samples";
import { Section } from "./section";

const LENGTH = 42;

export function Fields() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(ADDRESS.slice(0, 12));
  const [token, setToken] = useState<string>();
  const wrong = typed.length === LENGTH ? undefined : t("gallery.walletError", { count: typed.length });
  const options = ROWS.map(({ name, symbol }) => ({ value: symbol, label: name, disabled: symbol === "ADA" }));
  return (
    <Section name="fields">
      <div className="card card__b gal__grid">
        <Field label={t("gallery.wallet")} hint={t("gallery.walletHint")}>
          <Input code placeholder={ADDRESS.slice(0, 8)} />
        </Field>
        <Field label={t("gallery.wallet")} hint={t("gallery.walletHint")} error={wrong} required>
          <Input code value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Field label={t("gallery.token")}>
          <Input type="search" before={<Search className="i" aria-hidden="true" />} />
        </Field>
        <Field label={t("gallery.price")}>
          <Input inputMode="decimal" defaultValue="39.99" after={<span className="sm">USD</span>} />
        </Field>
        <Field label={t("gallery.off")}>
          <Input disabled defaultValue={ADDRESS} code />
        </Field>
        <Field label={t("gallery.token")} hint={t("gallery.text")}>
          <Select options={options} value={token} onChange={setToken} placeholder={t("gallery.first")} />
        </Field>
        <Field label={t("gallery.token")} error={t("gallery.text")}>
          <Select options={options} value="BTC" onChange={setToken} />
        </Field>
        <Field label={t("gallery.off")}>
          <Select options={options} value="ETH" onChange={setToken} disabled />
        </Field>
      </div>
    </Section>
  );
}
