-- The attention queue holds more than chain payments that nothing explains, and tells how far each case has come. What
-- stands in the ledger until now are cases that nobody could assign or resolve: these are their rows' true values.

ALTER TABLE read.attention_cases
  ALTER COLUMN chain_id DROP NOT NULL,
  ALTER COLUMN contract DROP NOT NULL,
  ALTER COLUMN wallet DROP NOT NULL,
  ALTER COLUMN nonce DROP NOT NULL,
  ALTER COLUMN digest DROP NOT NULL,
  ALTER COLUMN transaction_hash DROP NOT NULL,
  ALTER COLUMN block_number DROP NOT NULL,
  ALTER COLUMN log_index DROP NOT NULL,
  ADD COLUMN status      text NOT NULL DEFAULT 'open',
  ADD COLUMN version     integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at  timestamptz(3),
  ADD COLUMN assignee    text,
  ADD COLUMN assigned_at timestamptz(3),
  ADD COLUMN noted_at    timestamptz(3),
  ADD COLUMN resolution  text,
  ADD COLUMN resolved_at timestamptz(3),
  ADD COLUMN payment_id  text,
  ADD COLUMN projection  text,
  ADD COLUMN position    bigint;
UPDATE read.attention_cases SET updated_at = opened_at;
ALTER TABLE read.attention_cases
  ALTER COLUMN updated_at SET NOT NULL,
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN version DROP DEFAULT;

CREATE INDEX attention_cases_by_time ON read.attention_cases (status, opened_at DESC, case_id DESC);
CREATE INDEX attention_cases_by_payment ON read.attention_cases (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX attention_cases_by_digest ON read.attention_cases (digest) WHERE digest IS NOT NULL;
CREATE INDEX attention_cases_by_wallet ON read.attention_cases (wallet) WHERE wallet IS NOT NULL;

-- What agents write. The ledger has a text's id and SHA-256; the words can be erased and the fact stays whole.
CREATE TABLE support_texts (
  id         uuid PRIMARY KEY,
  sha256     text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- Null once it was erased.
  words      text,
  written_at timestamptz(3) NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON support_texts TO tmai_app;
