-- Files of the public track record, made once for each day that is measured: made for every reader, they cost seconds of the web server's
-- time each. They are in the database for the reasons of docs/decisions/0036-bulk-files.md.
CREATE SCHEMA trackrecord;

CREATE TABLE trackrecord.files (
  file_id      uuid PRIMARY KEY,
  -- As it is downloaded: `signals.csv`.
  name         text NOT NULL,
  -- Whether its tokens are invented.
  is_simulated boolean NOT NULL,
  -- What it was made of: as long as that is the same, it is not made again.
  made_from    text NOT NULL,
  begun_at     timestamptz(3) NOT NULL DEFAULT now(),
  -- All of these from the moment in which the file is whole, none before. The hash and the size are those of the stored bytes.
  offered_at   timestamptz(3),
  sha256       bytea CHECK (octet_length(sha256) = 32),
  byte_count   bigint,
  -- Since when there is a newer one. It is kept until the next one after that, for downloads that began before.
  replaced_at  timestamptz(3),
  CHECK (num_nulls(offered_at, sha256, byte_count) IN (0, 3))
);
CREATE UNIQUE INDEX files_latest ON trackrecord.files (name) WHERE offered_at IS NOT NULL AND replaced_at IS NULL;

-- The bytes in pieces of one size, the last one shorter. They are compressed already.
CREATE TABLE trackrecord.chunks (
  file_id uuid NOT NULL REFERENCES trackrecord.files ON DELETE CASCADE,
  place   integer NOT NULL CHECK (place >= 0),
  bytes   bytea NOT NULL,
  PRIMARY KEY (file_id, place)
);
ALTER TABLE trackrecord.chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;

GRANT USAGE ON SCHEMA trackrecord TO tmai_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON trackrecord.files, trackrecord.chunks TO tmai_app;
