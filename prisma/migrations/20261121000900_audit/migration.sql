-- What the audit desk finds events and figures by. Nothing here is written by an append: it is derived from events that are
-- committed, in order of position, when somebody asks or the worker comes by (docs/decisions/0018-audit-lookups.md).

-- 1. One row an event: the envelope's fields and those of the data that people ask for. Events of a payment carry its
-- wallet, plan, token and total, so that a question about a wallet finds its signatures and transactions too.

CREATE TABLE event_index (
  position         bigint PRIMARY KEY,
  stream_id        text NOT NULL,
  type             text NOT NULL,
  schema_version   integer NOT NULL,
  recorded_at      timestamptz(3) NOT NULL,
  actor            text NOT NULL,
  correlation_id   text NOT NULL,
  -- In lower case.
  wallet           text,
  transaction_hash text,
  slug             text,
  token_symbol     text,
  amount_usd_cents bigint,
  coupon           text,
  reason           text,
  -- Of events that the journal posts: the accounts that their lines touch.
  accounts         text[],
  -- Of saved and granted plans: the period that was sold, what is left of whose worth is owed; and the payments whose
  -- unused days went into it.
  period_from      timestamptz(3),
  period_to        timestamptz(3),
  lot_usd_cents    bigint,
  consumes         text[]
);
-- Each ends with the position, so that a page of newest events is read from the index in order.
CREATE INDEX event_index_type ON event_index (type, position);
CREATE INDEX event_index_actor ON event_index (actor, position);
CREATE INDEX event_index_correlation ON event_index (correlation_id, position);
CREATE INDEX event_index_wallet ON event_index (wallet, position) WHERE wallet IS NOT NULL;
CREATE INDEX event_index_transaction ON event_index (transaction_hash, position) WHERE transaction_hash IS NOT NULL;
CREATE INDEX event_index_slug ON event_index (slug, position) WHERE slug IS NOT NULL;
CREATE INDEX event_index_amount ON event_index (amount_usd_cents) WHERE amount_usd_cents IS NOT NULL;
CREATE INDEX event_index_coupon ON event_index (coupon, position) WHERE coupon IS NOT NULL;
CREATE INDEX event_index_posted ON event_index (position) WHERE accounts IS NOT NULL;
CREATE INDEX event_index_period ON event_index (period_to, recorded_at)
  INCLUDE (position, stream_id, period_from, lot_usd_cents, slug) WHERE period_to IS NOT NULL;
CREATE INDEX event_index_consuming ON event_index (position) WHERE consumes IS NOT NULL;
CREATE INDEX event_index_reason ON event_index (reason, position) WHERE reason IS NOT NULL;

-- 2. Whole buckets of 5,000 positions: which time they span, and what the journal posted in them. A bucket is complete as
-- soon as the ledger is past it and never changes, because positions have no gaps and are in order of commit.

CREATE TABLE event_buckets (
  bucket   integer PRIMARY KEY,
  first_at timestamptz(3) NOT NULL,
  last_at  timestamptz(3) NOT NULL,
  -- How many events of which type.
  types    jsonb NOT NULL,
  -- Milliseconds from the first claim of a transaction to the saved plan; null where no plan was saved.
  lag_p50  bigint,
  lag_p95  bigint
);

CREATE TABLE journal_buckets (
  bucket         integer NOT NULL,
  -- First day of the month, UTC, in which the lines were posted.
  month          date NOT NULL,
  product        integer NOT NULL,
  slug           text NOT NULL,
  chain_id       integer,
  token_symbol   text,
  token_address  text,
  token_decimals integer,
  account        text NOT NULL,
  -- Entries posted less entries taken back.
  entries        bigint NOT NULL,
  debit_usd_cents  numeric NOT NULL,
  credit_usd_cents numeric NOT NULL,
  base_units       numeric NOT NULL,
  CONSTRAINT journal_buckets_once UNIQUE NULLS NOT DISTINCT
    (bucket, month, product, slug, chain_id, token_symbol, token_address, account)
);
-- The journal that the buckets were made from: a rebuild makes another table, and the buckets are made again.
CREATE TABLE journal_buckets_source (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  journal  oid NOT NULL
);

