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
