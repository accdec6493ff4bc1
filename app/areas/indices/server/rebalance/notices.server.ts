import { v5 as uuidv5 } from "uuid";
import { ALERT_CHANNELS } from "#app/areas/offers/publicEntitlements.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { formatNotice } from "#app/services/delivery/publicNoticeText.server.ts";
import { notify, simulatedValue } from "#app/services/delivery/publicNotify.server.ts";
import { isMarketSimulated } from "#app/services/marketData/publicSimulated.server.ts";
import { type NotDone, notDoneValues } from "../../model/trade/notDone.ts";
import { type Rebalanced, rebalanceOrderId } from "./orderId.server.ts";

/** Notifies the owner of a mandate that a rebalance was not ordered, and why. Orders have their own notices. */

/** A fixed namespace: together with an order's id it identifies one notice. */
const NOTICES = "5d1f4c1e-8b0a-4f57-9f7c-0f9a8f2f6b13";
const WORDS = "rebalanceNotDone";
const toNoticeValues = (index: string, notDone: NotDone) => ({
  ...{ index, context: notDone.reason },
  ...notDoneValues(notDone),
});

/** `index`: its name. Sent once, however often this is called. */
export async function notifyOfNotDone(
  on: Queryable,
  accountId: string,
  of: Rebalanced & { index: string },
  notDone: NotDone,
): Promise<void> {
  const { mandateId, indexSlug, indexVersion, inForceFrom, index } = of;
  await notify(on, [
    {
      ...{ noticeId: uuidv5(rebalanceOrderId(of), NOTICES), accountId, kind: WORDS, words: WORDS },
      values: { ...toNoticeValues(index, notDone), ...simulatedValue((await isMarketSimulated(on)) ?? false) },
      ...{ path: "/mandates", channels: ALERT_CHANNELS, isUrgent: false },
      data: { mandateId, slug: indexSlug, version: indexVersion, inForceFrom: inForceFrom.toISOString(), ...notDone },
    },
  ]);
}

/** The reason as localised text. `index`: its name. */
export async function formatNotDone(locale: string, index: string, notDone: NotDone): Promise<string> {
  const t = await translator(locale, "notifications");
  return formatNotice(t, { words: WORDS, values: toNoticeValues(index, notDone) }, locale).text;
}
