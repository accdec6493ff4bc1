import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { i18nFor } from "#app/i18n/i18n.server.ts";
import { getTextDirection } from "#app/i18n/locales.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { UiLocale } from "#app/ui/uiLocale.ts";
import styles from "../pages/invoiceSheet.css?raw";
import { InvoiceSheet } from "../pages/invoiceSheet.tsx";
import { openInvoice } from "./page.server.ts";

/** The sheet's tokens for paper, and the styles that amounts need: even in Arabic they are read from the left. */
const PAPER = `:root {
  --line: #d9d9d9; --bg: #fff; --ink: #16181d; --ink-2: #555;
  --sans: system-ui, sans-serif; --mono: ui-monospace, monospace;
  --z-xs: 12px; --z-md: 14px; --z-lg: 16px; --t-xl: 20px / 28px; --t-2xl: 28px / 36px; --r-sm: 6px; --r-md: 10px;
}
body { margin: 0; font-family: system-ui, sans-serif; background: #fff; }
.num { direction: ltr; unicode-bidi: isolate; white-space: nowrap; font-variant-numeric: tabular-nums; }
.invoice { margin: 24px auto; }
@media print { .invoice { margin: 0; } }`;

/** The document as one HTML file: it contains its styles and needs no network. Null like `openInvoice`. */
export async function invoiceFile(request: Request, number: string): Promise<Response | null> {
  const opened = await openInvoice(request, number);
  if (!opened) return null;
  const locale = requireLocale(request);
  const i18n = await i18nFor(locale);
  const { invoice } = opened;
  const title = i18n.getFixedT(locale, "invoices")(`meta.${invoice.kind}`, { number });
  const html = renderToStaticMarkup(
    <html lang={locale} dir={getTextDirection(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, which no reader can change */}
        <style dangerouslySetInnerHTML={{ __html: `${styles}${PAPER}` }} />
      </head>
      <body>
        <I18nextProvider i18n={i18n}>
          <UiLocale.Provider value={locale}>
            <InvoiceSheet invoice={invoice} />
          </UiLocale.Provider>
        </I18nextProvider>
      </body>
    </html>,
  );
  const name = invoice.copy > 0 ? `${number}-${invoice.copy}` : number;
  return new Response(`<!doctype html>\n${html}`, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.html"`,
      "cache-control": "no-store",
    },
  });
}
