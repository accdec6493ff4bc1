import "./invoiceSheet.css";
import "./invoicePage.css";
import "#app/ui/css/rows.css";
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { accountPath } from "#app/identity/paths.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { invoiceCopyPath, invoiceFilePath } from "../model/paths.ts";
import type { PrintedInvoice } from "../model/printed.ts";
import { InvoiceLinks } from "./invoiceLinks.tsx";
import { InvoiceSheet } from "./invoiceSheet.tsx";

type InvoicePageProps = {
  invoice: PrintedInvoice;
  mayCorrect: boolean;
  mayAdd: boolean;
  /** The outcome of a request for a corrected copy. */
  answer: "made" | "tooMany" | "noDetails" | undefined;
};

/** An invoice, ready to print, with its actions. */
export function InvoicePage({ invoice, mayCorrect, mayAdd, answer }: InvoicePageProps) {
  const { t } = useTranslation("invoices");
  const locale = useUiLocale();
  return (
    <div className="invoicing">
      <div className="invoicing__acts">
        <Button className="scripted" onClick={() => window.print()}>
          {t("acts.print")}
        </Button>
        <a className="btn" href={invoiceFilePath(locale, invoice.number, invoice.copy)}>
          {t("acts.download")}
        </a>
      </div>
      <div aria-live="polite" className="invoicing__said">
        {answer && <Banner tone={answer === "made" ? "good" : "bad"} title={t(`correct.${answer}`)} live={false} />}
      </div>
      <InvoiceSheet invoice={invoice} />
      <aside className="invoicing__side">
        {mayCorrect && <Correct />}
        {mayAdd && <AddDetails />}
        <Copies invoice={invoice} />
        <Others invoice={invoice} />
      </aside>
    </div>
  );
}

function Correct() {
  const { t } = useTranslation("invoices");
  return (
    <section className="card" aria-labelledby="invoice-correct">
      <div className="card__h">
        <h2 id="invoice-correct">{t("correct.title")}</h2>
      </div>
      <Form method="post" className="card__b invoicing__correct" preventScrollReset>
        <p className="sub">{t("correct.text")}</p>
        <Button type="submit" variant="main">
          {t("correct.submit")}
        </Button>
      </Form>
    </section>
  );
}

/** The link to a corrected copy, for customers who never gave details. */
function AddDetails() {
  const { t } = useTranslation("invoices");
  const locale = useUiLocale();
  return (
    <section className="card" aria-labelledby="invoice-add">
      <div className="card__h">
        <h2 id="invoice-add">{t("correct.title")}</h2>
      </div>
      <div className="card__b invoicing__correct">
        <p className="sub">{t("add.text")}</p>
        <ButtonLink to={accountPath(locale)}>{t("add.link")}</ButtonLink>
      </div>
    </section>
  );
}

function Copies({ invoice: { number, copy, copies, issuedAt } }: { invoice: PrintedInvoice }) {
  const { t } = useTranslation("invoices");
  const locale = useUiLocale();
  if (copies.length === 0) return null;
  return (
    <section className="card" aria-labelledby="invoice-copies">
      <div className="card__h">
        <h2 id="invoice-copies">{t("copies.title")}</h2>
      </div>
      <ul className="rows">
        {[{ copy: 0, madeAt: issuedAt }, ...copies].map((one) => (
          <li key={one.copy}>
            {one.copy === copy ? (
              <b aria-current="page">{formatCopyName(one.copy)}</b>
            ) : (
              <Link className="link" to={invoiceCopyPath(locale, number, one.copy)}>
                {formatCopyName(one.copy)}
              </Link>
            )}
            <span className="mute">
              <DateTime at={one.madeAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

  function formatCopyName(of: number): string {
    return of === 0 ? t("copies.original") : t("copies.copy", { copy: of });
  }
}

function Others({ invoice: { others } }: { invoice: PrintedInvoice }) {
  const { t } = useTranslation("invoices");
  if (others.length === 0) return null;
  return (
    <section className="card" aria-labelledby="invoice-others">
      <div className="card__h">
        <h2 id="invoice-others">{t("others")}</h2>
      </div>
      <div className="card__b">
        <InvoiceLinks links={others} />
      </div>
    </section>
  );
}
