import { log } from "#app/platform/log.server.ts";
import { refused } from "#app/platform/refusals.server.ts";
import type { StaffRole } from "#events/account/account.ts";
import { type AccessKind, type Opened, recordAccess } from "./access.server.ts";
import { requireRole, staffActor } from "./session.server.ts";

/** The only entry point for staff. What they open is recorded in the ledger before it is sent, or it is not sent. Source: docs/spec/decisions.md#5. */

declare const recorded: unique symbol;
/** A response whose access record is in the ledger. Only `opens` creates one. */
export type OnRecord<T> = { answer: T; [recorded]: true };

export type Staff = {
  accountId: string;
  /** `staff:<id>`: the actor of their events. */
  actor: string;
  /**
   * Records what is opened and only then responds; what the call changes or sends also belongs in `answer`. When nothing was
   * found the ids are empty, because that is an answer too. `reason` is stored where it can be erased.
   */
  opens<T>(opened: Opened, answer: () => T | Promise<T>, reason?: string): Promise<OnRecord<T>>;
};

/** Who may call, and the kind recorded when the call ends before anything was opened. */
type Desk = { roles: readonly StaffRole[]; what: AccessKind };

/**
 * Handles a staff call. Throws a Response to everyone else: 401 when not signed in, 403 without the role. A call that ends
 * before it opened anything, by a refusal or an error, is recorded too, without ids. When a call cannot be recorded, a
 * 503 Response is thrown.
 */
export async function deskCall<T>(
  request: Request,
  { roles, what }: Desk,
  read: (staff: Staff) => Promise<OnRecord<T>>,
): Promise<T> {
  const account = await requireRole(request, ...roles);
  let isRecorded = false;
  const record = async (opened: Opened, reason?: string) => {
    isRecorded = true;
    try {
      await recordAccess(account, opened, reason);
    } catch (error) {
      log().error({ err: error }, "access could not be recorded");
      throw await refused(request, { tag: "NotRecorded" });
    }
  };
  try {
    const { answer } = await read({
      accountId: account.accountId,
      actor: staffActor(account),
      async opens<Answer>(opened: Opened, load: () => Answer | Promise<Answer>, reason?: string) {
        await record(opened, reason);
        return { answer: await load() } as OnRecord<Answer>;
      },
    });
    return answer;
  } catch (error) {
    if (!isRecorded) await record({ [what]: [] });
    throw error;
  }
}

/** Admits callers with the role for content that reveals no one's data: a desk's layout, the progress of a job. Throws as above. */
export async function requireDesk(request: Request, role: StaffRole): Promise<Pick<Staff, "accountId">> {
  const { accountId } = await requireRole(request, role);
  return { accountId };
}
