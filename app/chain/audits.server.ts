import { paymentChain } from "./payment/paymentChain.server.ts";

/** SHA-256 of the report of each audit, as the deployment names it; null before there is one. */
export type Audits = { wallet: string | null; mandate: string | null };

/** What our contracts were audited with; null where no deployment can be read. */
export function audits(): Audits | null {
  try {
    return paymentChain().audits;
  } catch {
    return null;
  }
}
