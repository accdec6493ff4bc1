-- What the support desk finds payments by. Written once a payment and term, and never changed: searching costs the
-- payments' own table no index for each term. Terms are compared by byte, so that a beginning is a range of the key.
CREATE TABLE read.payment_terms (
  kind       text NOT NULL,
  term       text COLLATE "C" NOT NULL,
  payment_id text NOT NULL,
  CONSTRAINT payment_terms_pkey PRIMARY KEY (kind, term, payment_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON read.payment_terms TO tmai_app;
INSERT INTO read_model_heads VALUES ('paymentTerms', 0);

-- The latest first: all of them, those of a state, those of an amount.
CREATE INDEX payments_by_time ON read.payments (initiated_at DESC, payment_id DESC);
CREATE INDEX payments_by_status ON read.payments (status, initiated_at DESC, payment_id DESC);
CREATE INDEX payments_by_total ON read.payments (total_usd_cents, initiated_at DESC, payment_id DESC);

-- An id that is known by its beginning is a range by byte, whatever language the database sorts by.
CREATE INDEX payments_by_id_beginning ON read.payments (payment_id COLLATE "C");
CREATE INDEX attention_cases_by_transaction ON read.attention_cases (transaction_hash) WHERE transaction_hash IS NOT NULL;
CREATE INDEX attention_cases_by_lower_wallet ON read.attention_cases (lower(wallet)) WHERE wallet IS NOT NULL;
