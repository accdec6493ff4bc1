-- Transactions that carry a checkpoint's root in their calldata. Each is written down before it is sent, signed and whole, so
-- that a program that dies in between sends the same one again and never a second.

CREATE TABLE anchors (
  transaction_hash  text PRIMARY KEY,
  chain_id          integer NOT NULL,
  checkpoint_number integer NOT NULL,
  serialized        text NOT NULL,
  signed_at         timestamptz(3) NOT NULL
);
CREATE INDEX anchors_by_time ON anchors (signed_at);

CREATE TRIGGER anchors_refuse_row_change BEFORE UPDATE OR DELETE ON anchors
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER anchors_refuse_truncate BEFORE TRUNCATE ON anchors
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON anchors TO tmai_app;
