import { randomUUID } from "node:crypto";
import type { Role } from "#app/identity/roles.ts";

/**
 * Callers for requests. The environment must have DATABASE_URL and SESSION_SECRET, as `openFixture()` and a test's `process.env`
 * set them; modules of the app are loaded after that.
 */

export type Person = {
  accountId: string;
  email: string;
  password: string;
  /** For a request: `headers: { cookie }`. */
  cookie: string;
};

export const PASSWORD = "a password for tests";

/** An account with a verified address and a role, signed in. `trader` is an account without a staff role. */
export async function signInAs(role: Role, email = `${role}-${randomUUID()}@people.test`): Promise<Person> {
  const { grantTo } = await import("#app/identity/accountEvents.server.ts");
  const { auth } = await import("#app/identity/auth.server.ts");
  const accountId = await openAccount(email);
  if (role !== "trader") await grantTo(accountId, role, "system");
  const { headers } = await (await auth()).api.signInAccount({
    body: { accountId, byContract: false },
    headers: new Headers(),
    returnHeaders: true,
  });
  return { accountId, email, password: PASSWORD, cookie: readCookies(headers) };
}

/** An account whose address needs no confirmation. An existing one is unchanged. Returns its id. */
async function openAccount(email: string): Promise<string> {
  const { auth } = await import("#app/identity/auth.server.ts");
  const { recordAccount } = await import("#app/identity/accountEvents.server.ts");
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

/** The cookies that a browser would send back after a response. */
export const readCookies = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ");
