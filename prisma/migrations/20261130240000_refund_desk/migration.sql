-- What the refund desk stores besides facts.
CREATE SCHEMA refunds;
GRANT USAGE ON SCHEMA refunds TO tmai_app;

-- Why staff ask for a refund, or refuse one. The ledger has a text's id and SHA-256(salt || words); the words can be erased and the
-- fact stays whole.
CREATE TABLE refunds.texts (
  id         uuid PRIMARY KEY,
  sha256     text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- From the list that customers are shown; the words are for staff alone.
  code       text NOT NULL,
  -- Null once it was erased.
  words      text,
  salt       bytea CHECK (octet_length(salt) = 32),
  written_at timestamptz(3) NOT NULL,
  -- A text that is erased without its salt is not erased.
  CONSTRAINT texts_erased_with_salt CHECK (words IS NOT NULL OR salt IS NULL)
);

-- Emails to those who may approve a refund, so that nobody is reminded twice an hour.
CREATE TABLE refunds.reminders (
  refund_id   text PRIMARY KEY,
  reminded_by text NOT NULL,
  reminded_at timestamptz(3) NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON refunds.texts, refunds.reminders TO tmai_app;

-- Units of credits that are paid back: held in their purchase, so that no answer takes them.
CREATE TABLE dataapi.credit_returns (
  refund_id text PRIMARY KEY,
  credit_id uuid NOT NULL REFERENCES dataapi.credits ON DELETE CASCADE,
  units     integer NOT NULL CHECK (units > 0)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON dataapi.credit_returns TO tmai_app;
