import { env } from "#app/platform/env.server.ts";

/** Whether emails stay in a folder that the outbox page shows, so that pages may link to it. */
export function writesToOutbox(): boolean {
  const { NETWORK, SMTP_URL, OUTBOX_DIR } = env();
  return NETWORK === "local" && !SMTP_URL && OUTBOX_DIR !== undefined;
}
