-- Signed statements about the ledger's first events, and what the next one is made from without reading all events again.

CREATE TABLE checkpoints (
  number      integer PRIMARY KEY CHECK (number > 0),
  -- Two checkpoints of one length would be two statements about the same events.
  to_position bigint NOT NULL CONSTRAINT checkpoints_to_position_once UNIQUE,
  -- RFC 8785 text of the whole checkpoint, its signature included.
  canonical   text NOT NULL,
  public_key  bytea NOT NULL CHECK (octet_length(public_key) = 32),
  -- Roots of the perfect subtrees at the right edge of the tree, largest first, 32 bytes each.
  frontier    bytea NOT NULL CHECK (octet_length(frontier) > 0 AND octet_length(frontier) % 32 = 0)
);

CREATE TRIGGER checkpoints_refuse_row_change BEFORE UPDATE OR DELETE ON checkpoints
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER checkpoints_refuse_truncate BEFORE TRUNCATE ON checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON checkpoints TO tmai_app;
