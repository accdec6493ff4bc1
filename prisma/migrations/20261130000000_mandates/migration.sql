-- Mandates: what the ledger says of them. Their status: prisma/sql/views/read.mandates.sql.
CREATE TABLE read.proposed_mandates (
  -- The EIP-712 digest of the terms, in small letters.
  mandate_id     text PRIMARY KEY,
  -- Whose it is: a guest or an account.
  subject        text NOT NULL,
  wallet         text NOT NULL,
  chain_id       integer NOT NULL,
  contract       text NOT NULL,
  purpose        text NOT NULL,
  index_slug     text,
  agent_id       text,
  operator       text NOT NULL,
  desk           text NOT NULL,
  spend_token    text NOT NULL,
  cap            numeric(78, 0) NOT NULL,
  sell_bps       integer NOT NULL,
  slippage_bps   integer NOT NULL,
  period_seconds integer NOT NULL,
  -- Seconds since 1970, by the chain's clock.
  starts         bigint NOT NULL,
  ends           bigint NOT NULL,
  index_id       text NOT NULL,
  epoch          bigint NOT NULL,
  salt           numeric(78, 0) NOT NULL,
  -- NULL until the chain says so, and again where its block left the chain.
  granted_block  bigint,
  granted_in     text,
  revoked_block  bigint,
  revoked_in     text,
  revoked_how    text,
  proposed_at    timestamptz(3) NOT NULL
);
CREATE INDEX proposed_mandates_by_subject ON read.proposed_mandates (subject, proposed_at);
CREATE INDEX proposed_mandates_by_wallet ON read.proposed_mandates (chain_id, lower(wallet) COLLATE "C");
CREATE INDEX proposed_mandates_by_id_beginning ON read.proposed_mandates (mandate_id COLLATE "C");
GRANT SELECT ON read.proposed_mandates TO tmai_app;
-- A projection starts at the ledger's beginning.
INSERT INTO read_model_heads VALUES ('mandates', 0);

-- Who carries an order out: its owner, or our operator within a mandate.
ALTER TABLE read.orders ADD COLUMN by text NOT NULL DEFAULT 'owner', ADD COLUMN mandate_id text;
ALTER TABLE read.orders ALTER COLUMN by DROP DEFAULT;
CREATE INDEX orders_by_mandate ON read.orders (mandate_id, placed_at DESC) WHERE mandate_id IS NOT NULL;

-- What belongs to mandates and is no fact.
CREATE SCHEMA mandates;
GRANT USAGE ON SCHEMA mandates TO tmai_app;

-- Signatures of owners that we bring to the chain: each of a mandate once. A transaction of ours carries it; relay.transactions has it.
CREATE TABLE mandates.signatures (
  mandate_id text NOT NULL,
  kind       text NOT NULL,
  signature  text NOT NULL,
  signed_at  timestamptz(3) NOT NULL DEFAULT now(),
  -- Set once the chain has done it, or will never do it: then `failure` says why.
  done_at    timestamptz(3),
  failure    text,
  CONSTRAINT signatures_pkey PRIMARY KEY (mandate_id, kind),
  CONSTRAINT signatures_kind CHECK (kind IN ('grant', 'revoke'))
);
CREATE INDEX signatures_open ON mandates.signatures (signed_at) WHERE done_at IS NULL;

-- How far the logs of each mandate contract were read.
CREATE TABLE mandates.reads (
  chain_id integer NOT NULL,
  contract text NOT NULL,
  block    bigint NOT NULL,
  CONSTRAINT reads_pkey PRIMARY KEY (chain_id, contract)
);

-- Blocks that hold facts of mandates, so that one that leaves the chain is noticed.
CREATE TABLE mandates.fact_blocks (
  chain_id     integer NOT NULL,
  block_number bigint NOT NULL,
  block_hash   text NOT NULL,
  mandate_id   text NOT NULL,
  CONSTRAINT fact_blocks_pkey PRIMARY KEY (chain_id, block_number, block_hash, mandate_id)
);

-- What each mandate's index asked for, once a change of it: the order, or why there was none yet.
CREATE TABLE mandates.rebalances (
  mandate_id    text NOT NULL,
  index_slug    text NOT NULL,
  index_version integer NOT NULL,
  -- From when on the constituents are in force; the order's id follows from it.
  in_force_from timestamptz(3) NOT NULL,
  -- Within six hours of that, by the order's id.
  due_at        timestamptz(3) NOT NULL,
  order_id      text,
  -- Why nothing was ordered at the last look, with its figures.
  reason        text,
  detail        jsonb,
  looked_at     timestamptz(3),
  -- Nothing will be ordered any more: done, or told that it was not.
  ended_at      timestamptz(3),
  CONSTRAINT rebalances_pkey PRIMARY KEY (mandate_id, index_slug, index_version, in_force_from)
);
CREATE INDEX rebalances_open ON mandates.rebalances (due_at) WHERE ended_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA mandates TO tmai_app;
