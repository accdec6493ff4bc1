-- Transactions that we send for others, signed and kept before they are sent: transfers by which calls are paid, and operations of
-- embedded wallets. None has the number of another one of its sender.
CREATE SCHEMA relay;
GRANT USAGE ON SCHEMA relay TO tmai_app;

CREATE TABLE relay.transactions (
  chain_id   integer NOT NULL,
  sender     text NOT NULL,
  nonce      bigint NOT NULL,
  purpose    text NOT NULL,
  -- The call or operation that it is for, which gets one transaction.
  subject_id uuid NOT NULL,
  serialized text NOT NULL,
  -- Wei that it costs at most.
  max_fee    numeric(78,0) NOT NULL,
  signed_at  timestamptz NOT NULL DEFAULT now(),
  -- It is in a block that stands.
  done_at    timestamptz,
  PRIMARY KEY (chain_id, sender, nonce)
);
CREATE UNIQUE INDEX transactions_one_a_subject ON relay.transactions (purpose, subject_id);
-- What a day's transactions may cost.
CREATE INDEX transactions_by_day ON relay.transactions (purpose, chain_id, signed_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON relay.transactions TO tmai_app;

-- Until now `max_fee` was that of a unit of gas, of which none took more than 150,000.
INSERT INTO relay.transactions (chain_id, sender, nonce, purpose, subject_id, serialized, max_fee, signed_at, done_at)
SELECT chain_id, relayer, nonce, 'x402', call_id, serialized, max_fee * 150000, signed_at, done_at FROM dataapi.relays;
DROP TABLE dataapi.relays;
