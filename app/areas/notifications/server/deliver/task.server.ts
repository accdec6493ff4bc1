import type { Pool } from "pg";
import { poolFor } from "#app/platform/db.server.ts";
import { sendDue } from "#app/services/delivery/publicSend.server.ts";
import { isPaused } from "./paused.server.ts";

/** Sends what is due, to endpoints that their account's plans allow. Returns how many were sent. */
export const runDeliveryTask = (signal: AbortSignal, pool: Pool = poolFor("market")): Promise<number> =>
  sendDue({ signal, pool, isPaused });
