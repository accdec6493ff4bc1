-- Read models that can be trusted: a balanced journal, events that a projection could not read kept in sight, how far
-- each read model is, and views for auditors.

-- 1. The journal. Terms are what a plan's lines are worth, known from the moment it is ordered; an entry posts them
-- (sign 1) when the plan is saved or granted, or takes them back (sign -1) when it is withdrawn.

CREATE FUNCTION journal_balances(accounts text[], usd_cents bigint[], base_units numeric[]) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT cardinality(accounts) >= 2
     AND cardinality(usd_cents) = cardinality(accounts)
     AND cardinality(base_units) = cardinality(accounts)
     AND (SELECT sum(cents) FROM unnest(usd_cents) AS cents) = 0
     AND (SELECT sum(units) FROM unnest(base_units) AS units) = 0
$$;

-- Line n of an entry is element n of the three arrays: debit above zero, credit below. All of a row's base units are of
-- the one token that the row names, so that zero means zero of it.
CREATE TABLE read.journal_terms (
  stream_id      text PRIMARY KEY,
  product        integer NOT NULL,
  slug           text NOT NULL,
  chain_id       integer,
  token_symbol   text,
  token_address  text,
  token_decimals integer,
  accounts       text[] NOT NULL,
  usd_cents      bigint[] NOT NULL,
  base_units     numeric(78,0)[] NOT NULL,
  CONSTRAINT journal_terms_balance CHECK (journal_balances(accounts, usd_cents, base_units))
);

