-- A firing updates its alert's row. While an index mentioned `state`, each such update had to write all indexes of the table: half of
-- the time that the row took in a tick with thousands of firings.
ALTER TABLE alerts.alerts
  -- Set once `expires_at` has passed and the alert was ended for that; reset when the alert is changed.
  ADD COLUMN has_ended boolean NOT NULL DEFAULT false;
DROP INDEX alerts.alerts_that_end;
CREATE INDEX alerts_that_end ON alerts.alerts (expires_at) WHERE expires_at IS NOT NULL AND NOT has_ended;
