import type { z } from "zod";
import type { StaffRole } from "../../events/account/account.ts";
import { parseBody } from "../platform/api.server.ts";
import { log } from "../platform/log.server.ts";
import { refused } from "../platform/refusals.server.ts";
import { type AccessKind, type Opened, recordAccess } from "./access.server.ts";
import { requireRole, staffActor } from "./session.server.ts";

/** The one way in for staff. What they open is in the ledger before it leaves, or it does not leave. Source: decisions.md 5. */

declare const recorded: unique symbol;
/** An answer whose opening is in the ledger. Only `opens` makes one. */
export type OnRecord<T> = { answer: T; [recorded]: true };

export type Staff = {
  accountId: string;
  /** `staff:<id>`: what their events are recorded under. */
  actor: string;
  /**
   * Records what is opened, and only then answers: what the call changes or sends belongs into `answer` too. Where nothing
   * was found the ids are empty, for that is an answer as well. `reason` is kept where it can be erased.
   */
  opens<T>(opened: Opened, answer: () => T | Promise<T>, reason?: string): Promise<OnRecord<T>>;
};

/** Who may call, and what it is recorded as when it ends before anything was opened. */
type Desk = { roles: readonly StaffRole[]; what: AccessKind };

/**
 * Answers a call of the staff. Throws a Response to everybody else: 401 to a stranger, 403 without the role. A call that ends
 * before it opened anything, by a refusal or an error, is recorded too, without ids. When a call cannot be recorded,
 * a Response of 503 is thrown.
 */
export async function deskCall<T>(
  request: Request,
  { roles, what }: Desk,
  read: (staff: Staff) => Promise<OnRecord<T>>,
): Promise<T> {
  const account = await requireRole(request, ...roles);
  let asked = false;
  const record = async (opened: Opened, reason?: string) => {
    asked = true;
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
      async opens<Answer>(opened: Opened, tell: () => Answer | Promise<Answer>, reason?: string) {
        await record(opened, reason);
        return { answer: await tell() } as OnRecord<Answer>;
      },
    });
    return answer;
  } catch (error) {
    if (!asked) await record({ [what]: [] });
    throw error;
  }
}

/** A call with a body. One that cannot be read is refused before anything is looked up, and is no access. */
export async function deskPost<Body>(
  request: Request,
  desk: Desk,
  schema: z.ZodType<Body>,
  read: (staff: Staff, body: Body) => Promise<OnRecord<Response>>,
): Promise<Response> {
  await requireRole(request, ...desk.roles);
  const body = await parseBody(request, schema);
  return "response" in body ? body.response : deskCall(request, desk, (staff) => read(staff, body.data));
}

/** Lets in who has the role, for what tells nothing of anybody: a desk's frame, the progress of work. Throws as above. */
export async function requireDesk(request: Request, role: StaffRole): Promise<void> {
  await requireRole(request, role);
}
