-- The Data API: keys and what was called with them. Facts of keys stand in the ledger, in their account's stream; what is
-- counted does not.
CREATE SCHEMA dataapi;

CREATE TABLE dataapi.keys (
  key_id       uuid PRIMARY KEY,
  account      text NOT NULL,
  mode         text NOT NULL CHECK (mode IN ('live', 'test')),
  -- SHA-256 of the key. The key itself is shown once and kept nowhere.
  hash         bytea NOT NULL CONSTRAINT keys_hash_once UNIQUE CHECK (octet_length(hash) = 32),
  head         text NOT NULL CHECK (length(head) = 4),
  tail         text NOT NULL CHECK (length(tail) = 4),
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  scopes       text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- From where it may be used; empty: from anywhere.
  cidrs        cidr[] NOT NULL DEFAULT '{}',
  -- Units of a month, of this key alone.
  monthly_cap  integer CHECK (monthly_cap > 0),
  expires_at   timestamptz(3),
  -- The key that took its place, and until when this one goes on.
  replaced_by  uuid REFERENCES dataapi.keys,
  dies_at      timestamptz(3),
  last_used_on date,
  created_at   timestamptz(3) NOT NULL DEFAULT now(),
  -- Once the ledger knows of it: until then it opens nothing.
  issued_at    timestamptz(3),
  revoked_at   timestamptz(3),
  revoked_why  text CHECK (revoked_why IN ('owner', 'inUrl', 'neverShown')),
  -- Once the ledger knows of that.
  revocation_recorded boolean NOT NULL DEFAULT false,
  -- Every process reads what changed since it last looked.
  changed_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((replaced_by IS NULL) = (dies_at IS NULL)),
  CHECK ((revoked_at IS NULL) = (revoked_why IS NULL))
);
CREATE INDEX keys_of ON dataapi.keys (account, created_at DESC);
CREATE INDEX keys_changed ON dataapi.keys (changed_at);
CREATE INDEX keys_unrecorded ON dataapi.keys (created_at)
  WHERE issued_at IS NULL OR (revoked_at IS NOT NULL AND NOT revocation_recorded);

-- Whoever makes a key holds their row: two at once are counted one after the other.
CREATE TABLE dataapi.holders (account text PRIMARY KEY);

-- Units that an account used, by period: `live 2026-11` or `test 2026-11`.
CREATE TABLE dataapi.usage (
  account text NOT NULL,
  period  text NOT NULL,
  units   bigint NOT NULL CHECK (units >= 0),
  PRIMARY KEY (account, period)
);
-- The same of a key that has a cap of its own.
CREATE TABLE dataapi.key_usage (
  key_id uuid NOT NULL REFERENCES dataapi.keys,
  period text NOT NULL,
  units  bigint NOT NULL CHECK (units >= 0),
  PRIMARY KEY (key_id, period)
);
-- What is shown of it.
CREATE TABLE dataapi.usage_days (
  account   text NOT NULL,
  key_id    uuid NOT NULL,
  day       date NOT NULL,
  operation text NOT NULL,
  calls     bigint NOT NULL DEFAULT 0,
  units     bigint NOT NULL DEFAULT 0,
  errors    bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account, day, key_id, operation)
);

-- Web processes that answer calls, each once a second: the rate of an account is divided among them.
CREATE UNLOGGED TABLE dataapi.processes (
  process_id uuid PRIMARY KEY,
  seen_at    timestamptz NOT NULL
);

GRANT USAGE ON SCHEMA dataapi TO tmai_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA dataapi TO tmai_app;
