-- Refunds. What the ledger says of them, made of events and of nothing else.
CREATE TABLE read.refunds (
  refund_id          text PRIMARY KEY,
  -- Without gaps.
  number             integer NOT NULL CONSTRAINT refunds_number_once UNIQUE,
  -- The name of the last event.
  status             text NOT NULL,
  requested_by       text NOT NULL,
  approved_by        text,
  refused_by         text,
  about_kind         text NOT NULL,
  about_id           text NOT NULL,
  -- The stream that is paid back: of a payment, of a charge of a card, of credits; of a case.
  about_stream       text NOT NULL,
  rule               text NOT NULL,
  subject            text NOT NULL,
  -- As of a card payment.
  holder             text NOT NULL,
  wallet             text,
  product            integer NOT NULL,
  amount_usd_cents   bigint NOT NULL,
  payout_kind        text NOT NULL,
  chain_id           integer,
  contract           text,
  token_symbol       text,
  token_address      text,
  token_decimals     integer,
  amount             numeric(78,0),
  charge_id          text,
  provider           text,
  livemode           boolean,
  reason_id          text NOT NULL,
  refused_reason_id  text,
  cancelled_why      text,
  valid_until        timestamptz(3),
  transaction_hash   text,
  provider_refund_id text CONSTRAINT refunds_provider_refund_once UNIQUE,
  block_number       bigint,
  block_hash         text,
  log_index          integer,
  failure_reason     text,
  requested_at       timestamptz(3) NOT NULL,
  approved_at        timestamptz(3),
  settled_at         timestamptz(3),
  updated_at         timestamptz(3) NOT NULL
);
CREATE INDEX refunds_by_stream ON read.refunds (about_stream);
CREATE INDEX refunds_by_subject ON read.refunds (subject, requested_at DESC);
CREATE INDEX refunds_by_status ON read.refunds (status, requested_at DESC);
CREATE INDEX refunds_approved ON read.refunds (approved_at) WHERE approved_at IS NOT NULL;

-- While a refund is approved and not over, its holder pays for nothing of the product, and nothing else of it is paid back.
CREATE TABLE read.refund_holds (
  refund_id text PRIMARY KEY,
  holder    text NOT NULL,
  product   integer NOT NULL,
  -- From the approval on.
  holds     boolean NOT NULL
);
CREATE UNIQUE INDEX refund_holds_once ON read.refund_holds (holder, product) WHERE holds;
GRANT SELECT ON read.refunds, read.refund_holds TO tmai_app;
-- A projection starts at the ledger's beginning.
INSERT INTO read_model_heads VALUES ('refunds', 0);

-- What referrers owe of payments that were given back, and what later payments kept of their shares for it.
CREATE TABLE read.referral_claims (
  refund_id text PRIMARY KEY,
  address   text NOT NULL,
  code      text,
  usd_cents bigint NOT NULL,
  -- Only what is paid back is owed.
  settled   boolean NOT NULL
);
CREATE INDEX referral_claims_by_address ON read.referral_claims (lower(address)) WHERE settled;
GRANT SELECT ON read.referral_claims TO tmai_app;
INSERT INTO read_model_heads VALUES ('referralClaims', 0);
ALTER TABLE read.payments ADD COLUMN referral_kept_from text, ADD COLUMN referral_kept_usd_cents bigint;
CREATE INDEX payments_kept ON read.payments (lower(referral_kept_from)) WHERE referral_kept_from IS NOT NULL;

-- needs prisma/sql/functions/guard_refund_numbers.sql
-- needs prisma/sql/functions/payment_may_come.sql
-- needs prisma/sql/functions/guard_refund_holds.sql
-- needs prisma/sql/functions/referral_kept.sql
-- needs prisma/sql/functions/guard_referral_claims.sql
CREATE TRIGGER payments_guard_referral_claims AFTER INSERT OR UPDATE ON read.payments
  FOR EACH ROW WHEN (NEW.referral_kept_from IS NOT NULL AND NEW.status = 'Signed') EXECUTE FUNCTION guard_referral_claims();
CREATE TRIGGER refunds_guard_numbers AFTER INSERT ON read.refunds FOR EACH ROW EXECUTE FUNCTION guard_refund_numbers();
CREATE TRIGGER refund_holds_guard_payments AFTER INSERT OR UPDATE ON read.refund_holds
  FOR EACH ROW WHEN (NEW.holds) EXECUTE FUNCTION guard_refund_holds();
CREATE TRIGGER payments_guard_refund_holds AFTER INSERT OR UPDATE ON read.payments
  FOR EACH ROW WHEN (NEW.status = 'Signed') EXECUTE FUNCTION guard_refund_holds();
CREATE TRIGGER card_payments_guard_refund_holds AFTER INSERT OR UPDATE ON read.card_payments
  FOR EACH ROW WHEN (NEW.status = 'CardSessionOpened') EXECUTE FUNCTION guard_refund_holds();

-- The journal of one stream may be in parts: a refund posts what it owes and what it pays one after another, and where it gives another
-- token than was paid, one part a token.
ALTER TABLE read.journal_terms ADD COLUMN part text NOT NULL DEFAULT 'order';
-- Of parts that their event knows no plan of: it is that of the part `order`.
ALTER TABLE read.journal_terms ALTER COLUMN product DROP NOT NULL, ALTER COLUMN slug DROP NOT NULL;
ALTER TABLE read.journal_terms DROP CONSTRAINT journal_terms_pkey, ADD CONSTRAINT journal_terms_pkey PRIMARY KEY (stream_id, part);
ALTER TABLE read.journal_entries ADD COLUMN part text NOT NULL DEFAULT 'order';
ALTER TABLE read.journal_entries DROP CONSTRAINT journal_entries_pkey,
  ADD CONSTRAINT journal_entries_pkey PRIMARY KEY (stream_id, version, part);
