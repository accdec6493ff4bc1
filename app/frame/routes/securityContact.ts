import { getOnly } from "#app/platform/api.server.ts";
import { securityText } from "../crawlers/wellKnown.server.ts";

/** `GET /.well-known/security.txt`: 404 where SECURITY_CONTACT is not set. */
export function loader(): Response {
  const text = securityText(new Date());
  if (text === null) return new Response("Nobody is named here.\n", { status: 404, headers: TEXT });
  return new Response(text, { headers: { ...TEXT, "Cache-Control": "public, max-age=3600" } });
}
const TEXT = { "Content-Type": "text/plain; charset=utf-8" };

export const action = getOnly;
