import { data } from "@remix-run/node";
import type { TFunction } from "i18next";
import { translator } from "#app/i18n/i18n.server.ts";
import type { SupportedLocale } from "#app/i18n/locales.ts";
import { LONGEST_EMAIL, readEmail } from "#app/identity/emailAddress.ts";
import { MAX_NAME_LENGTH, PASSWORD_LENGTH } from "#app/identity/rules.ts";
import { isCrossSite } from "#app/platform/api.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import type { FormAnswer } from "../model/formAnswer.ts";
import type { CallAnswer } from "./callInProcess.server.ts";

type Words = TFunction<"auth">;
/** What is wrong with a value, or null. */
type Rule = (value: string, t: Words) => string | null;

export const RULES = {
  email: (value, t) => (value === "" ? t("problems.emailMissing") : readEmail(value) ? null : t("problems.emailShape")),
  name: (value, t) => (value.length > MAX_NAME_LENGTH ? t("problems.nameLong", { most: MAX_NAME_LENGTH }) : null),
  /** An existing password: any value may be correct. */
  password: (value, t) => (value === "" ? t("problems.passwordMissing") : tooLong(value, t)),
  newPassword: (value, t) => {
    if (value === "") return t("problems.passwordMissing");
    const problem = tooLong(value, t);
    if (problem) return problem;
    const count = [...value].length;
    return count < PASSWORD_LENGTH.least ? t("problems.passwordShort", { least: PASSWORD_LENGTH.least, count }) : null;
  },
} as const satisfies Record<string, Rule>;

const tooLong: Rule = (value, t) =>
  value.length > PASSWORD_LENGTH.most ? t("problems.passwordLong", { most: PASSWORD_LENGTH.most }) : null;

/** A submitted form, with what its page needs to respond. */
export type Sent = {
  request: Request;
  locale: SupportedLocale;
  t: Words;
  intent: string;
  /** A field's text without surrounding spaces; "" when it was not sent. Files do not count as text. */
  text(name: string): string;
  /** As it was typed: a password may begin with a space. */
  secret(name: string): string;
  /** The values of the ticked boxes that share a name. */
  all(name: string): string[];
  /** The values of these fields, to fill them again. */
  keep(...names: string[]): FormAnswer["kept"];
};

/** Throws a 403 for a form that another site's page made the browser send. */
export async function readForm(request: Request): Promise<Sent> {
  if (isCrossSite(request)) throw refusedPage("Forbidden");
  const locale = requireLocale(request);
  const [form, t] = await Promise.all([readFormData(request), translator(locale, "auth")]);
  const secret = (name: string) => {
    const value = form.get(name);
    // PostgreSQL text cannot contain NUL.
    return typeof value === "string" ? value.replaceAll("\0", "") : "";
  };
  const text = (name: string) => secret(name).trim();
  return {
    request,
    locale,
    t: t as Words,
    intent: text("intent"),
    text,
    secret,
    all: (name) => form.getAll(name).filter((value) => typeof value === "string"),
    keep: (...names) => Object.fromEntries(names.map((name) => [name, text(name).slice(0, LONGEST_EMAIL)])),
  };
}

/** The problems of fields by their rules; null when there are none. */
export function problemsIn(sent: Sent, rules: Record<string, Rule>): Record<string, string> | null {
  const found = Object.entries(rules).flatMap(([name, rule]) => {
    const problem = rule(name.toLowerCase().includes("password") ? sent.secret(name) : sent.text(name), sent.t);
    return problem === null ? [] : [[name, problem] as const];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** The page again, with the problem next to its field. */
export const wrong = (sent: Sent, kept: FormAnswer["kept"], problems: FormAnswer["problems"]) =>
  data(buildFormAnswer(sent, { kept, problems }), { status: 400 });

/** The page again, with the server's refusal: next to the field it names, if the page has that one. */
export function refusedAs(sent: Sent, answer: CallAnswer, fields: readonly string[], more: Partial<FormAnswer>) {
  const { t } = sent;
  const { error = t("problems.unknown"), field } = answer.body;
  const shownProblem: Partial<FormAnswer> =
    field !== undefined && fields.includes(field)
      ? { problems: { [field]: error } }
      : { said: { tone: "bad", title: error } };
  return data(buildFormAnswer(sent, { ...shownProblem, ...more }), { status: answer.status, headers: answer.headers });
}

/** The page again, with a confirmation. */
export const done = (sent: Sent, answer: CallAnswer, title: string | null, more: Partial<FormAnswer> = {}) =>
  data(buildFormAnswer(sent, { said: title === null ? null : { tone: "good", title }, ...more }), {
    headers: answer.headers,
  });

const buildFormAnswer = ({ intent }: Sent, parts: Partial<FormAnswer>): FormAnswer => ({
  intent,
  kept: {},
  problems: {},
  said: null,
  ...parts,
});
