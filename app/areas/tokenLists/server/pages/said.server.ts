import { signInFirst, whoAsks } from "../../../../identity/session.server.ts";
import type { Account } from "../../../../identity/who.ts";
import { refusalMessage } from "../../../../platform/refusalMessage.server.ts";
import { requireLocale } from "../../../../platform/requireLocale.server.ts";
import { readFormData } from "../../../../platform/storableText.ts";
import { entitlementsFor } from "../../../billing/publicEntitled.server.ts";
import type { Entitlements } from "../../../offers/publicEntitlements.ts";
import type { Refusal } from "../refused.server.ts";

/** A form of these pages, submitted by a signed-in person. */
export type Sent = {
  request: Request;
  account: Account;
  entitlements: Entitlements;
  /** A field's trimmed text; "" when it was not sent. */
  text(name: string): string;
  /** The text of an uploaded file; "" when there is none. */
  file(name: string): Promise<string>;
};

/** Leads to the sign-in page when not signed in, before anything is read. */
export async function sentForm(request: Request): Promise<Sent> {
  const { account } = await whoAsks(request);
  if (!account) throw signInFirst(request);
  const [entitlements, form] = await Promise.all([entitlementsFor(request), readFormData(request)]);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const file = async (name: string) => {
    const value = form.get(name);
    // Spreadsheets put a byte order mark before the text.
    return value instanceof Blob
      ? (await value.text())
          .replaceAll("\0", "")
          .replace(/^\uFEFF/, "")
          .trim()
      : "";
  };
  return { request, account, entitlements, text, file };
}

/** Why something was refused, in the language of the requesting page. */
export const saidBy = (request: Request, refusal: Refusal): Promise<string> =>
  refusalMessage(requireLocale(request), refusal);
