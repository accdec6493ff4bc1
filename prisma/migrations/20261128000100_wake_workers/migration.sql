-- Workers hear of new work instead of asking for it several times a second: once a transaction, however much it wrote, and without
-- saying what. A notice may be lost with its connection, so they look from time to time all the same.
CREATE FUNCTION jobs.tell_workers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], '');
  RETURN NULL;
END
$$;
CREATE TRIGGER queue_tells_of_new AFTER INSERT ON jobs.queue FOR EACH STATEMENT
  EXECUTE FUNCTION jobs.tell_workers('jobs');
-- Tried again: by an admin, after a failure, or put back by a worker that stopped.
CREATE TRIGGER queue_tells_of_again AFTER UPDATE OF next_at ON jobs.queue FOR EACH ROW
  WHEN (NEW.state = 'due' AND OLD.next_at <> NEW.next_at) EXECUTE FUNCTION jobs.tell_workers('jobs');
CREATE TRIGGER events_tell AFTER INSERT ON events FOR EACH STATEMENT
  EXECUTE FUNCTION jobs.tell_workers('ledger');
