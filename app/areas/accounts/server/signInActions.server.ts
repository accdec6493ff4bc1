import { redirect } from "@remix-run/node";
import { landingPath, signInPath } from "#app/identity/paths.ts";
import { safePath } from "#app/platform/safePath.ts";
import type { SessionAnswer } from "../model/calls.ts";
import type { FormAnswer } from "../model/formAnswer.ts";
import { type CallAnswer, callInProcess, isFine } from "./callInProcess.server.ts";
import { calls } from "./calls.server.ts";
import { done, problemsIn, RULES, readForm, refusedAs, type Sent, wrong } from "./forms.server.ts";

/** The actions of the sign-in forms. Each is validated here, then sent to the endpoint that programs use. */

const UNVERIFIED = 403;

/** After signing in: to the page that was requested, or staff to their desk and others to the account page. */
export async function signInAction(request: Request) {
  const sent = await readForm(request);
  const values = sent.keep("email");
  if (sent.intent === "resend") return resend(sent, { kept: values, unverified: true });
  const problems = problemsIn(sent, { email: RULES.email, password: RULES.password });
  if (problems) return wrong(sent, values, problems);
  const answer = await callInProcess(calls.signIn, sent, {
    email: sent.text("email"),
    password: sent.secret("password"),
  });
  if (!isFine(answer))
    return refusedAs(sent, answer, ["email", "password"], { kept: values, unverified: answer.status === UNVERIFIED });
  const to = safePath(new URL(request.url).searchParams.get("to"));
  throw redirect(to ?? landingPath(sent.locale, rolesIn(answer)), { headers: answer.headers });
}

const rolesIn = ({ body }: CallAnswer) => (body.data as SessionAnswer["data"] | undefined)?.account?.roles ?? [];

/** The same response whether or not there already is such an account. */
export async function signUpAction(request: Request) {
  const sent = await readForm(request);
  const values = sent.keep("email", "name");
  if (sent.intent === "resend") return resend(sent, { kept: values, sentTo: sent.text("email") });
  const problems = problemsIn(sent, { name: RULES.name, email: RULES.email, password: RULES.newPassword });
  if (problems) return wrong(sent, values, problems);
  const name = sent.text("name");
  const body = { email: sent.text("email"), password: sent.secret("password"), ...(name ? { name } : {}) };
  const answer = await callInProcess(calls.signUp, sent, body);
  if (!isFine(answer)) return refusedAs(sent, answer, ["name", "email", "password"], { kept: values });
  return sentTo(sent, answer);
}

export async function forgotAction(request: Request) {
  const sent = await readForm(request);
  const values = sent.keep("email");
  const problems = problemsIn(sent, { email: RULES.email });
  if (problems) return wrong(sent, values, problems);
  const answer = await callInProcess(calls.requestPasswordReset, sent, { email: sent.text("email") });
  if (!isFine(answer)) return refusedAs(sent, answer, ["email"], { kept: values });
  return sentTo(sent, answer);
}

export async function resetAction(request: Request) {
  const sent = await readForm(request);
  const removeWallets = sent.all("removeWallet");
  const values = { removeWallets: removeWallets.join(" ") };
  const problems = problemsIn(sent, { password: RULES.newPassword });
  if (problems) return wrong(sent, values, problems);
  const body = { token: sent.text("token"), password: sent.secret("password"), removeWallets };
  const answer = await callInProcess(calls.resetPassword, sent, body);
  if (!isFine(answer)) return refusedAs(sent, answer, ["password"], { kept: values });
  throw redirect(`${signInPath(sent.locale)}?news=reset`, { headers: answer.headers });
}

export async function verifyAction(request: Request) {
  const sent = await readForm(request);
  const values = sent.keep("email");
  if (sent.intent === "resend") {
    const problems = problemsIn(sent, { email: RULES.email });
    return problems ? wrong(sent, values, problems) : resend(sent, { kept: values });
  }
  const problems = problemsIn(sent, { password: RULES.newPassword });
  if (problems) return wrong(sent, values, problems);
  const answer = await callInProcess(calls.verifyEmail, sent, {
    token: sent.text("token"),
    password: sent.secret("password"),
  });
  if (!isFine(answer)) return refusedAs(sent, answer, ["password"], { kept: values });
  throw redirect(`${signInPath(sent.locale)}?news=verified`, { headers: answer.headers });
}

export async function signOutAction(request: Request) {
  const sent = await readForm(request);
  const answer = await callInProcess(calls.signOut, sent, {});
  throw redirect(`${signInPath(sent.locale)}?news=out`, { headers: answer.headers });
}

async function resend(sent: Sent, more: Partial<FormAnswer>) {
  const { t } = sent;
  const answer = await callInProcess(calls.resendVerification, sent, { email: sent.text("email") });
  return isFine(answer) ? done(sent, answer, t("sent.done"), more) : refusedAs(sent, answer, ["email"], more);
}

const sentTo = (sent: Sent, answer: CallAnswer) =>
  done(sent, answer, null, { kept: sent.keep("email"), sentTo: sent.text("email") });
