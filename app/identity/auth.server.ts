import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { ADDRESS_HEADER } from "#app/platform/address.ts";
import { cookieName } from "#app/platform/cookies.ts";
import { prisma } from "#app/platform/db.server.ts";
import { env, isOnHttps } from "#app/platform/env.server.ts";
import { emailForAuth, emailOfAuth, withEmails } from "./authEmails.server.ts";
import { sendAccountEmail } from "./emails.server.ts";
import { PASSWORD_LENGTH } from "./rules.ts";

/**
 * Accounts, passwords and sessions, stored by better-auth. Only our own functions call it: none of its routes is
 * reachable. Loading it takes half a second, so it is loaded with the first session or sign-in. Why, and what it does not
 * do here: docs/decisions/0014-accounts.md.
 */

const SESSION_SECONDS = 30 * 24 * 60 * 60;
const LINK_SECONDS = 60 * 60;

/** Signs in an account whose wallet is verified: the one sign-in that better-auth does not check itself. */
async function walletSignIn() {
  const [{ createAuthEndpoint }, { setSessionCookie }] = await Promise.all([
    import("better-auth/api"),
    import("better-auth/cookies"),
  ]);
  const signInAccount = createAuthEndpoint.serverOnly(
    { method: "POST", body: z.object({ accountId: z.string(), byContract: z.boolean() }) },
    async (context) => {
      const { accountId, byContract } = context.body;
      const user = await context.context.internalAdapter.findUserById(accountId);
      if (!user) throw new Error("signs in an account that is not there");
      const session = await context.context.internalAdapter.createSession(user.id, false, { byContract });
      await setSessionCookie(context, { session, user });
      return context.json({ token: session.token });
    },
  );
  return { id: "wallet-sign-in", endpoints: { signInAccount } } as const;
}

/** better-auth's reads and writes of accounts, with each address in the required form. */
const usersForAuth = () =>
  prisma().$extends({
    query: {
      authUser: {
        async $allOperations({ args, query }) {
          return withEmails(await query(withEmails(args, emailOfAuth) as typeof args), emailForAuth);
        },
      },
    },
  });

async function open() {
  const [{ betterAuth }, { prismaAdapter }, wallets] = await Promise.all([
    import("better-auth"),
    import("@better-auth/prisma-adapter"),
    walletSignIn(),
  ]);
  const https = isOnHttps();
  return betterAuth({
    appName: "TMAI",
    baseURL: env().APP_ORIGIN,
    secret: env().SESSION_SECRET,
    database: prismaAdapter(usersForAuth(), { provider: "postgresql", transaction: true }),
    user: { modelName: "authUser" },
    account: { modelName: "authCredential" },
    verification: { modelName: "authVerification" },
    session: {
      modelName: "authSession",
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      // Only our code sets it; the database rejects any other write.
      additionalFields: { byContract: { type: "boolean", required: false, input: false } },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: async ({ user }) => sendAccountEmail({ kind: "known", to: emailOfAuth(user.email) }),
      sendResetPassword: async ({ user, token }) =>
        sendAccountEmail({ kind: "reset", to: emailOfAuth(user.email), token }),
    },
    emailVerification: {
      expiresIn: LINK_SECONDS,
      sendVerificationEmail: async ({ user, token }) =>
        sendAccountEmail({ kind: "verify", to: emailOfAuth(user.email), token }),
    },
    plugins: [wallets],
    // Its log would contain email addresses. A failure is thrown, and reported by the calling function.
    logger: { disabled: true },
    telemetry: { enabled: false },
    advanced: {
      // better-auth would use a weaker cookie prefix, which subdomains could also set.
      useSecureCookies: false,
      cookiePrefix: cookieName("tmai", https),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", secure: https },
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
  });
}

type Auth = ReturnType<typeof open>;
// Stored on globalThis, like the pool that it uses.
const globals = globalThis as unknown as { tmaiAuth?: Auth };

export const auth = (): Auth => (globals.tmaiAuth ??= open());
