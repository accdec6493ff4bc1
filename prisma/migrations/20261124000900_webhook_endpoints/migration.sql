-- Webhook endpoints of programs: several an account, each with the types of events that it asks for, made by the Data API.
-- A webhook that brings alerts is one of the channels and stays as it was: without types.
ALTER TABLE notifications.endpoints
  -- Empty: all that is the account's own. Null: a channel of notices.
  ADD COLUMN types            text[],
  -- That of the key which made it: events of the sandbox reach no live endpoint, nor the other way round.
  ADD COLUMN mode             text CHECK (mode IN ('live', 'test')),
  -- The secret before the present one, and until when both sign.
  ADD COLUMN sealed_before    bytea,
  ADD COLUMN before_until     timestamptz,
  -- When the owner was told that nothing arrives.
  ADD COLUMN told_failing_at  timestamptz,
  -- Of the call that made it: the same call again is answered with the same endpoint.
  ADD COLUMN command          text,
  DROP CONSTRAINT endpoints_channel_address_account_key,
  ADD CHECK ((types IS NULL) = (mode IS NULL)),
  ADD CHECK (types IS NULL OR channel = 'webhook'),
  ADD CHECK ((sealed_before IS NULL) = (before_until IS NULL));
CREATE UNIQUE INDEX endpoints_channel_once ON notifications.endpoints (channel, address, account) WHERE types IS NULL;
CREATE UNIQUE INDEX endpoints_command_once ON notifications.endpoints (account, command) WHERE command IS NOT NULL;

-- An owner reads what was sent to their endpoints, the latest first.
CREATE INDEX deliveries_of_webhooks ON notifications.deliveries (account, turn DESC) WHERE channel = 'webhook';
-- What is sent again is as old as its last end.
CREATE INDEX deliveries_ended ON notifications.deliveries (done_at) WHERE state <> 'due' AND state <> 'dead';
DROP INDEX notifications.deliveries_old;
