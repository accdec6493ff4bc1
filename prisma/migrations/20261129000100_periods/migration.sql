-- Who has which plan from when to when, of what worth, and by what source. One row a purchase or gift, under its stream.
CREATE TABLE read.periods (
  stream             text PRIMARY KEY,
  -- What it came by: payment, trial, coupon.
  source             text NOT NULL,
  -- Who may see it: a guest or an account.
  subject            text NOT NULL,
  -- Who holds it: a wallet on its chain, on all chains where `chain_id` is NULL, or an account.
  chain_id           integer,
  wallet             text,
  account_id         text,
  slug               text NOT NULL,
  plan_name          text NOT NULL,
  product            integer NOT NULL,
  plan_type          integer NOT NULL,
  duration           text NOT NULL,
  token_id           numeric(78,0),
  -- What its days are worth together: what was paid, and the credit that it took over.
  value_usd_cents    bigint,
  -- What it costs; paid once it is no longer open.
  paid_usd_cents     bigint NOT NULL,
  refunded_usd_cents bigint NOT NULL,
  period_from        timestamptz(3),
  period_to          timestamptz(3),
  -- Streams of the periods whose unused days it took over. An open one has taken nothing over.
  consumes           text[] NOT NULL,
  state              text NOT NULL,
  CONSTRAINT periods_one_holder CHECK ((wallet IS NULL) <> (account_id IS NULL) AND (chain_id IS NULL OR wallet IS NOT NULL)),
  CONSTRAINT periods_state CHECK (state IN ('open', 'active', 'paused', 'ended')),
  CONSTRAINT periods_active_from_to CHECK (
    state <> 'active' OR (value_usd_cents IS NOT NULL AND period_from IS NOT NULL AND period_to IS NOT NULL))
);
CREATE INDEX periods_by_subject ON read.periods (subject);
CREATE INDEX periods_by_wallet ON read.periods (wallet, product) WHERE state <> 'open';
GRANT SELECT ON read.periods TO tmai_app;
-- What they were for is read from the periods.
DROP INDEX read.payments_saved_by_wallet, read.grants_by_wallet, read.grants_by_subject;
-- Earlier events have periods too: a starting server makes its rows from the first event on.
INSERT INTO read_model_heads VALUES ('periods', 0);

-- How a chain's clock goes, for whoever may not wait for the chain: the time of its latest block, and when that block was
-- first seen by the database's clock. No read model: it comes from the chain and not from events.
CREATE TABLE chain_clocks (
  chain_id     integer PRIMARY KEY,
  block_number bigint NOT NULL,
  block_time   timestamptz(3) NOT NULL,
  seen_at      timestamptz(3) NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE ON chain_clocks TO tmai_app;
