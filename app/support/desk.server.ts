import { recordAccess } from "../accounts/public.ts";
import { type Account, requireSupport, staffActor } from "../session.server.ts";

/** Who is at the desk, and the record of what they open. */

export type Agent = {
  /** `staff:<id>`: what their events are recorded under. */
  actor: string;
  /** Awaited before anything leaves; throws when it cannot be recorded. `reason` is kept where it can be erased. */
  opens(what: "payment" | "customer" | "search" | "case", ids: string[], reason?: string): Promise<void>;
};

/** The asking agent. Throws a Response to everybody else: 401 to a stranger, 403 without the role. */
export async function agentOf(request: Request): Promise<Agent> {
  const account: Account = await requireSupport(request);
  return {
    actor: staffActor(account),
    opens: (what, ids, reason) => recordAccess(account, { what, ids, ...(reason ? { reasonText: reason } : {}) }),
  };
}
