import { env } from "#app/platform/env.server.ts";

/** A page for developers only. Throws 404 on any network but the local one. */
export function requireLocalNetwork(): void {
  if (env().NETWORK !== "local") throw new Response(null, { status: 404 });
}
