-- Told to whoever listens to the channel `events`: workers that follow the ledger.
CREATE OR REPLACE FUNCTION notify_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('events', '');
  RETURN NULL;
END
$$;
