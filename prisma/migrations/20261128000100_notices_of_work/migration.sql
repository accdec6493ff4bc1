-- Workers wait for new events and new jobs instead of asking twice a second. Once a statement, whatever it wrote: a notice says
-- only that there is something, and PostgreSQL sends equal ones of a transaction as one.
CREATE FUNCTION notify_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('events', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER events_notify AFTER INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION notify_of_events();

CREATE FUNCTION jobs.notify_of_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('jobs', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER queue_notifies AFTER INSERT ON jobs.queue FOR EACH STATEMENT EXECUTE FUNCTION jobs.notify_of_jobs();
