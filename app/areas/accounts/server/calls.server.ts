import { inLanguageOf } from "#app/identity/emails.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { call, parseBody } from "#app/platform/api.server.ts";
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
import { claimGuest, claimWallet } from "./claims.server.ts";
import * as passwords from "./passwords.server.ts";
import { type AccountsRefusal, refused } from "./refused.server.ts";
import { isByContract, revokeSessions, sessionOf, sessionsOf, signedIn } from "./sessions.server.ts";
import { newNonce, removeWallet, verifyWallet } from "./wallets.server.ts";

/** Every endpoint of the accounts, for its route and for the pages whose forms are sent to it. */

const done = (headers?: HeadersInit, code = 200): Response =>
  Response.json({ code }, { status: code, ...(headers ? { headers } : {}) });
const told = <Answer extends { code: 200 }>(answer: Answer, headers?: HeadersInit): Response =>
  Response.json(answer, { headers: withNoStore(headers) });

/** Account data must not be cached on the way. */
function withNoStore(headers?: HeadersInit): Headers {
  const all = new Headers(headers);
  all.set("Cache-Control", "no-store");
  return all;
}

const finished = (request: Request, result: { refusal: AccountsRefusal | PlatformRefusal } | null, code = 200) =>
  result ? refused(request, result.refusal) : done(undefined, code);

export const calls = {
  signUp: call(async ({ request }) => {
    const body = await parseBody(request, signUpBody);
    if ("response" in body) return body.response;
    return finished(request, await inLanguageOf(request, () => passwords.signUp(request, body.data)), 201);
  }),

  signIn: call(async ({ request }) => {
    const body = await parseBody(request, signInBody);
    if ("response" in body) return body.response;
    const result = await passwords.signIn(request, body.data);
    if ("refusal" in result) return refused(request, result.refusal);
    return told({ code: 200, data: result.data } satisfies SessionAnswer, result.headers);
  }),

  signOut: call(async ({ request }) => done(await passwords.signOut(request))),

  resendVerification: call(async ({ request }) => {
    const body = await parseBody(request, emailBody);
    if ("response" in body) return body.response;
    const resend = () => passwords.resendVerification(request, body.data.email);
    return finished(request, await inLanguageOf(request, resend));
  }),

  verifyEmail: call(async ({ request }) => {
    const body = await parseBody(request, verifyEmailBody);
    return "response" in body ? body.response : finished(request, await passwords.verifyEmail(request, body.data));
  }),

  requestPasswordReset: call(async ({ request }) => {
    const body = await parseBody(request, emailBody);
    if ("response" in body) return body.response;
    const ask = () => passwords.requestPasswordReset(request, body.data.email);
    return finished(request, await inLanguageOf(request, ask));
  }),

  resetPassword: call(async ({ request }) => {
    const body = await parseBody(request, resetPasswordBody);
    if ("response" in body) return body.response;
    const reset = () => passwords.resetPassword(request, body.data);
    return finished(request, await inLanguageOf(request, reset));
  }),

  changePassword: call(async ({ request }) => {
    const account = await requireTrader(request);
    const body = await parseBody(request, changePasswordBody);
    if ("response" in body) return body.response;
    const change = () => passwords.changePassword(request, account, body.data);
    const result = await inLanguageOf(request, change);
    return "refusal" in result ? refused(request, result.refusal) : done(result.headers);
  }),

  walletNonce: call(async ({ request }) => {
    const body = await parseBody(request, nonceBody);
    if ("response" in body) return body.response;
    const nonce = await newNonce(request);
    if ("refusal" in nonce) return refused(request, nonce.refusal);
    return told({ code: 200, data: nonce } satisfies NonceAnswer);
  }),

  verifyWallet: call(async ({ request }) => {
    const body = await parseBody(request, walletVerifyBody);
    if ("response" in body) return body.response;
    const result = await verifyWallet(request, body.data);
    if ("refusal" in result) return refused(request, result.refusal);
    return told({ code: 200, data: result.data } satisfies SessionAnswer, result.headers);
  }),

  removeWallet: call(async ({ request }) => {
    const account = await requireTrader(request);
    const body = await parseBody(request, walletRemoveBody);
    if ("response" in body) return body.response;
    const refusal = await removeWallet(account, body.data.address);
    if (refusal) return refused(request, refusal);
    // A session does not record how it began: one opened with the wallet would otherwise survive its removal.
    await revokeSessions(request, account, "others");
    const user = { id: account.accountId, email: account.email ?? "" };
    const data = await signedIn(user, request, await isByContract(request));
    return told({ code: 200, data } satisfies SessionAnswer);
  }),

  session: call(async ({ request }) => told({ code: 200, data: await sessionOf(request) } satisfies SessionAnswer)),

  sessions: call(async ({ request }) => {
    const account = await requireTrader(request);
    return told({ code: 200, data: await sessionsOf(request, account) } satisfies SessionsAnswer);
  }),

  revokeSessions: call(async ({ request }) => {
    const account = await requireTrader(request);
    const body = await parseBody(request, revokeBody);
    if ("response" in body) return body.response;
    await revokeSessions(request, account, body.data.id);
    return told({ code: 200, data: await sessionsOf(request, account) } satisfies SessionsAnswer);
  }),

  claim: call(async ({ request }) => {
    const account = await requireTrader(request);
    const body = await parseBody(request, claimBody);
    if ("response" in body) return body.response;
    const { what, wallet = "" } = body.data;
    const claimed = what === "guest" ? await claimGuest(request, account) : await claimWallet(account, wallet);
    if ("refusal" in claimed) return refused(request, claimed.refusal);
    const { moved, setCookie } = claimed;
    const headers = setCookie ? { "Set-Cookie": setCookie } : undefined;
    return told({ code: 200, data: { moved } } satisfies ClaimAnswer, headers);
  }),
};
