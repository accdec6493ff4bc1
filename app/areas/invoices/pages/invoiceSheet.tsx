import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePlanTitle } from "#app/areas/offers/public.ts";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { PrintedInvoice } from "../model/printed.ts";

/** Only the printed part: the page shows it, and the file contains nothing else. */
export function InvoiceSheet({ invoice }: { invoice: PrintedInvoice }) {
  const { t } = useTranslation("invoices");
  const { seller, kind, number, copy, copies, corrects } = invoice;
  const made = copies.find((one) => one.copy === copy)?.madeAt;
  return (
    <article className="invoice" aria-labelledby="invoice-title">
      {seller.isExample && (
        <p className="invoice__example" role="note">
          <b>{t("example.title")}</b> {t("example.text")}
        </p>
      )}
      <header className="invoice__head">
        <p className="invoice__name">
          <bdi>{seller.name}</bdi>
        </p>
        <div className="invoice__title">
          <h1 id="invoice-title">{t(`title.${kind}`)}</h1>
          <p>
            <bdi className="invoice__number">{number}</bdi>
          </p>
        </div>
      </header>
      {made !== undefined && (
        <p className="invoice__note">
          <Sentence text={t("corrected", { copy })} parts={{ at: <DateTime at={made} /> }} />
        </p>
      )}
      <div className="invoice__parties">
        <Seller seller={seller} />
        <Buyer buyer={invoice.buyer} />
        <dl className="invoice__facts">
          <Fact name={t("number")}>
            <bdi className="invoice__number">{number}</bdi>
          </Fact>
          <Fact name={t("issued")}>
            <DateTime at={invoice.issuedAt} />
          </Fact>
        </dl>
      </div>
      <InvoiceLines invoice={invoice} />
      <Totals invoice={invoice} />
      {corrects && (
        <p className="invoice__note">
          <Sentence
            text={t(`corrects.${kind}`)}
            parts={{ number: <bdi className="invoice__number">{corrects}</bdi> }}
          />
        </p>
      )}
      {invoice.noTaxText && (
        <p className="invoice__note">
          <bdi>{invoice.noTaxText}</bdi>
        </p>
      )}
      {seller.footer && (
        <footer className="invoice__foot">
          <bdi>{seller.footer}</bdi>
        </footer>
      )}
    </article>
  );
}

function Seller({ seller }: Pick<PrintedInvoice, "seller">) {
  const { t } = useTranslation("invoices");
  return (
    <section className="invoice__party">
      <h2>{t("seller")}</h2>
      <Lines of={[seller.name, ...seller.address.split("\n"), seller.country]} />
      <dl>
        {seller.registration && <Fact name={t("registration")}>{seller.registration}</Fact>}
        {seller.taxId && <Fact name={t("taxId")}>{seller.taxId}</Fact>}
      </dl>
    </section>
  );
}

function Buyer({ buyer }: Pick<PrintedInvoice, "buyer">) {
  const { t } = useTranslation("invoices");
  return (
    <section className="invoice__party">
      <h2>{t("buyer")}</h2>
      {buyer === null || buyer === "erased" ? (
        <p className="invoice__quiet">{t(buyer === null ? "noBuyer" : "erased")}</p>
      ) : (
        <>
          <Lines of={[buyer.name, ...buyer.address.split("\n"), buyer.country]} />
          <dl>{buyer.taxId && <Fact name={t("taxId")}>{buyer.taxId}</Fact>}</dl>
        </>
      )}
    </section>
  );
}

/** Each line in its own direction, all aligned to the start of the page. */
const Lines = ({ of }: { of: readonly (string | null)[] }) => {
  const lines = of.filter((line) => line !== null);
  return (
    <p>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address never change their order
        <Fragment key={index}>
          <bdi>{line}</bdi>
          {index < lines.length - 1 && "\n"}
        </Fragment>
      ))}
    </p>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);

/** The list price and its deductions; for a credit note, one line. */
function InvoiceLines({ invoice }: { invoice: PrintedInvoice }) {
  const { t } = useTranslation("invoices");
  const { sold, kind, corrects } = invoice;
  const isWhole = kind === "invoice" && corrects === null;
  const off = sold.is === "plan" && isWhole ? sold.lines : null;
  const less =
    off &&
    ([
      ["credit", off.credit],
      ["coupon", off.coupon],
      ["tmai", off.tmai],
      ["veTmai", off.veTmai],
    ] as const);
  return (
    <table className="invoice__lines">
      <thead>
        <tr>
          <th scope="col">{t("what")}</th>
          <th scope="col">{t("amount")}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <What sold={sold} />
            {!isWhole && <small>{t(kind === "creditNote" ? "returned" : "again")}</small>}
          </td>
          <td>
            <Money cents={off ? off.price : invoice.grossUsdCents} />
          </td>
        </tr>
        {less?.map(([line, cents]) =>
          cents === 0 ? null : (
            <tr key={line}>
              <td>{t(`common:lines.${line}`)}</td>
              <td>
                <Money cents={-cents} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function What({ sold }: Pick<PrintedInvoice, "sold">) {
  const { t } = useTranslation("invoices");
  const locale = useUiLocale();
  const formatPlanTitle = usePlanTitle();
  if (sold.is === "credits")
    return <>{t("units", { count: sold.units, units: grouped(String(sold.units), locale) })}</>;
  return (
    <>
      <Sentence
        text={t("plan", { duration: t(`common:duration.${sold.duration}`) })}
        parts={{ plan: <bdi>{formatPlanTitle({ name: sold.planName, product: sold.product })}</bdi> }}
      />
      <small>
        <Sentence
          text={t("period")}
          parts={{ from: <DateTime at={sold.periodFrom} />, to: <DateTime at={sold.periodTo} /> }}
        />
      </small>
    </>
  );
}

function Totals({ invoice }: { invoice: PrintedInvoice }) {
  const { t } = useTranslation("invoices");
  const { tax, taxUsdCents, paid, kind } = invoice;
  const isCredit = kind === "creditNote";
  const isTaxed = tax !== null || taxUsdCents > 0;
  return (
    <dl className="invoice__totals">
      {isTaxed && (
        <>
          <div>
            <dt>{t("net")}</dt>
            <dd>
              <Money cents={invoice.netUsdCents} />
            </dd>
          </div>
          <div>
            <dt dir="auto">{tax?.text ?? t("tax")}</dt>
            <dd>
              <Money cents={taxUsdCents} />
            </dd>
          </div>
        </>
      )}
      <div className="invoice__total">
        <dt>{t(isCredit ? "totalCredited" : "total")}</dt>
        <dd>
          <Money cents={invoice.grossUsdCents} />
        </dd>
      </div>
      {paid && (
        <div>
          <dt>{t(isCredit ? "paidBackIn" : "paidIn")}</dt>
          <dd>
            {paid === "card" ? (
              t("card")
            ) : (
              <TokenAmount amount={paid.amount} decimals={paid.decimals} symbol={paid.symbol} />
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
