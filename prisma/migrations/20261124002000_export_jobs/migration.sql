-- Files that auditors order and a job creates: exports of a query, and evidence bundles. They are in the database so that every web
-- process serves the same bytes, whichever computer it runs on. Source: docs/decisions/0044-exports-as-jobs.md.
CREATE SCHEMA exports;

CREATE TABLE exports.orders (
  export_id  uuid PRIMARY KEY,
  -- The only account that may list, download or remove it.
  account_id text NOT NULL,
  -- In jobs.queue, until the file is ready or an admin has deleted the failed job.
  job_id     uuid NOT NULL,
  -- As it is downloaded: `ledger-0-1200.csv`.
  name       text NOT NULL,
  -- What the file contains.
  content    jsonb NOT NULL,
  -- Of a bundle: the program that goes into it, as it was when the bundle was ordered.
  verifier   jsonb,
  -- The last position when it was ordered, and the last one that was read.
  total      bigint NOT NULL CHECK (total >= 0),
  reached    bigint NOT NULL DEFAULT 0,
  ordered_at timestamptz(3) NOT NULL DEFAULT now(),
  -- All of these from the moment in which the file is whole, none before.
  attempt    uuid,
  sha256     bytea CHECK (octet_length(sha256) = 32),
  byte_count bigint,
  expires_at timestamptz(3),
  CHECK (num_nulls(attempt, sha256, byte_count, expires_at) IN (0, 4))
);
CREATE INDEX orders_of_account ON exports.orders (account_id, ordered_at DESC);
CREATE INDEX orders_expiring ON exports.orders (expires_at);

-- Each attempt writes chunks of its own: what a killed worker left is never part of a file.
CREATE TABLE exports.chunks (
  export_id uuid NOT NULL REFERENCES exports.orders ON DELETE CASCADE,
  attempt   uuid NOT NULL,
  place     integer NOT NULL CHECK (place >= 0),
  bytes     bytea NOT NULL,
  PRIMARY KEY (export_id, attempt, place)
);

GRANT USAGE ON SCHEMA exports TO tmai_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON exports.orders, exports.chunks TO tmai_app;
