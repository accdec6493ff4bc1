import { randomUUID } from "node:crypto";
import { cardStream } from "#events/card/events.ts";
import { captured, cardOrder, lot } from "../events/cards.ts";

/**
 * The number of an invoice for a plan that an account paid by card. The environment must have DATABASE_URL, and modules of the app are
 * loaded after that.
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
    captured: { ...captured, chargeId: `ch_${stream}`, paymentIntentId: `pi_${stream}` },
    lot,
  };
  await handle(ledger(), cardCore, stream, charge, eventContext("system", stream));
  const saved = (await ledger().readStream(stream)).filter(({ type }) => type === "CardPlanSaved");
  await inTransaction(poolFor("payments"), (transaction) => issueDocuments(saved, transaction));
  const [link] = (await door.invoicesOfStreams([stream])).get(stream) ?? [];
  if (!link) throw new Error(`${stream} has no invoice`);
  return link.number;
}
