-- Units of the Data API that are paid for in advance (x402), with no account.

-- Whose they are says the hash of a key that the answer to their purchase holds. They can be spent once the call that
-- bought them is settled. `used` and `held` never exceed `units` together: what is held was taken for an answer that may
-- not have left yet, and goes back where its process dies.
CREATE TABLE dataapi.credits (
  credit_id   uuid PRIMARY KEY,
  key_hash    bytea NOT NULL UNIQUE,
  units       integer NOT NULL CHECK (units > 0),
  used        integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  held        integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  made_at     timestamptz NOT NULL DEFAULT now(),
  -- That they were bought is in the ledger, and how many of them are there as spent; and when that was last looked at.
  is_recorded boolean NOT NULL DEFAULT false,
  recorded    integer NOT NULL DEFAULT 0,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT credits_within_bought CHECK (used + held <= units)
);
CREATE INDEX credits_unrecorded ON dataapi.credits (made_at) WHERE NOT is_recorded;
CREATE INDEX credits_unearned ON dataapi.credits (recorded_at) WHERE is_recorded AND used > recorded;
CREATE TABLE dataapi.credit_holds (
  hold_id   uuid PRIMARY KEY,
  credit_id uuid NOT NULL REFERENCES dataapi.credits ON DELETE CASCADE,
  units     integer NOT NULL CHECK (units > 0),
  made_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX credit_holds_old ON dataapi.credit_holds (made_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON dataapi.credits, dataapi.credit_holds TO tmai_app;

-- What an account's wallets paid for.
CREATE INDEX calls_by_payer ON read.calls (payer);

-- An answer that holds a secret is kept encrypted.
ALTER TABLE dataapi.paid_calls ADD COLUMN is_sealed boolean NOT NULL DEFAULT false;

-- Of credits that were spent, many steps are posted at once.
ALTER TABLE read.journal_entries DROP CONSTRAINT journal_entries_sign;
ALTER TABLE read.journal_entries ADD CONSTRAINT journal_entries_sign CHECK (sign <> 0);

CREATE OR REPLACE VIEW audit.daily_revenue AS
SELECT (posted_at AT TIME ZONE 'UTC')::date AS day, product,
       coalesce(sum(CASE WHEN type = 'PlanWithdrawn' THEN -1 ELSE 1 END) FILTER (WHERE line = 1 AND type LIKE 'Plan%'), 0) AS plans,
       coalesce(-sum(amount_usd_cents) FILTER (WHERE account LIKE 'revenue:%'), 0) AS gross_usd_cents,
       coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'discounts:coupon'), 0) AS coupon_usd_cents,
       coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'discounts:tmai'), 0) AS tmai_discount_usd_cents,
       coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'discounts:ve_tmai'), 0) AS ve_tmai_discount_usd_cents,
       coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'credits:unused_days'), 0) AS credit_for_unused_days_usd_cents,
       coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'expenses:referral'), 0) AS referral_usd_cents,
       coalesce(-sum(amount_usd_cents) FILTER (WHERE account LIKE 'revenue:%' OR account LIKE 'discounts:%' OR account LIKE 'credits:%'), 0) AS net_usd_cents,
       coalesce(sum(CASE WHEN type = 'CallWithdrawn' THEN -1 ELSE 1 END) FILTER (WHERE line = 1 AND type LIKE 'Call%' AND slug = 'api-calls'), 0) AS calls,
       coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'liabilities:deferred_credits'), 0) AS deferred_credits_usd_cents
FROM audit.journal
GROUP BY 1, 2;

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
  -- Somebody else may just have been here.
  SELECT coalesce(max(position), 0) INTO indexed FROM event_index;

  INSERT INTO event_index
  SELECT e.position, e.stream_id, e.type, e.schema_version, e.recorded_at,
         envelope->'metadata'->>'actor', envelope->'metadata'->>'correlationId',
         lower(coalesce(data->>'wallet', data->>'payer', payment.wallet)),
         data->>'transactionHash',
         coalesce(data->'plan'->>'slug', payment.slug, data->>'slug', terms.slug),
         coalesce(payment.token_symbol, data->'paymentToken'->>'symbol', terms.token_symbol),
         payment.total_usd_cents,
         upper(coalesce(payment.coupon_code, data->>'couponCode',
                        CASE WHEN e.type IN ('CouponOffered', 'CouponEnded') THEN data->>'code' END)),
         data->>'reason',
         terms.accounts,
         (data->'lot'->>'from')::timestamptz, (data->'lot'->>'to')::timestamptz, (data->'lot'->>'valueUsdCents')::bigint,
         CASE WHEN e.type = 'PlanSaved' THEN nullif(payment.consumes, '{}') END
  FROM events e
  CROSS JOIN LATERAL (SELECT e.canonical::jsonb AS envelope OFFSET 0) parsed
  CROSS JOIN LATERAL (SELECT envelope->'data' AS data OFFSET 0) of_event
  LEFT JOIN read.payments payment
    ON e.stream_id LIKE 'payment-%' AND payment.payment_id = substr(e.stream_id, length('payment-') + 1)
  LEFT JOIN read.journal_terms terms
    ON e.type IN ('PlanSaved', 'PlanGranted', 'PlanWithdrawn', 'CallSettled', 'CallWithdrawn', 'CreditsSpent')
   AND terms.stream_id = e.stream_id
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
