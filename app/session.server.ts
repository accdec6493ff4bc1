import { randomUUID } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { env } from "./env.server.ts";

/** Who is asking: `guest:<id>` (accounts come later). The same text is the payment's `subject` and the event's actor. */
export type Subject = `guest:${string}`;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const guestCookie = () =>
  createCookie("guest", {
    secrets: [env().SESSION_SECRET],
    httpOnly: true,
    sameSite: "lax",
    secure: env().APP_ORIGIN.startsWith("https:"),
    path: "/",
    maxAge: YEAR_SECONDS,
  });

/** The guest that the signed cookie names, or null. A cookie that we did not sign is no cookie. */
export async function subjectOf(request: Request): Promise<Subject | null> {
  const id: unknown = await guestCookie().parse(request.headers.get("cookie"));
  return typeof id === "string" && /^[0-9a-f-]{36}$/.test(id) ? `guest:${id}` : null;
}

/** Who a call's events are recorded under: the caller where the cookie names one, else `system`. */
export const actorOf = async (request: Request): Promise<string> => (await subjectOf(request)) ?? "system";

/** The asking guest, or a new one with the header that hands them their id. */
export async function subjectOrNewGuest(request: Request): Promise<{ subject: Subject; setCookie: string | null }> {
  const known = await subjectOf(request);
  if (known) return { subject: known, setCookie: null };
  const id = randomUUID();
  return { subject: `guest:${id}`, setCookie: await guestCookie().serialize(id) };
}
