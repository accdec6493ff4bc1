import type { Queryable } from "#app/platform/jobs.server.ts";

/** A refund of a card payment, with the provider's id for it once there is one. */
export type CardRefundRow = { refundId: string; providerRefundId: string | null; stream: string };

/** Refunds of some card payments, which are identified by their streams. */
export async function refundsByCard(on: Queryable, streams: readonly string[]): Promise<CardRefundRow[]> {
  const { rows } = await on.query<CardRefundRow>(
    `SELECT refund_id AS "refundId", provider_refund_id AS "providerRefundId", about_stream AS stream
     FROM read.refunds WHERE about_stream = ANY ($1)`,
    [streams],
  );
  return rows;
}