CREATE TABLE read.journal_entries (
  stream_id text NOT NULL,
  version   integer NOT NULL,
  type      text NOT NULL,
  posted_at timestamptz(3) NOT NULL,
  sign      smallint NOT NULL CONSTRAINT journal_entries_sign CHECK (sign IN (-1, 1)),
  CONSTRAINT journal_entries_pkey PRIMARY KEY (stream_id, version)
);
CREATE INDEX journal_entries_by_time ON read.journal_entries (posted_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON read.journal_terms, read.journal_entries TO tmai_app;

-- 2. Events that a projection could not turn into rows: appended all the same, and waiting for a rebuild.

CREATE TABLE parked_events (
  projection text NOT NULL,
  position   bigint NOT NULL,
  error      text NOT NULL,
  parked_at  timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (projection, position)
);
GRANT SELECT, INSERT ON parked_events TO tmai_app;

-- Up to where each projection has seen every event. A new projection gets its row here, at 0, in its own migration: on a
-- ledger that has events already it lags until a rebuild.
CREATE TABLE read_model_heads (
  projection text PRIMARY KEY,
  position   bigint NOT NULL
) WITH (fillfactor = 50);
INSERT INTO read_model_heads
SELECT projection, coalesce((SELECT max(position) FROM events), 0)
FROM unnest(ARRAY['catalogue', 'payments', 'attentionCases']) AS projection;
INSERT INTO read_model_heads VALUES ('journal', 0);
GRANT SELECT, UPDATE ON read_model_heads TO tmai_app;

-- Applies row changes that name their event (e) and projection (n), each such group on its own, and answers the groups
-- that failed as [{e, n, m: message}]. Only what lies in the event's own values is forgiven: a table that is missing or
-- a right that is not given is a fault of the installation, which no event may pass unseen. Guards (unique values, the
-- journal's balance) are forgiven only in a rebuild, where the event has happened and cannot be refused any more.
CREATE FUNCTION apply_or_park(target text, changes jsonb, forgive_guards boolean) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  part record; failed jsonb := '[]';
BEGIN
  FOR part IN
    SELECT (change->>'e')::bigint AS event, change->>'n' AS projection, jsonb_agg(change ORDER BY place) AS changes
    FROM jsonb_array_elements(changes) WITH ORDINALITY AS each(change, place)
    GROUP BY 1, 2 ORDER BY 1, min(place)
  LOOP
    BEGIN
      PERFORM apply_rows(target, part.changes);
    EXCEPTION
      WHEN data_exception OR not_null_violation OR foreign_key_violation THEN
        failed := failed || jsonb_build_object('e', part.event, 'n', part.projection, 'm', SQLERRM);
      WHEN unique_violation OR check_violation THEN
        IF NOT forgive_guards THEN RAISE; END IF;
        failed := failed || jsonb_build_object('e', part.event, 'n', part.projection, 'm', SQLERRM);
    END;
  END LOOP;
  RETURN failed;
END $$;

-- Appends a batch, as before (see the first migration), and now
--   * each row change of `r` names its event by index (e) and its projection (n);
--   * `x` lists what projections could not make of events: [{e, n, m}] goes to parked_events;
--   * where rows cannot be written for the event's own values, the append is made again with that projection parked;
--   * `projections` are those whose rows the caller sends: their heads move on, if they were at the end.
DROP FUNCTION append_events(jsonb);
CREATE FUNCTION append_events(batch jsonb, projections text[] DEFAULT '{}') RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  append jsonb; event jsonb; answer jsonb; answers jsonb := '[]'; recorded jsonb; parked jsonb;
  head_position bigint; head_chain bytea; next_position bigint; next_chain bytea;
  read_version integer; next_version integer; started_at bigint; broken text; careful boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(7270001);
  SELECT position, chain_hash INTO head_position, head_chain FROM events ORDER BY position DESC LIMIT 1;
  head_position := coalesce(head_position, 0);
  head_chain := coalesce(head_chain, decode(repeat('00', 32), 'hex'));
  started_at := head_position;

  FOR append IN SELECT * FROM jsonb_array_elements(batch) LOOP
    answer := NULL;
    IF append->>'k' IS NOT NULL THEN
      SELECT commands.answer INTO answer FROM commands WHERE id = append->>'k';
    END IF;
    IF answer IS NOT NULL THEN
      answers := answers || jsonb_build_array(answer || '{"repeated": true}');
      CONTINUE;
    END IF;

    SELECT coalesce(max(version), 0) INTO read_version FROM events WHERE stream_id = append->>'s';
    IF read_version <> (append->>'v')::integer THEN
      answers := answers || jsonb_build_array(jsonb_build_object('conflict', 'version', 'version', read_version));
      CONTINUE;
    END IF;

    FOREACH careful IN ARRAY ARRAY[false, true] LOOP
      BEGIN
        next_position := head_position;
        next_chain := head_chain;
        next_version := read_version;
        recorded := '[]';
        FOR event IN SELECT * FROM jsonb_array_elements(append->'e') LOOP
          next_position := next_position + 1;
          next_version := next_version + 1;
          next_chain := sha256(next_chain || int8send(next_position) || decode(event->>'h', 'hex'));
          INSERT INTO events (position, stream_id, version, type, schema_version, recorded_at, canonical, hash, chain_hash)
          VALUES (next_position, append->>'s', next_version, event->>'t', (event->>'sv')::integer,
                  (event->>'at')::timestamptz, event->>'c', decode(event->>'h', 'hex'), next_chain);
          recorded := recorded || jsonb_build_array(jsonb_build_object('position', next_position, 'chainHash', encode(next_chain, 'hex')));
        END LOOP;
        parked := coalesce(append->'x', '[]');
        IF careful THEN
          parked := parked || apply_or_park('read', append->'r', false);
        ELSE
          PERFORM apply_rows('read', append->'r');
        END IF;
        IF parked <> '[]' THEN
          INSERT INTO parked_events (projection, position, error)
          SELECT each->>'n', head_position + 1 + (each->>'e')::bigint, each->>'m' FROM jsonb_array_elements(parked) AS each;
        END IF;
        answer := jsonb_build_object('recorded', recorded);
        IF append->>'k' IS NOT NULL THEN
          INSERT INTO commands (id, answer) VALUES (append->>'k', answer);
        END IF;
        head_position := next_position;
        head_chain := next_chain;
        EXIT;
      EXCEPTION
        WHEN unique_violation THEN
          GET STACKED DIAGNOSTICS broken = CONSTRAINT_NAME;
          answer := jsonb_build_object('conflict', 'taken', 'constraint', broken);
          EXIT;
        WHEN OTHERS THEN
          answer := jsonb_build_object('conflict', 'error', 'message', SQLERRM, 'sqlState', SQLSTATE);
          -- Class 22 and what is null or points nowhere: maybe one projection's rows. Anything else ends it.
          EXIT WHEN careful OR NOT (SQLSTATE LIKE '22%' OR SQLSTATE IN ('23502', '23503'));
      END;
    END LOOP;
    answers := answers || jsonb_build_array(answer);
  END LOOP;

  IF head_position > started_at THEN
    UPDATE read_model_heads SET position = head_position WHERE projection = ANY (projections) AND position = started_at;
  END IF;
  RETURN answers;
END $$;

-- Nobody but the program has a use for these; the rights to the tables below them stand beside this.
REVOKE EXECUTE ON FUNCTION append_events(jsonb, text[]), apply_rows(text, jsonb), apply_or_park(text, jsonb, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_events(jsonb, text[]), apply_rows(text, jsonb), apply_or_park(text, jsonb, boolean) TO tmai_app;

-- 3. What auditors see. Documented, column by column, in docs/auditors.md.

CREATE SCHEMA audit;

CREATE VIEW audit.events AS
SELECT e.position, e.stream_id, e.version, e.type, e.schema_version, e.recorded_at,
       envelope->'metadata'->>'actor' AS actor,
       envelope->'metadata'->>'correlationId' AS correlation_id,
       envelope->'metadata'->>'causationId' AS causation_id,
       envelope->'metadata'->>'requestId' AS request_id,
       envelope->'data' AS data,
       envelope->>'prevHash' AS prev_hash, encode(e.hash, 'hex') AS hash, encode(e.chain_hash, 'hex') AS chain_hash,
       e.canonical
FROM events e CROSS JOIN LATERAL (SELECT e.canonical::jsonb AS envelope OFFSET 0) parsed;

CREATE VIEW audit.payments AS
SELECT payment_id, subject, status, version, wallet, chain_id, contract, nonce, digest, valid_until_block,
       slug, plan_name, product, plan_type, duration, seconds, token_symbol, token_address, token_decimals, token_amount,
       price_usd_cents, credit_for_unused_days_usd_cents, discount_usd_cents, tmai_discount_usd_cents,
       ve_tmai_discount_usd_cents, total_usd_cents, consumes, initiated_at, updated_at, transaction_hash, block_number,
       block_hash, log_index, gas_used, token_id, lot_value_usd_cents, period_from, period_to, saved_at
FROM read.payments;

CREATE VIEW audit.journal AS
SELECT e.position, entry.stream_id, entry.version, entry.type, entry.posted_at, line.line::integer AS line,
       terms.product, terms.slug, line.account,
       greatest(entry.sign * line.usd_cents, 0) AS debit_usd_cents,
       greatest(-entry.sign * line.usd_cents, 0) AS credit_usd_cents,
       entry.sign * line.usd_cents AS amount_usd_cents,
       terms.chain_id, terms.token_symbol, terms.token_address, terms.token_decimals,
       entry.sign * line.base_units AS amount_base_units
FROM read.journal_entries entry
JOIN read.journal_terms terms USING (stream_id)
JOIN events e ON e.stream_id = entry.stream_id AND e.version = entry.version
CROSS JOIN LATERAL unnest(terms.accounts, terms.usd_cents, terms.base_units)
  WITH ORDINALITY AS line(account, usd_cents, base_units, line);

CREATE VIEW audit.daily_revenue AS
SELECT (posted_at AT TIME ZONE 'UTC')::date AS day, product,
       coalesce(sum(CASE WHEN type = 'PlanWithdrawn' THEN -1 ELSE 1 END) FILTER (WHERE line = 1), 0) AS plans,
       coalesce(-sum(amount_usd_cents) FILTER (WHERE account LIKE 'revenue:%'), 0) AS gross_usd_cents,
       coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'discounts:coupon'), 0) AS coupon_usd_cents,
       coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'discounts:tmai'), 0) AS tmai_discount_usd_cents,
       coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'discounts:ve_tmai'), 0) AS ve_tmai_discount_usd_cents,
       coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'credits:unused_days'), 0) AS credit_for_unused_days_usd_cents,
       coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'expenses:referral'), 0) AS referral_usd_cents,
       coalesce(-sum(amount_usd_cents) FILTER (WHERE account LIKE 'revenue:%' OR account LIKE 'discounts:%' OR account LIKE 'credits:%'), 0) AS net_usd_cents
