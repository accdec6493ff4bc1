-- Read models: made of events, and of nothing else. `npm run ledger -- rebuild` makes them again.

CREATE TABLE read.catalogue (
  slug                  text PRIMARY KEY,
  name                  text NOT NULL,
  product               integer NOT NULL,
  plan_type             integer NOT NULL,
  status                text NOT NULL,
  trial_days            integer NOT NULL,
  trial_price_usd_cents bigint NOT NULL,
  prices_usd_cents      jsonb NOT NULL,
  version               integer NOT NULL
);

CREATE TABLE read.payments (
  payment_id                        text PRIMARY KEY,
  subject                           text NOT NULL,
  status                            text NOT NULL,
  version                           integer NOT NULL,
  wallet                            text NOT NULL,
  chain_id                          integer NOT NULL,
  contract                          text NOT NULL,
  nonce                             numeric(78,0) NOT NULL,
  digest                            text NOT NULL,
  valid_until_block                 bigint NOT NULL,
  slug                              text NOT NULL,
  plan_name                         text NOT NULL,
  product                           integer NOT NULL,
  plan_type                         integer NOT NULL,
  duration                          text NOT NULL,
  seconds                           integer NOT NULL,
  token_symbol                      text NOT NULL,
  token_address                     text NOT NULL,
  token_decimals                    integer NOT NULL,
  token_amount                      numeric(78,0) NOT NULL,
  price_usd_cents                   bigint NOT NULL,
  credit_for_unused_days_usd_cents  bigint NOT NULL,
  discount_usd_cents                bigint NOT NULL,
  tmai_discount_usd_cents           bigint NOT NULL,
  ve_tmai_discount_usd_cents        bigint NOT NULL,
  total_usd_cents                   bigint NOT NULL,
  -- Payments whose unused days this one's credit comes from; they count as consumed while this one is saved.
  consumes                          text[] NOT NULL,
  initiated_at                      timestamptz(3) NOT NULL,
  updated_at                        timestamptz(3) NOT NULL,
  transaction_hash                  text,
  block_number                      bigint,
  block_hash                        text,
  log_index                         integer,
  gas_used                          numeric(78,0),
  token_id                          numeric(78,0),
  lot_value_usd_cents               bigint,
  period_from                       timestamptz(3),
  period_to                         timestamptz(3),
  saved_at                          timestamptz(3),
  CONSTRAINT payments_digest_once UNIQUE (digest)
);
-- A log pays for one payment only, and a wallet's nonce is used once.
CREATE UNIQUE INDEX payments_nonce_once ON read.payments (chain_id, contract, wallet, nonce) WHERE status = 'PlanSaved';
CREATE UNIQUE INDEX payments_log_once ON read.payments (chain_id, transaction_hash, log_index) WHERE status = 'PlanSaved';
CREATE INDEX payments_by_subject ON read.payments (subject, initiated_at DESC);
CREATE INDEX payments_by_wallet ON read.payments (chain_id, wallet, product);
CREATE INDEX payments_by_block ON read.payments (chain_id, block_number) WHERE status = 'PlanSaved';
CREATE INDEX payments_open ON read.payments (chain_id, valid_until_block) WHERE status IN ('PaymentInitiated', 'Signed', 'OnChainSent');

-- Chain payments that no payment of ours explains: somebody has to look.
CREATE TABLE read.attention_cases (
  case_id          text PRIMARY KEY,
  kind             text NOT NULL,
  chain_id         integer NOT NULL,
  contract         text NOT NULL,
  wallet           text NOT NULL,
  nonce            numeric(78,0) NOT NULL,
  digest           text NOT NULL,
  transaction_hash text NOT NULL,
  block_number     bigint NOT NULL,
  log_index        integer NOT NULL,
  opened_at        timestamptz(3) NOT NULL
);
CREATE INDEX attention_cases_by_nonce ON read.attention_cases (chain_id, contract, wallet, nonce);

-- What the worker remembers; not read models, for they come from the chain and not from events.
CREATE TABLE chain_cursors (
  name         text PRIMARY KEY,
  block_number bigint NOT NULL
);
CREATE TABLE price_observations (
  chain_id              integer NOT NULL,
  pair                  text NOT NULL,
  -- Seconds of the moment that the cumulative prices speak of.
  observed_at           bigint NOT NULL,
  read_at_block         bigint NOT NULL,
  price0_cumulative     numeric(78,0) NOT NULL,
  price1_cumulative     numeric(78,0) NOT NULL,
  PRIMARY KEY (chain_id, pair, observed_at)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA read TO tmai_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON chain_cursors, price_observations TO tmai_app;
