/** Currencies of states: what a file says was paid with. They are no holdings. */

const CODES = new Set(
  (
    "AED ARS AUD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR JPY KES KRW MXN MYR NGN NOK NZD PHP PKR PLN " +
    "RON RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR"
  ).split(" "),
);

export const isCurrencyCode = (code: string): boolean => CODES.has(code.toUpperCase());
export const isMoney = (tokenKey: string): boolean =>
  tokenKey.startsWith("named:") && isCurrencyCode(tokenKey.slice(6));
