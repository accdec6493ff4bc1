-- Bulk files of the Data API. They stand in the database so that every web process serves the same bytes, whichever computer it
-- runs on. Source: docs/decisions/0036-bulk-files.md.
CREATE TABLE dataapi.exports (
  export_id   uuid PRIMARY KEY,
  -- As it is downloaded: `ohlcv-daily-2025.csv.gz`.
  name        text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('ohlcv-daily', 'grades', 'signals')),
  year        smallint NOT NULL,
  format      text NOT NULL CHECK (format IN ('csv.gz', 'ndjson.gz', 'parquet')),
  -- Of the invented market that keys for testing see.
  is_sample   boolean NOT NULL,
  sha256      bytea NOT NULL CHECK (octet_length(sha256) = 32),
  row_count   bigint NOT NULL CHECK (row_count > 0),
  byte_count  bigint NOT NULL CHECK (byte_count > 0),
  -- What it was made of: as long as that is the same, it is not made again.
  made_from   text NOT NULL,
  made_at     timestamptz(3) NOT NULL DEFAULT now(),
  -- Since when there is a newer one. It goes with the next one after that.
  replaced_at timestamptz(3)
);
CREATE UNIQUE INDEX exports_latest ON dataapi.exports (name) WHERE replaced_at IS NULL;
CREATE INDEX exports_by_name ON dataapi.exports (name);

-- The bytes in pieces of one size, the last one shorter. They are compressed already.
CREATE TABLE dataapi.export_chunks (
  export_id uuid NOT NULL REFERENCES dataapi.exports ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  place     integer NOT NULL CHECK (place >= 0),
  bytes     bytea NOT NULL,
  PRIMARY KEY (export_id, place)
);
ALTER TABLE dataapi.export_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Which key paid for which file, and how much of it was sent since: what is resumed costs nothing again.
CREATE TABLE dataapi.export_downloads (
  key_id    uuid NOT NULL REFERENCES dataapi.keys,
  export_id uuid NOT NULL REFERENCES dataapi.exports ON DELETE CASCADE,
  begun_at  timestamptz(3) NOT NULL,
  -- False while its units are being counted.
  is_paid   boolean NOT NULL,
  sent      bigint NOT NULL,
  PRIMARY KEY (key_id, export_id)
);
CREATE INDEX export_downloads_by_time ON dataapi.export_downloads (begun_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON dataapi.exports, dataapi.export_chunks, dataapi.export_downloads TO tmai_app;
