import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { readIdentity, signInFirst } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { pasted } from "#app/platform/pasted.ts";
import { refusalMessage } from "#app/platform/refusalMessage.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
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

/** Redirects to the sign-in page when not signed in, before anything is read. */
export async function sentForm(request: Request): Promise<Sent> {
  const { account } = await readIdentity(request);
  if (!account) throw signInFirst(request);
  const [entitlements, form] = await Promise.all([entitlementsForRequest(request), readFormData(request)]);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const file = async (name: string) => {
    const value = form.get(name);
    return value instanceof Blob ? pasted(textIn(await value.arrayBuffer()).replaceAll("\0", "")) : "";
  };
  return { request, account, entitlements, text, file };
}

/** The text of a file without its byte order mark, which spreadsheets also use to mark "Unicode text". */
function textIn(file: ArrayBuffer): string {
  const [first, second] = new Uint8Array(file);
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(file);
}

/** Why something was refused, in the language of the page. */
export const refusalText = (request: Request, refusal: Refusal): Promise<string> =>
  refusalMessage(requireLocale(request), refusal);
