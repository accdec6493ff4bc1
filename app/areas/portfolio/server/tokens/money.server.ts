import { isCurrencyCode } from "../../../../../analytics/portfolio/currencies.ts";

/** Whether a token of a portfolio is a fiat currency. */
export const isMoney = (tokenKey: string): boolean =>
  tokenKey.startsWith("named:") && isCurrencyCode(tokenKey.slice("named:".length));
