/** Currencies of states, by their ISO 4217 codes: means of payment, not holdings. Pure. */

const CODES: ReadonlySet<string> = new Set(
  (
    "AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR JPY KES KRW MXN MYR NGN NOK NZD PHP PKR PLN " +
    "RON RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR"
  ).split(" "),
);

export const isCurrencyCode = (code: string): boolean => CODES.has(code.toUpperCase());
