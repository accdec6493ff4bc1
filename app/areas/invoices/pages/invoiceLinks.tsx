import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { InvoiceLink } from "../model/link.ts";
import { invoicePath } from "../model/paths.ts";

/** Links to invoices and credit notes, oldest first, each called by its kind and number. */
export function InvoiceLinks({ links }: { links: readonly InvoiceLink[] }) {
  const { t } = useTranslation();
  const locale = useUiLocale();
  return (
    <ul className="rows">
      {links.map(({ number, kind }) => (
        <li key={number}>
          <Link className="link" to={invoicePath(locale, number)}>
            {t(`invoices.${kind}`, { number })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
