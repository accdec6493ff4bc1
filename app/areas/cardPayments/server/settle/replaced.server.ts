import { enqueue, type Queryable } from "#app/platform/jobs.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { holderKey } from "#events/card/events.ts";
import { paymentCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { stopReplacedJob } from "./replacedJob.server.ts";
import { renewingBefore } from "./rows.server.ts";

/** The effect of wallet payments on renewals by card: another plan of the product replaces the renewing one. */

/** A plan paid by wallet was saved: earlier renewals of other plans are stopped, by jobs. */
export async function followSaved(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  for (const { streamId, recordedAt } of events) {
    const [first] = await ledger().readStream(streamId);
    const fact = first && paymentCore.parse(first);
    if (fact?.type !== "PaymentInitiated") continue;
    const { wallet, chainId, plan } = fact.data;
    const renewing = await renewingBefore(holderKey({ kind: "wallet", chainId, wallet }), plan.product, recordedAt);
    for (const { renewalId, slug } of renewing)
      if (slug !== plan.slug) await enqueue(stopReplacedJob, { renewalId }, { on: transaction, about: renewalId });
  }
}
