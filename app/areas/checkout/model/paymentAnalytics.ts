/** A payment's outcome, for analytics on this page. It is an event on the window and is not sent anywhere. */
export type PaymentRecord =
  | { result: "success"; slug: string; duration: string; token: string; totalUsdCents: number }
  | { result: "failure"; slug: string; duration: string; token: string; at: string; reason: string };

export function recordPayment(payment: PaymentRecord): void {
  window.dispatchEvent(new CustomEvent<PaymentRecord>("tmai:payment", { detail: payment }));
}
