import { deskCall, requireDesk } from "../../../identity/desk.server.ts";
import { poolFor } from "../../../platform/db.server.ts";
import { ledger } from "../../../platform/ledger.server.ts";
import { paymentsNamed, problemOfProofs, provenIds } from "./proofOrder.server.ts";
import { startVerification, verification } from "./verification.server.ts";

const VERIFICATION = { roles: ["auditor"], what: "verification" } as const;

/** Begins to verify the ledger, on the record. */
export const verifyLedger = (request: Request): Promise<null> =>
  deskCall(request, VERIFICATION, (auditor) =>
    auditor.opens({ verification: ["ledger"] }, async () => {
      await startVerification(poolFor("market"));
      return null;
    }),
  );

/** How far the ledger is verified, what was found, and whether the payments that are named can be proven. */
export async function openVerification(request: Request) {
  const typed = new URL(request.url).searchParams.get("payments") ?? "";
  const payments = paymentsNamed(typed);
  const state = verification();
  // Asked for every second while it goes on, it tells only how much is done.
  if (state && !state.ended && payments.length === 0) {
    await requireDesk(request, "auditor");
    return { state, proofs: { typed, problem: null } };
  }
  return deskCall(request, VERIFICATION, async (auditor) => {
    const problem = await problemOfProofs({ pool: poolFor("desks"), ledger: ledger() }, payments);
    return auditor.opens({ verification: provenIds(payments, problem) }, () => ({ state, proofs: { typed, problem } }));
  });
}
