import { defineEndpoints, NO_DATA } from "#app/http/endpoint.server.ts";
import { withRequestLanguage } from "#app/identity/emails.server.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";
import {
  type ClaimAnswer,
  changePasswordBody,
  claimBody,
  emailBody,
  type NonceAnswer,
  nonceBody,
  resetPasswordBody,
  revokeBody,
  type SessionAnswer,
  type SessionsAnswer,
  signInBody,
  signUpBody,
  verifyEmailBody,
  walletRemoveBody,
  walletVerifyBody,
} from "../model/calls.ts";
import { claimData, nonceData, sessionData, sessionsData } from "../model/responses.ts";
import { claimGuest, claimWallet } from "./claims.server.ts";
import * as passwords from "./passwords.server.ts";
import { type AccountsRefusal, refused } from "./refused.server.ts";
import { isByContract, loadSession, loadSessions, revokeSessions, signedIn } from "./sessions.server.ts";
import { newNonce, removeWallet, verifyWallet } from "./wallets.server.ts";

/** The calls of accounts, for programs and for the pages whose forms are sent to them. */

const endpoint = defineEndpoints(refused);

const done = (headers?: HeadersInit, code = 200): Response =>
  Response.json({ code }, { status: code, ...(headers ? { headers } : {}) });
const jsonAnswer = <Answer extends { code: 200 }>(answer: Answer, headers?: HeadersInit): Response =>
  Response.json(answer, { headers: withNoStore(headers) });

/** Account data must not be cached on the way. */
function withNoStore(headers?: HeadersInit): Headers {
  const all = new Headers(headers);
  all.set("Cache-Control", "no-store");
  return all;
}

const finished = (result: { refusal: AccountsRefusal | PlatformRefusal } | null, code = 200) =>
  result ?? done(undefined, code);

