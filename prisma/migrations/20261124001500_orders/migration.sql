-- Orders: what wallets wanted to trade, and what the chain made of it. The ledger holds the facts.
CREATE TABLE read.orders (
  order_id          text PRIMARY KEY,
  subject           text NOT NULL,
  status            text NOT NULL,
  version           integer NOT NULL,
  wallet            text NOT NULL,
  chain_id          integer NOT NULL,
  kind              text NOT NULL,
  side              text NOT NULL,
  token_id          text,
  spend_token       text NOT NULL,
  spend_amount      numeric(78, 0) NOT NULL,
  -- Stands in the calldata of the order's transaction.
  mark              text NOT NULL,
  venue             text,
  receive_token     text,
  quoted_out        numeric(78, 0),
  min_out           numeric(78, 0),
  quoted_block      bigint,
  valid_until_block bigint,
  transaction_hash  text,
  block_number      bigint,
  block_hash        text,
  spent             numeric(78, 0),
  received          numeric(78, 0),
  gas_used          numeric(78, 0),
  slippage_bps      integer,
  value_usd_cents   bigint,
  failure           text,
  placed_at         timestamptz(3) NOT NULL,
  updated_at        timestamptz(3) NOT NULL,
  filled_at         timestamptz(3),
  CONSTRAINT orders_mark_once UNIQUE (mark)
);
-- What a transaction moved is one order's fill.
CREATE UNIQUE INDEX orders_fill_once ON read.orders (chain_id, transaction_hash, wallet) WHERE status = 'OrderFilled';
CREATE INDEX orders_open ON read.orders (chain_id, order_id)
  WHERE status IN ('OrderPlaced', 'OrderQuoted', 'OrderSent', 'OrderWithdrawn');
CREATE INDEX orders_ended ON read.orders (chain_id, updated_at) WHERE status IN ('OrderFailed', 'OrderExpired');
CREATE INDEX orders_by_block ON read.orders (chain_id, block_number DESC) WHERE status = 'OrderFilled';
CREATE INDEX orders_by_subject ON read.orders (subject, placed_at DESC);
CREATE INDEX orders_by_wallet ON read.orders (wallet, placed_at DESC);
CREATE INDEX orders_by_transaction ON read.orders (transaction_hash);
GRANT SELECT ON read.orders TO tmai_app;
-- No event before this has been this projection's.
INSERT INTO read_model_heads SELECT 'orders', coalesce((SELECT max(position) FROM events), 0);

-- What was offered to a wallet and can still be ordered: kept until it is over, and no fact.
CREATE SCHEMA swap;
CREATE TABLE swap.quotes (
  quote_id   text PRIMARY KEY,
  body       jsonb NOT NULL,
  quoted_at  timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX quotes_by_time ON swap.quotes (quoted_at);
GRANT USAGE ON SCHEMA swap TO tmai_app;
GRANT SELECT, INSERT, DELETE ON swap.quotes TO tmai_app;
