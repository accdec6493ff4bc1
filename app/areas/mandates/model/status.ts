import type { MandateStatus } from "./calls.ts";

/** The ledger's status, and the end in seconds. */
type Row = { status: "proposed" | "granted" | "revoked"; terms: { end: number } };
/** A signature that we submit to the chain; `failure`: why we have stopped. */
type Signature = { kind: "grant" | "revoke"; doneAt: Date | null; failure: string | null };

/**
 * A mandate's status for people. Pure.
 * @param nowSeconds by the chain's clock, or ours when the chain does not report it
 */
export function toMandateStatus(
  { status, terms }: Row,
  signatures: readonly Signature[],
  nowSeconds: number,
): MandateStatus {
  if (status === "revoked") return "revoked";
  const isOpen = (kind: Signature["kind"]) => signatures.some((one) => one.kind === kind && one.doneAt === null);
  if (isOpen("revoke")) return "revoking";
  if (terms.end <= nowSeconds) return "over";
  if (status === "granted") return "granted";
  if (isOpen("grant")) return "signed";
  return signatures.some(({ kind, failure }) => kind === "grant" && failure !== null) ? "lost" : "proposed";
}
