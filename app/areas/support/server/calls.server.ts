import { dataApiAtDesk, withoutKeys } from "../../dataApi/public.server.ts";
import { latestSentTo } from "../../notifications/public.server.ts";
import type { CustomerCalls } from "../model/desk";

/** What an account's programs call, and what was sent to it. */
export async function callsOfAccount(accountId: string): Promise<CustomerCalls> {
  const [dataApi, sent] = await Promise.all([dataApiAtDesk(accountId), latestSentTo(accountId)]);
  const shown = sent.map((one) => ({ ...one, lastAnswer: one.lastAnswer && withoutPersonal(one.lastAnswer) }));
  return { dataApi, sent: shown };
}

/** Others write the answers, and may repeat what they were sent to: words with an address in them, and keys, are left out. */
export const withoutPersonal = (answer: string): string =>
  withoutKeys(answer)
    .split(/\s/)
    .map((word) => (word.includes("@") ? "…" : word))
    .join(" ");
