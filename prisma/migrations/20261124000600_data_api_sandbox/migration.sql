-- Payments of the Data API's sandbox. They stand beside the ledger: no chain of hashes, no journal, no page of real payments.
-- Source: docs/decisions/0038-payment-sandbox.md.
CREATE TABLE dataapi.sandbox_clocks (
  account_id text PRIMARY KEY,
  -- It stands still until it is advanced. Whoever adds events holds this row: versions and positions are given one by one.
  now        timestamptz(3) NOT NULL
);

-- What a call with an Idempotency-Key did, so that the same call again does nothing.
CREATE TABLE dataapi.sandbox_commands (
  account_id  text NOT NULL,
  command     text NOT NULL,
  -- The payment that it made, or how far it moved the clock and which events came of that.
  payment_id  uuid,
  moved_to    timestamptz(3),
  after       bigint,
  until       bigint,
  done_at     timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, command),
  CHECK ((payment_id IS NULL) = (moved_to IS NOT NULL))
);

CREATE TABLE dataapi.sandbox_payments (
  payment_id uuid PRIMARY KEY,
  -- In the order in which they were made, whichever computer drew their ids.
  number     bigint GENERATED ALWAYS AS IDENTITY,
  account_id text NOT NULL,
  scenario   text NOT NULL,
  plan       text NOT NULL,
  -- Of stories with two payments.
  second_id  uuid NOT NULL,
  -- The plans as the catalogue had them then: a story is not changed by a new price.
  plans      jsonb NOT NULL,
  -- By the account's clock.
  created_at timestamptz(3) NOT NULL,
  steps_done integer NOT NULL CHECK (steps_done >= 0),
  -- Null: the story is over.
  next_at    timestamptz(3),
  refusal    jsonb
);
CREATE INDEX sandbox_payments_of ON dataapi.sandbox_payments (account_id, number);
CREATE INDEX sandbox_payments_due ON dataapi.sandbox_payments (account_id, next_at) WHERE next_at IS NOT NULL;

CREATE TABLE dataapi.sandbox_events (
  -- The sample that every key for testing sees has the first positions.
  position       bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  event_id       uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id     text NOT NULL,
  payment_id     uuid NOT NULL REFERENCES dataapi.sandbox_payments ON DELETE CASCADE,
  stream         text NOT NULL,
  version        integer NOT NULL CHECK (version > 0),
  type           text NOT NULL,
  schema_version integer NOT NULL,
  data           jsonb NOT NULL,
  at             timestamptz(3) NOT NULL,
  CONSTRAINT sandbox_events_once UNIQUE (account_id, stream, version)
);
CREATE INDEX sandbox_events_of ON dataapi.sandbox_events (account_id, position);
CREATE INDEX sandbox_events_of_payment ON dataapi.sandbox_events (payment_id, position);

GRANT SELECT, INSERT, UPDATE, DELETE ON dataapi.sandbox_clocks, dataapi.sandbox_commands, dataapi.sandbox_payments,
  dataapi.sandbox_events TO tmai_app;
