/** What a payment came to, for whoever counts on this page. Nobody outside is told: it is an event on the window. */
export type PaymentRecord =
  | { result: "success"; slug: string; duration: string; token: string; totalUsdCents: number }
  | { result: "failure"; slug: string; duration: string; token: string; at: string; reason: string };

export function record(payment: PaymentRecord): void {
  window.dispatchEvent(new CustomEvent<PaymentRecord>("tmai:payment", { detail: payment }));
}
