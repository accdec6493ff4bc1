import { entitlementsForAccount } from "#app/areas/billing/publicEntitlements.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Endpoint } from "#app/services/delivery/publicSend.server.ts";
import { limitOfMode } from "../webhooks/endpointRows.server.ts";

/** Whether an endpoint exceeds the limit of its account's plans. If plans cannot be read, no endpoint is paused. */
export async function isPaused({ program }: Pick<Endpoint, "program">): Promise<boolean> {
  if (program === null) return false;
  try {
    return program.place > limitOfMode(await entitlementsForAccount(program.account), program.mode);
  } catch (error) {
    log().warn({ err: error }, "webhooks: plans cannot be read");
    return false;
  }
}
