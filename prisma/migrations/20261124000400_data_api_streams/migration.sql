-- What programs are told: webhooks bring it to a server, and the Data API reads it in the order in which it was told.
ALTER TABLE notifications.inbox
  -- Given under a lock that is held to commit: nothing appears below what has been read.
  ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY,
  -- `data` of a webhook's body; null of what was told before there were positions.
  ADD COLUMN data jsonb;
CREATE UNIQUE INDEX inbox_position ON notifications.inbox (position);
CREATE INDEX inbox_events ON notifications.inbox (account, position) WHERE data IS NOT NULL;

-- Streams of the Data API. An open one is seen every second by the process that answers it. What was paid of one that ended
-- goes on with the next of the same key and topics.
CREATE UNLOGGED TABLE dataapi.streams (
  stream_id  uuid PRIMARY KEY,
  account    text NOT NULL,
  mode       text NOT NULL CHECK (mode IN ('live', 'test')),
  key_id     uuid NOT NULL,
  -- In the order of their names, separated by commas.
  topics     text NOT NULL,
  paid_until timestamptz NOT NULL,
  -- Null: it ended.
  seen_at    timestamptz
);
CREATE INDEX streams_of ON dataapi.streams (account, mode);
CREATE INDEX streams_paid ON dataapi.streams (paid_until);
GRANT SELECT, INSERT, UPDATE, DELETE ON dataapi.streams TO tmai_app;
