import { randomUUID } from "node:crypto";
import type { Account } from "#app/identity/who.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { countTry } from "#app/platform/limits.server.ts";
import { isMarketSimulated } from "#app/services/marketData/publicSimulated.server.ts";
import type { Alert } from "../model/alert.ts";
import { findAlert } from "./alertRows.server.ts";
import { buildNotice, makeSampleValue } from "./notices.server.ts";
import { notify } from "./notify.server.ts";
import type { AlertRefusal } from "./refused.server.ts";

/** Sends a marked sample of an alert's notice through each of its channels. It does not count as a firing. */
export async function testAlert(
  account: Account,
  alertId: string,
): Promise<{ alert: Alert } | { refusal: AlertRefusal }> {
  const alert = await findAlert(account.accountId, alertId);
  if (!alert) return { refusal: { tag: "UnknownAlert" } };
  const waits = await countTry({ rule: "sample", of: account.accountId });
  if (waits) return { refusal: waits };
  const { name, symbol, path, mode } = alert.subject ?? { name: "", symbol: null, path: "/alerts" };
  const pool = poolFor("pages");
  const notice = buildNotice({
    kind: "alertTest",
    noticeId: randomUUID(),
    accountId: account.accountId,
    alertId,
    condition: alert.condition,
    channels: alert.channels,
    note: alert.note,
    subject: { name, symbol: symbol ?? (name || "…"), path, ...(mode && { mode }) },
    before: null,
    after: alert.now ?? makeSampleValue(alert.condition),
    tick: new Date().toISOString(),
    isSimulated: (await isMarketSimulated(pool)) ?? false,
  });
  await notify(pool, [notice]);
  return { alert };
}
