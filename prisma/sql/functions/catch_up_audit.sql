-- Brings lookups up to the ledger's end, at most so many events of it. Answers how far they are and where the end is.
CREATE OR REPLACE FUNCTION catch_up_audit(most integer, OUT indexed bigint, OUT head bigint)
RETURNS record
LANGUAGE plpgsql
SECURITY DEFINER
SET enable_hashjoin TO 'off'
SET enable_mergejoin TO 'off'
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  journal_now oid := 'read.journal_entries'::regclass::oid; next_bucket integer;
BEGIN
  SELECT coalesce(max(position), 0) INTO indexed FROM event_index;
  SELECT coalesce(max(position), 0) INTO head FROM events;
  IF indexed = head AND EXISTS (SELECT FROM journal_buckets_source WHERE journal = journal_now) THEN RETURN; END IF;
  IF NOT pg_try_advisory_xact_lock(7270004) THEN RETURN; END IF;
  -- Another process may just have been here.
  SELECT coalesce(max(position), 0) INTO indexed FROM event_index;

  INSERT INTO event_index
  SELECT e.position, e.stream_id, e.type, e.schema_version, e.recorded_at,
         envelope->'metadata'->>'actor', envelope->'metadata'->>'correlationId',
         lower(coalesce(data->>'wallet', data->>'payer', data->>'address', data->'holder'->>'wallet', payment.wallet,
           -- What a stream begins with says whose wallet its later events are about.
           (SELECT coalesce(began->>'wallet', began->>'payer', began->>'address', began->'holder'->>'wallet')
            FROM (SELECT f.canonical::jsonb->'data' AS began FROM events f
                  WHERE f.stream_id = e.stream_id AND f.version = 1 AND e.version > 1 OFFSET 0) first_fact))),
         data->>'transactionHash',
         coalesce(data->'plan'->>'slug', payment.slug, data->>'slug', terms.slug),
         coalesce(payment.token_symbol, data->'paymentToken'->>'symbol', terms.token_symbol),
         coalesce(payment.total_usd_cents,
                  CASE WHEN e.stream_id ~ '^(card|refund)-' THEN (coalesce(data->>'amountUsdCents', data->'quote'->>'totalUsdCents'))::bigint END),
         upper(coalesce(payment.coupon_code, data->>'couponCode',
                        CASE WHEN e.type IN ('CouponOffered', 'CouponEnded') THEN data->>'code' END)),
         -- Of a refund it is a text that can be erased.
         CASE WHEN jsonb_typeof(data->'reason') = 'string' THEN data->>'reason' END,
         terms.accounts,
         (data->'lot'->>'from')::timestamptz, (data->'lot'->>'to')::timestamptz, (data->'lot'->>'valueUsdCents')::bigint,
         CASE WHEN e.type = 'PlanSaved' THEN nullif(payment.consumes, '{}') END
  FROM events e
  CROSS JOIN LATERAL (SELECT e.canonical::jsonb AS envelope OFFSET 0) parsed
  CROSS JOIN LATERAL (SELECT envelope->'data' AS data OFFSET 0) of_event
  LEFT JOIN read.payments payment
    ON e.stream_id LIKE 'payment-%' AND payment.payment_id = substr(e.stream_id, length('payment-') + 1)
  LEFT JOIN LATERAL (
    SELECT min(coalesce(part.slug, ordered.slug)) AS slug, min(part.token_symbol) AS token_symbol,
           array_agg(line.account ORDER BY part.part, line.line) AS accounts
    FROM read.journal_entries entry
    JOIN read.journal_terms part ON part.stream_id = entry.stream_id AND split_part(part.part, ':', 1) = entry.part
    LEFT JOIN read.journal_terms ordered
      ON part.slug IS NULL AND ordered.stream_id = entry.stream_id AND ordered.part = 'order'
    CROSS JOIN LATERAL unnest(part.accounts) WITH ORDINALITY AS line(account, line)
    WHERE entry.stream_id = e.stream_id AND entry.version = e.version
      -- Nothing else posts; few events are looked up.
      AND e.type IN ('PlanSaved', 'PlanGranted', 'PlanWithdrawn', 'CallSettled', 'CallWithdrawn', 'CreditsSpent',
        'CardPaymentCaptured', 'CardFeeRecorded', 'CardDisputed', 'CardDisputeClosed',
        'RefundApproved', 'RefundSettled', 'RefundUnsettled', 'RefundFailed', 'RefundCancelled', 'RefundLapsed')
    HAVING count(*) > 0
  ) terms ON true
  WHERE e.position > indexed AND e.position <= indexed + most;
  indexed := least(indexed + most, head);

  IF NOT EXISTS (SELECT FROM journal_buckets_source WHERE journal = journal_now) THEN
    DELETE FROM journal_buckets;
    DELETE FROM event_buckets;
    INSERT INTO journal_buckets_source (journal) VALUES (journal_now)
    ON CONFLICT (only_one) DO UPDATE SET journal = excluded.journal;
  END IF;
  LOOP
    next_bucket := next_journal_bucket();
    EXIT WHEN (next_bucket + 1) * 5000::bigint > indexed;
    INSERT INTO event_buckets
    SELECT next_bucket, min(first_at), max(last_at), jsonb_object_agg(type, events), max(lag.p50), max(lag.p95)
    FROM (
      SELECT type, count(*) AS events, min(recorded_at) AS first_at, max(recorded_at) AS last_at FROM event_index
      WHERE position > next_bucket * 5000::bigint AND position <= (next_bucket + 1) * 5000::bigint GROUP BY type
    ) by_type, lag_between(next_bucket * 5000::bigint, (next_bucket + 1) * 5000::bigint) AS lag;
    INSERT INTO journal_buckets
    SELECT next_bucket, cell.*
    FROM journal_cells(next_bucket * 5000::bigint, (next_bucket + 1) * 5000::bigint, 'infinity') AS cell;
  END LOOP;
END $function$;
REVOKE EXECUTE ON FUNCTION catch_up_audit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION catch_up_audit TO tmai_app;
