/** The list of refunds on the support desk. */
export const refundsPath = (locale: string) => `/${locale}/support/refunds`;

/** Refunds with lower numbers than this one. */
export const olderRefundsPath = (locale: string, number: number) => `${refundsPath(locale)}?before=${number}`;

/** One refund, by its number. */
export const refundPath = (locale: string, number: number) => `${refundsPath(locale)}/${number}`;

/** The form to refund what a stream paid for, such as `payment-<id>` or `case-<id>`. */
export const newRefundPath = (locale: string, stream: string) =>
  `${refundsPath(locale)}?${new URLSearchParams({ of: stream })}`;

/** How people name a refund: `R-0031`. */
export const refundName = (number: number): string => `R-${String(number).padStart(4, "0")}`;

/** Pages of the support desk, which depends on this area. */
export const deskPath = (locale: string) => `/${locale}/support`;
export const queuePath = (locale: string) => `/${locale}/support/queue`;
const DESK_PAGES = { payment: "payments/", card: "streams/card-", case: "cases/" } as const;

/** The desk's page for what is refunded. */
export const subjectPath = (locale: string, { kind, id }: { kind: keyof typeof DESK_PAGES | "credits"; id: string }) =>
  kind === "credits" ? `${deskPath(locale)}?q=${id}` : `${deskPath(locale)}/${DESK_PAGES[kind]}${id}`;
