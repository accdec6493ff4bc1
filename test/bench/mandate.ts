import { measureMandates } from "./gasMandate.ts";

/**
 * Mandates: gas of buying 1, 5 and 20 tokens as a ratio to as many router swaps in the same run (`buy…OverRouter`), and of granting by
 * signature, revoking by signature, and revoking everything by a passkey. Deterministic: what a chain charges, no times.
 */
export async function mandateBench(): Promise<Record<string, number>> {
  return (await measureMandates()).figures;
}
