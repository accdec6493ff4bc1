import { env } from "../../../platform/env.server.ts";

/** Whether letters stay in a folder that the outbox page shows, so that a page may lead there. */
export function keepsOutbox(): boolean {
  const { NETWORK, SMTP_URL, OUTBOX_DIR } = env();
  return NETWORK === "local" && !SMTP_URL && OUTBOX_DIR !== undefined;
}
