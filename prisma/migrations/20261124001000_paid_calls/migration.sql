-- Calls of the Data API that are paid by themselves (x402).

-- What the ledger says of each. An authorization pays for one call, over all processes.
CREATE TABLE read.calls (
  call_id              uuid PRIMARY KEY,
  chain_id             integer NOT NULL,
  token_symbol         text NOT NULL,
  token_address        text NOT NULL,
  payer                text NOT NULL,
  pay_to               text NOT NULL,
  amount               numeric(78,0) NOT NULL,
  price_usd_cents      bigint NOT NULL,
  nonce                text NOT NULL,
  valid_before_seconds numeric(78,0) NOT NULL,
  from_block           bigint NOT NULL,
  operation            text NOT NULL,
  resource             text NOT NULL,
  request_hash         text NOT NULL,
  answer_hash          text NOT NULL,
  units                integer NOT NULL,
  status               text NOT NULL,
  transaction_hash     text,
  block_number         bigint,
  block_hash           text,
  log_index            integer,
  gas_used             numeric(78,0),
  fee_wei              numeric(78,0),
  sent_by              text,
  refused_reason       text,
  paid_at              timestamptz(3) NOT NULL,
  settled_at           timestamptz(3),
  CONSTRAINT calls_paid_once UNIQUE (chain_id, token_address, payer, nonce)
);
CREATE INDEX calls_by_block ON read.calls (block_number) WHERE status = 'CallSettled';
-- What a payer may still cost us, and has.
CREATE INDEX calls_of_payer ON read.calls (payer, paid_at) WHERE status <> 'CallSettled';
GRANT SELECT ON read.calls TO tmai_app;
INSERT INTO read_model_heads SELECT 'calls', coalesce((SELECT max(position) FROM events), 0);

-- What each was paid with and is answered, written before it is paid: whoever comes again, or takes over, finds both.
CREATE TABLE dataapi.paid_calls (
  call_id       uuid PRIMARY KEY,
  authorized    jsonb NOT NULL,
  signature     text NOT NULL,
  -- Of what the payer was told and nobody reads on the chain: without it nobody gets the answer again.
  offer_hash    bytea NOT NULL,
  content_type  text NOT NULL,
  body          bytea NOT NULL,
  made_at       timestamptz NOT NULL DEFAULT now(),
  -- Nothing on the chain can change it any more.
  closed_at     timestamptz
);
CREATE INDEX paid_calls_open ON dataapi.paid_calls (made_at) WHERE closed_at IS NULL;
CREATE INDEX paid_calls_old ON dataapi.paid_calls (made_at) WHERE closed_at IS NOT NULL;

-- Transactions that settle them, signed and kept before they are sent. None has the number of another one.
CREATE TABLE dataapi.relays (
  chain_id   integer NOT NULL,
  relayer    text NOT NULL,
  nonce      bigint NOT NULL,
  call_id    uuid NOT NULL UNIQUE,
  serialized text NOT NULL,
  max_fee    numeric(78,0) NOT NULL,
  signed_at  timestamptz NOT NULL DEFAULT now(),
  -- It is in a block that stands.
  done_at    timestamptz,
  PRIMARY KEY (chain_id, relayer, nonce)
);
CREATE INDEX relays_open ON dataapi.relays (chain_id, relayer, nonce) WHERE done_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON dataapi.paid_calls, dataapi.relays TO tmai_app;