export const calls = {
  signUp: endpoint({
    method: "POST",
    path: "/api/auth/signup",
    summary: "Creates an account, which is usable once its email address is confirmed",
    access: "anyone",
    body: signUpBody,
    response: NO_DATA,
    success: [201],
    refusals: [
      "BadBody",
      "TextNoLinks",
      "TextOneLine",
      "TextReserved",
      "TextScripts",
      "TextUnreadable",
      "TooManyTries",
    ],
    run: async ({ request, body }) =>
      finished(await withRequestLanguage(request, () => passwords.signUp(request, body)), 201),
  }),

  signIn: endpoint({
    method: "POST",
    path: "/api/auth/signin",
    summary: "Opens a session by email and password",
    access: "anyone",
    body: signInBody,
    response: sessionData,
    refusals: ["WrongSignIn", "EmailNotVerified", "TooManyTries"],
    async run({ request, body }) {
      const result = await passwords.signIn(request, body);
      if ("refusal" in result) return result;
      return jsonAnswer({ code: 200, data: result.data } satisfies SessionAnswer, result.headers);
    },
  }),

  signOut: endpoint({
    method: "POST",
    path: "/api/auth/signout",
    summary: "Ends this session",
    access: "anyone",
    response: NO_DATA,
    run: async ({ request }) => done(await passwords.signOut(request)),
  }),

  resendVerification: endpoint({
    method: "POST",
    path: "/api/auth/resend-verification",
    summary: "Sends the verification email again",
    access: "anyone",
    body: emailBody,
    response: NO_DATA,
    refusals: ["TooManyTries"],
    run: async ({ request, body }) =>
      finished(await withRequestLanguage(request, () => passwords.resendVerification(request, body.email))),
  }),

  verifyEmail: endpoint({
    method: "POST",
    path: "/api/auth/verify-email",
    summary: "Confirms an email address, and sets its password. Sent by the page that the verification email links to",
    access: "anyone",
    body: verifyEmailBody,
    response: NO_DATA,
    refusals: ["LinkExpired", "TooManyTries"],
    run: async ({ request, body }) => finished(await passwords.verifyEmail(request, body)),
  }),

  requestPasswordReset: endpoint({
    method: "POST",
    path: "/api/auth/request-password-reset",
    summary: "Sends an email with a link to set a new password",
    access: "anyone",
    body: emailBody,
    response: NO_DATA,
    refusals: ["TooManyTries"],
    run: async ({ request, body }) =>
      finished(await withRequestLanguage(request, () => passwords.requestPasswordReset(request, body.email))),
  }),

  resetPassword: endpoint({
    method: "POST",
    path: "/api/auth/reset-password",
    summary: "Sets a new password with the link from an email, and ends every session",
    access: "anyone",
    body: resetPasswordBody,
    response: NO_DATA,
    refusals: ["LinkExpired", "TooManyTries"],
    run: async ({ request, body }) =>
      finished(await withRequestLanguage(request, () => passwords.resetPassword(request, body))),
  }),

  changePassword: endpoint({
    method: "POST",
    path: "/api/auth/change-password",
    summary: "Sets a new password and ends every other session",
    access: "account",
    body: changePasswordBody,
    response: NO_DATA,
    refusals: ["NoPassword", "WrongPassword", "TooManyTries"],
    async run({ request, account, body }) {
      const result = await withRequestLanguage(request, () => passwords.changePassword(request, account, body));
      return "refusal" in result ? result : done(result.headers);
    },
  }),

  walletNonce: endpoint({
    method: "POST",
    path: "/api/auth/wallet/nonce",
    summary: "Creates a nonce for a wallet’s sign-in message",
    access: "anyone",
    body: nonceBody,
    response: nonceData,
    refusals: ["TooManyTries"],
    async run({ request }) {
      const nonce = await newNonce(request);
      return "refusal" in nonce ? nonce : jsonAnswer({ code: 200, data: nonce } satisfies NonceAnswer);
    },
  }),

  verifyWallet: endpoint({
    method: "POST",
    path: "/api/auth/wallet/verify",
    summary: "Verifies a wallet by its signature, and signs in with it",
    access: "anyone",
    body: walletVerifyBody,
    response: sessionData,
    refusals: [
      "ProofUnreadable",
      "ProofForOtherSite",
      "ProofForOtherChain",
      "ProofExpired",
      "ProofNotSigned",
      "StaffSignInByKey",
      "WalletElsewhere",
      "TooManyTries",
      "Busy",
    ],
    async run({ request, body }) {
      const result = await verifyWallet(request, body);
      if ("refusal" in result) return result;
      return jsonAnswer({ code: 200, data: result.data } satisfies SessionAnswer, result.headers);
    },
  }),

  removeWallet: endpoint({
    method: "POST",
    path: "/api/auth/wallet/remove",
    summary: "Removes a wallet from the account",
    access: "account",
    body: walletRemoveBody,
    response: sessionData,
    refusals: ["LastWayIn", "Busy", "Taken"],
    async run({ request, account, body }) {
      const refusal = await removeWallet(account, body.address);
      if (refusal) return { refusal };
      // A session does not record how it began: one created by the wallet would otherwise survive its removal.
      await revokeSessions(request, account, "others");
      const user = { id: account.accountId, email: account.email ?? "" };
      const data = await signedIn(user, request, await isByContract(request));
      return jsonAnswer({ code: 200, data } satisfies SessionAnswer);
    },
  }),

  session: endpoint({
    method: "GET",
    path: "/api/auth/session",
    summary: "The caller",
    access: "anyone",
    response: sessionData,
    run: async ({ request }) => jsonAnswer({ code: 200, data: await loadSession(request) } satisfies SessionAnswer),
  }),

  sessions: endpoint({
    method: "GET",
    path: "/api/auth/sessions",
    summary: "Where the account is signed in",
    access: "account",
    response: sessionsData,
    run: async ({ request, account }) =>
      jsonAnswer({ code: 200, data: await loadSessions(request, account) } satisfies SessionsAnswer),
  }),

  revokeSessions: endpoint({
    method: "POST",
    path: "/api/auth/sessions/revoke",
    summary: "Ends sessions of the account; returns those that are left",
    access: "account",
    body: revokeBody,
    response: sessionsData,
    async run({ request, account, body }) {
      await revokeSessions(request, account, body.id);
      return jsonAnswer({ code: 200, data: await loadSessions(request, account) } satisfies SessionsAnswer);
    },
  }),

  claim: endpoint({
    method: "POST",
    path: "/api/auth/claim",
    summary: "Moves earlier purchases to the account",
    access: "account",
    body: claimBody,
    response: claimData,
    refusals: ["WalletNotProven", "AlreadyClaimed", "Busy"],
    async run({ request, account, body: { what, wallet = "" } }) {
      const claimed = what === "guest" ? await claimGuest(request, account) : await claimWallet(account, wallet);
      if ("refusal" in claimed) return claimed;
      const { moved, setCookie } = claimed;
      const headers = setCookie ? { "Set-Cookie": setCookie } : undefined;
      return jsonAnswer({ code: 200, data: { moved } } satisfies ClaimAnswer, headers);
    },
  }),
};
