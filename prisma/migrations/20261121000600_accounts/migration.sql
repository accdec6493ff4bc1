-- Accounts: what can be erased (people, sessions, reasons) in a schema of its own, and the read models of what the ledger
-- says of accounts. The ledger knows an account by its id alone.

-- 1. What better-auth keeps, under names of ours.
CREATE SCHEMA accounts;

CREATE TABLE accounts.users (
  id             text PRIMARY KEY,
  name           text NOT NULL,
  -- An account that was opened by a wallet has a placeholder below .invalid.
  email          text NOT NULL CONSTRAINT users_email_once UNIQUE,
  email_verified boolean NOT NULL DEFAULT false,
  image          text,
  created_at     timestamptz(3) NOT NULL DEFAULT now(),
  updated_at     timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE accounts.sessions (
  id         text PRIMARY KEY,
  user_id    text NOT NULL REFERENCES accounts.users ON DELETE CASCADE,
  token      text NOT NULL CONSTRAINT sessions_token_once UNIQUE,
  expires_at timestamptz(3) NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX sessions_by_user ON accounts.sessions (user_id);

-- A way to sign in: with a password, its hash.
CREATE TABLE accounts.credentials (
  id                       text PRIMARY KEY,
  user_id                  text NOT NULL REFERENCES accounts.users ON DELETE CASCADE,
  account_id               text NOT NULL,
  provider_id              text NOT NULL,
  password                 text,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope                    text,
  created_at               timestamptz(3) NOT NULL DEFAULT now(),
  updated_at               timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX credentials_by_user ON accounts.credentials (user_id);

-- Values that prove something once: of a letter's link, of a wallet's message.
CREATE TABLE accounts.verifications (
  id         text PRIMARY KEY,
  identifier text NOT NULL,
  value      text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX verifications_by_identifier ON accounts.verifications (identifier);
CREATE INDEX verifications_by_expiry ON accounts.verifications (expires_at);

-- 2. Guesses, counted for all servers together. A key is a keyed hash: neither an address nor an e-mail stands here.
CREATE TABLE accounts.attempts (
  key           text PRIMARY KEY,
  tries         integer NOT NULL,
  last_at       timestamptz(3) NOT NULL,
  blocked_until timestamptz(3) NOT NULL
);
CREATE INDEX attempts_by_time ON accounts.attempts (last_at);

-- 3. Why somebody of the staff looked, in their own words. The event holds the id and the hash of the text.
CREATE TABLE accounts.access_reasons (
  reason_id  text PRIMARY KEY,
  reason     text NOT NULL,
  written_at timestamptz(3) NOT NULL DEFAULT now()
);

GRANT USAGE ON SCHEMA accounts TO tmai_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA accounts TO tmai_app;

-- 4. What the events of `account-<id>` say.
CREATE TABLE read.account_roles (
  account_id text NOT NULL,
  role       text NOT NULL,
  granted_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, role)
);

-- A wallet is proven by one account at a time.
CREATE TABLE read.account_wallets (
  wallet     text PRIMARY KEY,
  account_id text NOT NULL,
  proven_at  timestamptz(3) NOT NULL
);
CREATE INDEX account_wallets_by_account ON read.account_wallets (account_id);

-- A guest's purchases go over to one account, once.
CREATE TABLE read.claimed_guests (
  guest      text PRIMARY KEY,
  account_id text NOT NULL,
  claimed_at timestamptz(3) NOT NULL
);
CREATE INDEX claimed_guests_by_account ON read.claimed_guests (account_id);

-- Each time that a payment went over to an account. Two claims at the same moment have the same number, and one is refused.
CREATE TABLE read.payment_moves (
  payment_id   text NOT NULL,
  move         integer NOT NULL,
  account_id   text NOT NULL,
  claimed_from text NOT NULL,
  moved_at     timestamptz(3) NOT NULL,
  PRIMARY KEY (payment_id, move)
);

-- 5. What staff opened, from the events of `access-<yyyymmdd>`.
CREATE TABLE read.accesses (
  stream_id   text NOT NULL,
  version     integer NOT NULL,
  account_id  text NOT NULL,
  what        text NOT NULL,
  ids         text[] NOT NULL,
  reason_id   text,
  reason_hash text,
  accessed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (stream_id, version)
);
CREATE INDEX accesses_by_time ON read.accesses (accessed_at DESC);
CREATE INDEX accesses_by_account ON read.accesses (account_id, accessed_at DESC);

GRANT SELECT, INSERT, UPDATE, DELETE ON read.account_roles, read.account_wallets, read.claimed_guests, read.payment_moves, read.accesses TO tmai_app;

-- No event of these sorts was ever written before, so nothing has to be caught up with.
INSERT INTO read_model_heads
SELECT projection, coalesce((SELECT max(position) FROM events), 0)
FROM unnest(ARRAY['accounts', 'accesses']) AS projection;
