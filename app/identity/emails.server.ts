import { AsyncLocalStorage } from "node:async_hooks";
import { translator } from "#app/i18n/i18n.server.ts";
import { env } from "#app/platform/env.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import { resetPasswordPath, signInPath, verifyPath } from "./paths.ts";

/** Emails to people, in the language of the request that caused them. */

export type AccountEmail =
  | { kind: "verify" | "reset"; to: string; token: string }
  /** A sign-up used an address that already has an account: its owner is notified, the caller is not. */
  | { kind: "known"; to: string }
  /** `wallets`: those that can also sign in to the account. */
  | { kind: "changed"; to: string; wallets: readonly string[] };

const language = new AsyncLocalStorage<string>();

/** Runs a function; emails that it causes are written in the request's language. */
export function withRequestLanguage<T>(request: Request, act: () => Promise<T>): Promise<T> {
  return language.run(localeOfCall(request), act);
}

export async function sendAccountEmail(letter: AccountEmail): Promise<void> {
  const locale = language.getStore() ?? "en";
  const t = await translator(locale, "auth");
  const values = { link: new URL(buildLinkPath(locale, letter), env().APP_ORIGIN).href };
  const text = [t(`mail.${letter.kind}.text`, values)];
  if (letter.kind === "changed" && letter.wallets.length > 0)
    text.push(t("mail.changed.wallets", { wallets: letter.wallets.join("\n") }));
  sendMail({ to: letter.to, subject: t(`mail.${letter.kind}.subject`), text: text.join("\n\n") }, letter.kind);
}

function buildLinkPath(locale: string, letter: AccountEmail): string {
  switch (letter.kind) {
    case "verify":
      return `${verifyPath(locale)}?${new URLSearchParams({ token: letter.token })}`;
    case "reset":
      return `${resetPasswordPath(locale)}?${new URLSearchParams({ token: letter.token })}`;
    case "known":
    case "changed":
      return signInPath(locale);
    default:
      return letter satisfies never;
  }
}
