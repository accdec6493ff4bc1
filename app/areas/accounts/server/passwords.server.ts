import { z } from "zod";
import { recordOpened } from "#app/identity/accountEvents.server.ts";
import { auth } from "#app/identity/auth.server.ts";
import { emailForAuth, emailOfAuth } from "#app/identity/authEmails.server.ts";
import { sendAccountEmail } from "#app/identity/emails.server.ts";
import { MAX_NAME_LENGTH } from "#app/identity/rules.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { prisma } from "#app/platform/db.server.ts";
import {
  countTry,
  type Limit,
  readClientAddress,
  resetLimits,
  type TooManyTries,
  takeBackTry,
} from "#app/platform/limits.server.ts";
import { type TextRules, textProblem, textRefusal, tidied } from "#app/platform/publicText.server.ts";
import type { resetPasswordBody, SessionAnswer, signInBody, signUpBody, verifyEmailBody } from "../model/calls.ts";
import { findResetLink, removeWalletsAtReset } from "./resets.server.ts";
import { endCurrentSession, signedIn } from "./sessions.server.ts";

/** Email and password. No response reveals whether an address has an account. */

export type PasswordRefusal =
  | TooManyTries
  | { tag: "WrongSignIn" }
  | { tag: "EmailNotVerified" }
  | { tag: "LinkExpired" }
  | { tag: "WrongPassword"; field: "currentPassword" }
  | { tag: "NoPassword" };
type Refused = { refusal: PasswordRefusal };
/** The response, with its cookies. */
export type WithCookies<T> = { data: T; headers: Headers };

const guessLimits = (request: Request, account: string): Limit[] => [
  { rule: "pair", of: `${account} ${readClientAddress(request)}` },
  { rule: "address", of: readClientAddress(request) },
  { rule: "account", of: account },
];
const letterLimits = (request: Request, email: string): Limit[] => [
  { rule: "letters", of: readClientAddress(request) },
  { rule: "letter", of: email },
];

/** A surname such as House is allowed here: list makers have separate names. */
const NAME_RULES: TextRules = { longest: MAX_NAME_LENGTH, mayBeEmpty: true, mayLink: false, nameOf: "token" };

/** The same work and the same response for an existing address: an email tells its owner. */
export async function signUp(request: Request, { email, password, name = "" }: z.infer<typeof signUpBody>) {
  const shownName = tidied(name);
  const problem = textProblem(shownName, NAME_RULES);
  if (problem) return { refusal: textRefusal(problem, "name") };
  const waits = await countTry(...letterLimits(request, email));
  if (waits) return { refusal: waits };
  // No sign-up has confirmed the address yet: the last one counts, and links of earlier ones become invalid.
  await prisma().authUser.deleteMany({ where: { email, emailVerified: false } });
  // Of two concurrent calls, the other has created the account, and its email has been sent.
  await resultOrCode(async () =>
    (await auth()).api.signUpEmail({
      body: { email: emailForAuth(email), password, name: shownName },
      headers: request.headers,
    }),
  );
  return null;
}

export async function signIn(
  request: Request,
  { email, password }: z.infer<typeof signInBody>,
): Promise<WithCookies<SessionAnswer["data"]> | Refused> {
  const limits = guessLimits(request, email);
  const waits = await countTry(...limits);
  if (waits) return { refusal: waits };
  const answer = await resultOrCode(async () =>
    (await auth()).api.signInEmail({
      body: { email: emailForAuth(email), password },
      headers: request.headers,
      returnHeaders: true,
    }),
  );
  if ("code" in answer)
    return { refusal: { tag: answer.code === "EMAIL_NOT_VERIFIED" ? "EmailNotVerified" : "WrongSignIn" } };
  const { headers, response } = answer.said;
  await Promise.all([recordOpened(response.user.id), endCurrentSession(request), resetAttempts(request, limits)]);
  return { data: await signedIn(response.user, request), headers };
}

/** A used link means that its email, and the request for it, succeeded: a whole office may sign up on one day. */
async function forgiveLetter(request: Request, email: string): Promise<void> {
  await resetLimits({ rule: "letter", of: email });
  await takeBackTry({ rule: "letters", of: readClientAddress(request) });
}

async function resetAttempts(request: Request, limits: Limit[]): Promise<void> {
  await resetLimits(...limits.filter(({ rule }) => rule !== "address"));
  await takeBackTry({ rule: "address", of: readClientAddress(request) });
}

/** Emails an account whose address is not confirmed, and no other; the response does not reveal which it was. */
export async function resendVerification(request: Request, email: string): Promise<Refused | null> {
  const waits = await countTry(...letterLimits(request, email));
  if (waits) return { refusal: waits };
  // Without the caller's session: better-auth would respond differently to the owner.
  const body = { email: emailForAuth(email) };
  await resultOrCode(async () => (await auth()).api.sendVerificationEmail({ body, headers: new Headers() }));
  return null;
}