FROM audit.journal
GROUP BY 1, 2;

-- Balance of every account at a moment, both measures; its columns of amounts sum to zero at any moment. Runs with the
-- caller's own rights.
CREATE FUNCTION audit.trial_balance(at timestamptz DEFAULT 'infinity')
RETURNS TABLE (account text, chain_id integer, token_symbol text, token_address text,
               debit_usd_cents numeric, credit_usd_cents numeric, balance_usd_cents numeric, balance_base_units numeric)
LANGUAGE sql STABLE AS $$
  SELECT journal.account, journal.chain_id, journal.token_symbol, journal.token_address,
         sum(journal.debit_usd_cents), sum(journal.credit_usd_cents),
         sum(journal.amount_usd_cents), sum(journal.amount_base_units)
  FROM audit.journal
  WHERE journal.posted_at <= at
  GROUP BY 1, 2, 3, 4
  ORDER BY 1, 2, 4
$$;

-- Reads the views and nothing below them. A person or a BI tool gets a login that is a member of it.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'auditor') THEN CREATE ROLE auditor NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another database of the same server was migrated at this moment
END $$;
GRANT USAGE ON SCHEMA audit TO auditor;
GRANT SELECT ON audit.events, audit.payments, audit.journal, audit.daily_revenue TO auditor;
REVOKE EXECUTE ON FUNCTION audit.trial_balance(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit.trial_balance(timestamptz) TO auditor;
