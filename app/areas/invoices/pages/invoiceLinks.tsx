import "./invoiceLinks.css";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { InvoiceLink } from "../model/link.ts";
import { invoicePath } from "../model/paths.ts";

type LinksProps = { links: readonly InvoiceLink[] };

/** Links to invoices and credit notes, oldest first, each labelled with its kind and number. */
export function InvoiceLinks({ links }: LinksProps) {
  const { t } = useTranslation();
  const locale = useUiLocale();
  return (
    <ul>
      {links.map(({ number, kind }) => (
        <li key={number}>
          <Link className="link tap" to={invoicePath(locale, number)}>
            <Sentence
              text={t(`invoices.${kind}`)}
              parts={{ number: <bdi className="invoicelink__number">{number}</bdi> }}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The same on a card; nothing when there are none. */
export function InvoiceCard({ links }: LinksProps) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <section className="card" aria-labelledby="invoices-title">
      <div className="card__h">
        <h2 id="invoices-title">{t("invoices.title")}</h2>
      </div>
      <div className="card__b">
        <InvoiceLinks links={links} />
      </div>
    </section>
  );
}
