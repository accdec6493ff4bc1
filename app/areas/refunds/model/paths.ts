/** The list of refunds at the desk. */
export const refundsPath = (locale: string) => `/${locale}/support/refunds`;

/** One refund, by its number. */
export const refundPath = (locale: string, number: number) => `${refundsPath(locale)}/${number}`;

/** The form for a refund of what a stream paid for, such as `payment-<id>` or `case-<id>`. */
export const newRefundPath = (locale: string, stream: string) =>
  `${refundsPath(locale)}?${new URLSearchParams({ of: stream })}`;

/** How people name a refund: `R-0031`. */
export const refundName = (number: number): string => `R-${String(number).padStart(4, "0")}`;
