-- Everybody's deliveries get a share of what goes out at once, a stream stays in the order of the ledger, and a rotated secret
-- signs on until its own time is over. Source: docs/decisions/0037-webhooks.md.
ALTER TABLE notifications.deliveries
  -- In the ledger: the order within a stream, whichever of its events was asked for again. Null of notices, which have their turn.
  ADD COLUMN place bigint,
  -- False where it sleeps until next_at, so that whoever looks for work does not pass by all that sleeps.
  ADD COLUMN ready boolean NOT NULL DEFAULT true;
UPDATE notifications.deliveries
SET place = (body->'data'->>'position')::bigint, ready = next_at <= now() WHERE state = 'due';

DROP INDEX notifications.deliveries_due;
DROP INDEX notifications.deliveries_in_order;
CREATE INDEX deliveries_ready ON notifications.deliveries (account, endpoint, next_at, turn) WHERE state = 'due' AND ready;
CREATE INDEX deliveries_asleep ON notifications.deliveries (next_at) WHERE state = 'due' AND NOT ready;
CREATE INDEX deliveries_in_order ON notifications.deliveries (endpoint, stream, (coalesce(place, turn)))
  WHERE state = 'due' AND stream IS NOT NULL AND held IS NULL;

-- Secrets that were rotated away, each with the moment until which it signs too.
CREATE TABLE notifications.old_secrets (
  endpoint_id uuid NOT NULL REFERENCES notifications.endpoints ON DELETE CASCADE,
  sealed      bytea NOT NULL,
  until       timestamptz NOT NULL
);
CREATE INDEX old_secrets_of ON notifications.old_secrets (endpoint_id, until);
GRANT SELECT, INSERT, UPDATE, DELETE ON notifications.old_secrets TO tmai_app;
INSERT INTO notifications.old_secrets (endpoint_id, sealed, until)
SELECT endpoint_id, sealed_before, before_until FROM notifications.endpoints WHERE before_until > now();

ALTER TABLE notifications.endpoints
  DROP COLUMN sealed_before,
  DROP COLUMN before_until,
  -- Of the call that rotated the secret last: the same call again is answered with the same secret.
  ADD COLUMN rotation   text,
  ADD COLUMN rotated_at timestamptz,
  ADD CHECK ((rotation IS NULL) OR (rotated_at IS NOT NULL));
