import { paymentChain } from "./payment/paymentChain.server.ts";

/** SHA-256 of each audit's report, as named in the deployment; null before there is one. */
export type Audits = { wallet: string | null; mandate: string | null };

/** The audits of our contracts; null when no deployment can be read. */
export function audits(): Audits | null {
  try {
    return paymentChain().audits;
  } catch {
    return null;
  }
}
