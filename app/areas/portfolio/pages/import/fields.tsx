import { useTranslation } from "react-i18next";
import { Field, Input, useFieldWiring } from "#app/ui/field.tsx";
import { IMPORT_FORMATS, type ImportFormat } from "../../model/calls.ts";
import { FORMAT_NAMES, type ImportWallet } from "../../model/importPages.ts";
import "#app/ui/css/select.css";

/** Fields that both import pages have. Plain HTML: they work before, and without, our scripts. */

type PlainSelectProps = { name: string; value: string; options: readonly (readonly [value: string, label: string])[] };

export function PlainSelect({ name, value, options }: PlainSelectProps) {
  return (
    <select className="select" name={name} defaultValue={value} {...useFieldWiring()}>
      {options.map(([key, label]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** @param value null: detect it from the file's first line */
export function FormatField({ value }: { value: ImportFormat | null }) {
  const { t } = useTranslation("portfolioImport");
  const known = IMPORT_FORMATS.map((format) => [format, FORMAT_NAMES[format]] as const);
  return (
    <Field label={t("format")} hint={value === null ? t("formatHint") : undefined}>
      <PlainSelect
        name="format"
        value={value ?? ""}
        options={value === null ? [["", t("guessed")], ...known] : known}
      />
    </Field>
  );
}

type AccountFieldsProps = { wallets: readonly ImportWallet[]; walletId: string | null; label: string };

/** Where the moves belong: an existing wallet, or a new manual account. */
export function AccountFields({ wallets, walletId, label }: AccountFieldsProps) {
  const { t } = useTranslation("portfolioImport");
  return (
    <>
      {wallets.length > 0 && (
        <Field label={t("account")} hint={t("accountHint")}>
          <PlainSelect
            name="wallet"
            value={walletId ?? ""}
            options={[["", t("newAccount")], ...wallets.map((one) => [one.walletId, one.label] as const)]}
          />
        </Field>
      )}
      <Field label={t("accountName")} hint={t("accountNameHint")}>
        <Input name="account" dir="auto" maxLength={60} defaultValue={label} />
      </Field>
    </>
  );
}
