import { deskCall, requireDesk } from "#app/identity/desk.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { readListParameter } from "#app/platform/parameters.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { paymentsNamed, problemOfProofs, provenIds } from "./proofs/proofOrder.server.ts";
import { startVerification, verification } from "./verification.server.ts";

const VERIFICATION = { roles: ["auditor"], what: "verification" } as const;

/** Starts a recorded verification of the ledger. */
export const verifyLedger = (request: Request): Promise<null> =>
  deskCall(request, VERIFICATION, (auditor) =>
    auditor.opens({ verification: ["ledger"] }, async () => {
      await startVerification(poolFor("market"));
      return null;
    }),
  );

/** The progress and findings of the verification, and whether the named payments can be proven. */
export async function openVerification(request: Request) {
  const typed = readListParameter(pastedQuery(request), "payments") ?? "";
  const payments = paymentsNamed(typed);
  const state = verification();
  // Polled every second while it is running, so it returns only the progress.
  if (state && !state.ended && payments.length === 0) {
    await requireDesk(request, "auditor");
    return { state, proofs: { typed, problem: null } };
  }
  return deskCall(request, VERIFICATION, async (auditor) => {
    const problem = await problemOfProofs({ pool: poolFor("desks"), ledger: ledger() }, payments);
    return auditor.opens({ verification: provenIds(payments, problem) }, () => ({ state, proofs: { typed, problem } }));
  });
}
