import { whoAsks } from "../../../../identity/session.server.ts";
import type { Account } from "../../../../identity/who.ts";
import { refusedPage } from "../../../../platform/refusals.server.ts";
import { requireLocale } from "../../../../platform/requireLocale.server.ts";
import { sentence } from "../../../../platform/sentence.server.ts";
import { entitlementsFor } from "../../../billing/public.server.ts";
import type { Entitlements } from "../../../offers/public.ts";
import type { Refusal } from "../refused.server.ts";

/** A form of these pages, by somebody who is signed in. */
export type Sent = {
  request: Request;
  account: Account;
  entitlements: Entitlements;
  /** A field's text without the blanks around it; "" where it was not sent. */
  text(name: string): string;
};

/** Throws 401 to a stranger, of whom nothing is read. */
export async function sentForm(request: Request): Promise<Sent> {
  const { account } = await whoAsks(request);
  if (!account) throw refusedPage("NotSignedIn");
  const [entitlements, form] = await Promise.all([
    entitlementsFor(request),
    request.formData().catch(() => new FormData()),
  ]);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return { request, account, entitlements, text };
}

/** Why something was refused, in the language of the page that asked. */
export const saidBy = (request: Request, refusal: Refusal): Promise<string> =>
  sentence(requireLocale(request), refusal);