/**
 * Confirms an address, and sets the password that is entered with the link. Anyone can sign up with any address, so a
 * password from before the confirmation never becomes the account's.
 */
export async function verifyEmail(
  request: Request,
  { token, password }: z.infer<typeof verifyEmailBody>,
): Promise<Refused | null> {
  const waits = await countTry({ rule: "address", of: readClientAddress(request) });
  if (waits) return { refusal: waits };
  const confirmed = await confirmAddress(token, password);
  if (confirmed === null) return { refusal: { tag: "LinkExpired" } };
  await recordOpened(confirmed.accountId);
  await takeBackTry({ rule: "address", of: readClientAddress(request) });
  await forgiveLetter(request, confirmed.email);
  return null;
}

const linkOfLetter = z.object({ userId: z.string(), email: z.string() });

/** Only for the sign-up that the link was sent for, once, and together with the password. */
async function confirmAddress(token: string, password: string): Promise<{ accountId: string; email: string } | null> {
  const { secret, password: passwords } = await (await auth()).$context;
  const { verifyJWT } = await import("better-auth/crypto");
  const link = linkOfLetter.safeParse(await verifyJWT(token, secret));
  if (!link.success) return null;
  const { userId: id } = link.data;
  const email = emailOfAuth(link.data.email);
  const hash = await passwords.hash(password);
  return prisma().$transaction(async (store) => {
    const where = { id, email, emailVerified: false };
    const { count } = await store.authUser.updateMany({ where, data: { emailVerified: true } });
    if (count === 0) return null;
    await store.authCredential.updateMany({ where: { userId: id }, data: { password: hash } });
    return { accountId: id, email };
  });
}

export async function requestPasswordReset(request: Request, email: string): Promise<Refused | null> {
  const waits = await countTry(...letterLimits(request, email));
  if (waits) return { refusal: waits };
  const body = { email: emailForAuth(email) };
  await resultOrCode(async () => (await auth()).api.requestPasswordReset({ body, headers: request.headers }));
  return null;
}

/**
 * Every session of the account ends, failed guesses are forgotten, and the wallets that its owner names are removed: the
 * owner is the person who reads its mail, and not everything in the account needs to be theirs.
 */
export async function resetPassword(
  request: Request,
  { token, password, removeWallets = [] }: z.infer<typeof resetPasswordBody>,
): Promise<Refused | null> {
  const waits = await countTry({ rule: "address", of: readClientAddress(request) });
  if (waits) return { refusal: waits };
  const link = await findResetLink(token);
  const answer = await resultOrCode(async () =>
    (await auth()).api.resetPassword({ body: { newPassword: password, token } }),
  );
  if (link === null || "code" in answer) return { refusal: { tag: "LinkExpired" } };
  const { accountId, email } = link;
  const wallets = await removeWalletsAtReset(link, removeWallets);
  await resetLimits({ rule: "account", of: email }, { rule: "account", of: accountId });
  await takeBackTry({ rule: "address", of: readClientAddress(request) });
  await forgiveLetter(request, email);
  await sendAccountEmail({ kind: "changed", to: email, wallets });
  return null;
}

/** Every other session ends, and this one gets a new token. */
export async function changePassword(
  request: Request,
  { accountId, email, wallets }: Account,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<WithCookies<null> | Refused> {
  const limits = guessLimits(request, accountId);
  const waits = await countTry(...limits);
  if (waits) return { refusal: waits };
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  const answer = await resultOrCode(async () =>
    (await auth()).api.changePassword({ body, headers: request.headers, returnHeaders: true }),
  );
  if ("code" in answer) {
    if (answer.code === "CREDENTIAL_ACCOUNT_NOT_FOUND") return { refusal: { tag: "NoPassword" } };
    return { refusal: { tag: "WrongPassword", field: "currentPassword" } };
  }
  await resetAttempts(request, limits);
  if (email) await sendAccountEmail({ kind: "changed", to: email, wallets });
  return { data: null, headers: answer.said.headers };
}

/** The headers that end the session in the browser; on the server it has ended already. */
export async function signOut(request: Request): Promise<Headers> {
  const { account } = await readIdentity(request);
  if (!account) return new Headers();
  const { headers } = await (await auth()).api.signOut({ headers: request.headers, returnHeaders: true });
  return headers;
}

/** better-auth's result, or its refusal code. Any other failure is thrown. */
async function resultOrCode<T>(action: () => Promise<T>): Promise<{ said: T } | { code: string }> {
  try {
    return { said: await action() };
  } catch (error) {
    if (isRefusal(error)) return { code: String(error.body?.code ?? "") };
    throw error;
  }
}

/** By its name: importing the class would load the library at startup. */
const isRefusal = (error: unknown): error is Error & { statusCode: number; body?: { code?: string } } =>
  error instanceof Error && error.name === "APIError" && "statusCode" in error && Number(error.statusCode) < 500;
