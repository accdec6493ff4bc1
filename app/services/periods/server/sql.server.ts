/** SQL fragments for queries about periods. */

/** Whether the unused days of the period `p` went into another of its holder's. An open one has taken nothing over. */
export const isTaken = (p: string): string =>
  `EXISTS (SELECT FROM read.periods taker WHERE (taker.wallet = ${p}.wallet OR taker.account_id = ${p}.account_id)
     AND taker.product = ${p}.product AND taker.state <> 'open' AND ${p}.stream = ANY (taker.consumes))`;

/**
 * Whether the plan of the period `p` renews automatically by card, and no later period of its renewal exists: one that a dispute has
 * paused, or a refund ended, is not replaced by an earlier one.
 */
export const isRenewing = (p: string): string =>
  `EXISTS (SELECT FROM read.card_payments charge JOIN read.renewals renewal USING (renewal_id)
     WHERE 'card-' || charge.card_payment_id = ${p}.stream AND renewal.status <> 'RenewalStopped'
       AND NOT EXISTS (SELECT FROM read.card_payments later JOIN read.periods next ON next.stream = 'card-' || later.card_payment_id
         WHERE later.renewal_id = charge.renewal_id AND next.state <> 'open' AND next.period_to > ${p}.period_to))`;

/**
 * Whether the periods are built from the same events as the payments: an older program without periods may have appended events, and until
 * a rebuild some periods are missing. Query it in the statement that reads them, or after it.
 */
export const ARE_WHOLE =
  "(SELECT count(DISTINCT position) = 1 FROM read_model_heads WHERE projection IN ('payments', 'periods'))";

/**
 * The clock by which plans end, without querying the chain: the database's, put forward or back by how far the chain's latest block was
 * from it when it was first seen. It continues while a chain or a worker is down, and a block that is seen late sets it back by a minute at
 * most unless the chain's time can be moved. A chain whose time was moved moves it with its next block, so no plan loses a day. Money never
 * uses it.
 * Source: docs/decisions/0051-periods.md.
 *
 * @param chainId the parameter of the statement that has the chain's id, such as `$1`
 * @returns SQL of type timestamptz; without a recorded block it is the database's own time
 */
export const plansNow = (chainId: string): string =>
  `(now() + coalesce((SELECT block_time - seen_at FROM chain_clocks WHERE chain_id = ${chainId}), interval '0'))`;
