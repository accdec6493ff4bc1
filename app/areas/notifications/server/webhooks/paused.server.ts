import { log } from "../../../../platform/log.server.ts";
import { entitlementsOfAccount } from "../../../billing/public.server.ts";
import type { Endpoint } from "../deliver/delivery.server.ts";
import { limitOfMode } from "./endpointRows.server.ts";

/** Whether its account's plans leave no room for an endpoint. Where plans cannot be read, nobody is held back by that. */
export async function isPaused({ program }: Pick<Endpoint, "program">): Promise<boolean> {
  if (program === null) return false;
  try {
    return program.place > limitOfMode(await entitlementsOfAccount(program.account), program.mode);
  } catch (error) {
    log().warn({ err: error }, "webhooks: plans cannot be read");
    return false;
  }
}
