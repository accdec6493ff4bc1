import { isCurrencyCode } from "../../../../../analytics/portfolio/currencies.ts";

/** Whether a token of a portfolio is a currency of a state. */
export const isMoney = (tokenKey: string): boolean =>
  tokenKey.startsWith("named:") && isCurrencyCode(tokenKey.slice("named:".length));