CREATE FUNCTION next_journal_bucket() RETURNS integer LANGUAGE sql STABLE AS
$$ SELECT coalesce(max(bucket) + 1, 0) FROM event_buckets $$;

-- What the journal posted after one position up to another, until a moment, added up as the buckets have it.
CREATE FUNCTION journal_cells(after bigint, up_to bigint, until timestamptz)
RETURNS TABLE (month date, product integer, slug text, chain_id integer, token_symbol text, token_address text,
               token_decimals integer, account text, entries bigint, debit_usd_cents numeric, credit_usd_cents numeric,
               base_units numeric)
LANGUAGE sql STABLE
SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
  SELECT date_trunc('month', posted_at AT TIME ZONE 'UTC')::date, product, slug,
         chain_id, token_symbol, token_address, token_decimals, account,
         sum(CASE WHEN type = 'PlanWithdrawn' THEN -1 ELSE 1 END),
         sum(debit_usd_cents), sum(credit_usd_cents), sum(amount_base_units)
  FROM audit.journal
  WHERE position > after AND position <= up_to AND posted_at <= until
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
$$;

-- How long plans that were saved after one position up to another had been waiting since their transaction was first told.
CREATE FUNCTION lag_between(after bigint, up_to bigint, OUT p50 bigint, OUT p95 bigint) LANGUAGE sql STABLE AS $$
  SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY ms), percentile_disc(0.95) WITHIN GROUP (ORDER BY ms) FROM (
    SELECT (extract(epoch FROM saved.recorded_at - (
      SELECT min(sent.recorded_at) FROM events sent WHERE sent.stream_id = saved.stream_id AND sent.type = 'OnChainSent'
    )) * 1000)::bigint AS ms
    FROM event_index saved WHERE saved.type = 'PlanSaved' AND saved.position > after AND saved.position <= up_to
  ) waited
$$;

-- Brings lookups up to the ledger's end, at most so many events of it. Answers how far they are and where the end is.
CREATE FUNCTION catch_up_audit(most integer, OUT indexed bigint, OUT head bigint) LANGUAGE plpgsql
-- Rows are found by their keys, whatever the statistics say of tables that have just grown.
SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
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
         lower(coalesce(data->>'wallet', payment.wallet)),
         data->>'transactionHash',
         coalesce(data->'plan'->>'slug', payment.slug, data->>'slug'),
         coalesce(payment.token_symbol, data->'paymentToken'->>'symbol'),
         payment.total_usd_cents,
         upper(coalesce(data->'quote'->'inputs'->'coupon'->>'code', data->>'couponCode')),
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
    ON e.type IN ('PlanSaved', 'PlanGranted', 'PlanWithdrawn') AND terms.stream_id = e.stream_id
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
END $$;

-- 3. Questions that auditors keep, each for oneself. A name is free text and can be erased: no event holds it.

CREATE TABLE saved_queries (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id text NOT NULL,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- What follows the question mark.
  search     text NOT NULL CHECK (length(search) <= 2000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT saved_queries_name_once UNIQUE (account_id, name)
);

GRANT SELECT, INSERT ON event_index TO tmai_app;
GRANT SELECT, INSERT, DELETE ON event_buckets, journal_buckets, saved_queries TO tmai_app;
GRANT SELECT, INSERT, UPDATE ON journal_buckets_source TO tmai_app;
GRANT USAGE ON SCHEMA audit TO tmai_app;
GRANT SELECT ON audit.journal TO tmai_app;
REVOKE EXECUTE ON FUNCTION catch_up_audit(integer), next_journal_bucket(), journal_cells(bigint, bigint, timestamptz),
  lag_between(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION catch_up_audit(integer), next_journal_bucket(), journal_cells(bigint, bigint, timestamptz),
  lag_between(bigint, bigint) TO tmai_app;
