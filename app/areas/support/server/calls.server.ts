import { dataApiAtDesk } from "#app/areas/dataApi/publicDesk.server.ts";
import { withoutKeys } from "#app/areas/dataApi/publicKeys.server.ts";
import { latestSentTo } from "#app/areas/notifications/publicDeliveries.server.ts";
import type { CustomerCalls } from "../model/wire.ts";

/** Calls by an account's programs, and the messages sent to it. */
export async function callsOfAccount(accountId: string): Promise<CustomerCalls> {
  const [dataApi, sent] = await Promise.all([dataApiAtDesk(accountId), latestSentTo(accountId)]);
  const shown = sent.map((one) => ({ ...one, lastAnswer: one.lastAnswer && withoutPersonal(one.lastAnswer) }));
  return { dataApi, sent: shown };
}

/** External servers write these responses and may echo recipients: words containing an address, and keys, are left out. */
export const withoutPersonal = (answer: string): string =>
  withoutKeys(answer)
    .split(/\s/)
    .map((word) => (word.includes("@") ? "…" : word))
    .join(" ");
