-- Embedded wallets. What the ledger says of them, as of all read models, is made of events and of nothing else.
CREATE TABLE read.opened_wallets (
  wallet_id text PRIMARY KEY,
  -- Whose it is: a guest or an account.
  subject   text NOT NULL,
  adapter   text NOT NULL,
  -- The payment network that it began on: who may act for it there says whether it is full (prisma/sql/views/read.wallets.sql).
  chain_id  integer NOT NULL,
  opened_at timestamptz(3) NOT NULL
);
CREATE INDEX opened_wallets_by_subject ON read.opened_wallets (subject, opened_at);

CREATE TABLE read.wallet_accounts (
  wallet_id      text NOT NULL,
  chain_id       integer NOT NULL,
  address        text NOT NULL,
  -- NULL until the account is made, and again where its block left the chain.
  deployed_block bigint,
  CONSTRAINT wallet_accounts_pkey PRIMARY KEY (wallet_id, chain_id)
);
-- An address has one wallet, however it is written.
CREATE UNIQUE INDEX wallet_accounts_address_once ON read.wallet_accounts (lower(address) COLLATE "C", chain_id);

CREATE TABLE read.wallet_signers (
  wallet_id text NOT NULL,
  chain_id  integer NOT NULL,
  key       text NOT NULL,
  kind      text NOT NULL,
  -- `withdrawn`: what added it left the chain.
  state     text NOT NULL,
  CONSTRAINT wallet_signers_pkey PRIMARY KEY (wallet_id, chain_id, key),
  CONSTRAINT wallet_signers_state CHECK (state IN ('active', 'removed', 'withdrawn'))
);
CREATE INDEX wallet_signers_by_key ON read.wallet_signers (key);
GRANT SELECT ON read.opened_wallets, read.wallet_accounts, read.wallet_signers TO tmai_app;
-- A projection starts at the ledger's beginning.
INSERT INTO read_model_heads VALUES ('wallets', 0);

-- What belongs to wallets and is no fact: what browsers call a passkey and what people call it, which can be erased, and
-- operations on their way.
CREATE SCHEMA wallets;
GRANT USAGE ON SCHEMA wallets TO tmai_app;

CREATE TABLE wallets.passkeys (
  -- The signer, as the ledger has it.
  key           text PRIMARY KEY,
  credential_id text NOT NULL,
  label         text,
  transports    text[] NOT NULL
);

CREATE TABLE wallets.operations (
  operation_id     uuid PRIMARY KEY,
  wallet_id        text NOT NULL,
  chain_id         integer NOT NULL,
  address          text NOT NULL,
  -- Of the user operation at its entry point and chain: what is signed.
  hash             text NOT NULL,
  user_operation   jsonb NOT NULL,
  calls            jsonb NOT NULL,
  lines            jsonb NOT NULL,
  -- By the chain's clock.
  deadline         timestamptz(0) NOT NULL,
  signer           text,
  signature        text,
  status           text NOT NULL DEFAULT 'prepared',
  transaction_hash text,
  block_number     bigint,
  block_hash       text,
  gas_used         numeric(78,0),
  fee_wei          numeric(78,0),
  failure          text,
  prepared_at      timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT operations_status CHECK (status IN ('prepared', 'sent', 'mined', 'reverted', 'expired', 'replaced')),
  CONSTRAINT operations_signed_once_sent CHECK (status <> 'sent' OR (signer IS NOT NULL AND signature IS NOT NULL))
);
CREATE UNIQUE INDEX operations_hash_once ON wallets.operations (hash);
CREATE INDEX operations_of_wallet ON wallets.operations (wallet_id, prepared_at DESC);
CREATE INDEX operations_open ON wallets.operations (chain_id, prepared_at) WHERE status IN ('prepared', 'sent');

-- What a key is asked to sign once, so that it proves itself. Taken out as it is used.
CREATE TABLE wallets.challenges (
  challenge_id uuid PRIMARY KEY,
  subject      text NOT NULL,
  challenge    bytea NOT NULL,
  expires_at   timestamptz(3) NOT NULL,
  CONSTRAINT challenges_length CHECK (octet_length(challenge) = 32)
);
CREATE INDEX challenges_by_expiry ON wallets.challenges (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA wallets TO tmai_app;

-- With an account go the names of its passkeys.
-- needs prisma/sql/functions/wallets.forget_passkeys.sql
CREATE TRIGGER users_forget_passkeys AFTER DELETE ON accounts.users FOR EACH ROW EXECUTE FUNCTION wallets.forget_passkeys();
