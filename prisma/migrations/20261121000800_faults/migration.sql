-- What the watcher needs to know of the chain after a reorganisation deeper than it looks back, and who signed and never paid.

-- Hashes of blocks that were confirmed when the watcher had done with them: dense lately, one in a thousand blocks further
-- back. Where the chain has another block now, it was reorganised from below there on.
CREATE TABLE chain_trail (
  name         text NOT NULL,
  block_number bigint NOT NULL,
  block_hash   text NOT NULL,
  -- Seconds, as the block says.
  block_time   bigint NOT NULL,
  PRIMARY KEY (name, block_number)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON chain_trail TO tmai_app;

-- When the payment's message was signed last; null while it never was.
ALTER TABLE read.payments ADD COLUMN signed_at timestamptz(3);
UPDATE read.payments p
   SET signed_at = (SELECT max(e.recorded_at) FROM events e
                     WHERE e.stream_id = 'payment-' || p.payment_id AND e.type = 'Signed');
CREATE INDEX payments_signed ON read.payments (chain_id, valid_until_block) WHERE signed_at IS NOT NULL;
