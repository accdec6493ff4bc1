import { randomUUID } from "node:crypto";
import { cardStream } from "#events/card/events.ts";
import { computeLot } from "#events/card/lot.ts";
import { captured, cardOrder } from "../events/cards.ts";

const LONG_AGO = "2024-02-01T06:00:00.000Z";

/**
 * The number of an invoice for a plan that an account paid by card, and that is over: it grants nothing. The environment must have
 * DATABASE_URL, and modules of the app are loaded after that.
 */
export async function invoicedCard(subject: string): Promise<string> {
  const [
    { ledger },
    { eventContext },
    { poolFor },
    { inTransaction },
    { handle },
    { cardCore },
    { issueDocuments },
    door,
  ] = await Promise.all([
    import("#app/platform/ledger.server.ts"),
    import("#app/platform/eventContext.server.ts"),
    import("#app/platform/db.server.ts"),
    import("#app/platform/transaction.server.ts"),
    import("#events/handle.ts"),
    import("#events/cores.ts"),
    import("#app/areas/invoices/server/issue/issue.server.ts"),
    import("#app/areas/invoices/publicInvoices.server.ts"),
  ]);
  const stream = cardStream(randomUUID());
  const charge = {
    type: "ChargeRenewal" as const,
    order: { ...cardOrder, subject },
    captured: { ...captured, capturedAt: LONG_AGO, chargeId: `ch_${stream}`, paymentIntentId: `pi_${stream}` },
    lot: computeLot(cardOrder, LONG_AGO),
  };
  await handle(ledger(), cardCore, stream, charge, eventContext("system", stream));
  const saved = (await ledger().readStream(stream)).filter(({ type }) => type === "CardPlanSaved");
  await inTransaction(poolFor("payments"), (transaction) => issueDocuments(saved, transaction));
  const [link] = (await door.invoicesOfStreams([stream])).get(stream) ?? [];
  if (!link) throw new Error(`${stream} has no invoice`);
  return link.number;
}
