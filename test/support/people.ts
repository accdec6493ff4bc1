import { randomUUID } from "node:crypto";
import type { Role } from "../../app/identity/roles.ts";

/**
 * People to ask as. The environment must have DATABASE_URL and SESSION_SECRET, as `openWorld()` and
 * `process.env` of a test set them; modules of the app are loaded after that.
 */

export type Person = {
  accountId: string;
  email: string;
  password: string;
  /** For a request: `headers: { cookie }`. */
  cookie: string;
};

export const PASSWORD = "a password for tests";

/** An account with a verified address and a role, signed in. `trader` is an account without a role of the staff. */
export async function signInAs(role: Role, email = `${role}-${randomUUID()}@people.test`): Promise<Person> {
  const { grantTo } = await import("../../app/identity/record.server.ts");
  const { auth } = await import("../../app/identity/auth.server.ts");
  const accountId = await openAccount(email);
  if (role !== "trader") await grantTo(accountId, role, "system");
  const { headers } = await (await auth()).api.signInAccount({
    body: { accountId, byContract: false },
    headers: new Headers(),
    returnHeaders: true,
  });
  return { accountId, email, password: PASSWORD, cookie: cookiesOf(headers) };
}

/** An account whose address needs no confirmation. One that is there stays as it is. Answers its id. */
async function openAccount(email: string): Promise<string> {
  const { auth } = await import("../../app/identity/auth.server.ts");
  const { recordAccount } = await import("../../app/identity/record.server.ts");
  const { internalAdapter, password } = await (await auth()).$context;
  const there = await internalAdapter.findUserByEmail(email);
  if (there) return there.user.id;
  const { id } = await internalAdapter.createUser(
    { email, name: "", emailVerified: true },
    { method: "email-password" },
  );
  const hash = await password.hash(PASSWORD);
  await internalAdapter.linkAccount({ userId: id, providerId: "credential", accountId: id, password: hash });
  await recordAccount(id, { type: "OpenAccount", by: "email" }, "system");
  return id;
}

/** What a browser would send back of the cookies that an answer sets. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ");
