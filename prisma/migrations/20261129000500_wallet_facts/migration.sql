-- Up to which block a chain's logs of embedded accounts were read.
CREATE TABLE wallets.watched_chains (
  chain_id     integer PRIMARY KEY,
  block_number bigint NOT NULL
);

-- Blocks in which something of a wallet's stream happened: looked at again until no reorganisation reaches them.
CREATE TABLE wallets.fact_blocks (
  chain_id     integer NOT NULL,
  block_number bigint NOT NULL,
  block_hash   text NOT NULL,
  wallet_id    text NOT NULL,
  CONSTRAINT fact_blocks_pkey PRIMARY KEY (chain_id, block_number, block_hash, wallet_id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON wallets.watched_chains, wallets.fact_blocks TO tmai_app;
