import type { Pool } from "pg";
import { findInvoices } from "#app/areas/invoices/publicDesk.server.ts";
import { findRefunds } from "#app/areas/refunds/publicDesk.server.ts";
import { cardStream } from "#events/card/events.ts";
import { invoiceStream } from "#events/invoice/events.ts";
import type { KeyedCheckpoint } from "#events/ledger/checkpoint.ts";
import type { Ledger } from "#events/ledger/ledger.ts";
import { proveInclusion } from "#events/ledger/proofs.ts";
import { paymentStream } from "#events/payment/events.ts";
import { refundStream } from "#events/refund/events.ts";
import { renewalStream } from "#events/renewal/events.ts";

/** Proofs of card payments, renewals, refunds and invoices, and of a payment's refunds and invoices. */

type Books = { pool: Pool; ledger: Pick<Ledger, "readStream"> };
type Named = { name: string; proof: unknown };

/** A payment has only a few. */
const MAX = 100;

/** Streams about money that an id may belong to. */
export const moneyStreams = (id: string): string[] =>
  [cardStream, renewalStream, refundStream, invoiceStream].map((toStreamId) => toStreamId(id));

/**
 * For an id: the card payment, renewal, refund or invoice with that id; for a payment on chain or by card also its refunds and invoices.
 * Empty if no event is covered.
 */
export async function* moneyProofs(books: Books, id: string, stored: KeyedCheckpoint): AsyncGenerator<Named> {
  const about = [paymentStream(id), cardStream(id)];
  const [refunds, invoices] = await Promise.all([
    findRefunds({ streams: about }, MAX, books.pool),
    findInvoices({ streams: about }, MAX, books.pool),
  ]);
  const streams = [
    ...moneyStreams(id),
    ...refunds.map(({ refund_id }) => refundStream(refund_id)),
    ...invoices.map(({ invoice_id }) => invoiceStream(invoice_id)),
  ];
  for (const stream of streams) {
    const history = await books.ledger.readStream(stream);
    if (history.some(({ position }) => position <= stored.checkpoint.count))
      yield { name: `proofs/${stream}.json`, proof: await proveInclusion(books.pool, history, stored) };
  }
}
