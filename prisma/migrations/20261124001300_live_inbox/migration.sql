-- Web processes that show inboxes hear of it when what somebody was told or has read changed, and when a session ended. Once a
-- transaction, however much it changed, and without saying whose: whoever hears it asks for those they show.
CREATE FUNCTION notifications.tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('inboxes', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER inbox_tells AFTER INSERT OR DELETE OR UPDATE OF read_at ON notifications.inbox FOR EACH STATEMENT
  EXECUTE FUNCTION notifications.tell_of_change();
CREATE TRIGGER sessions_tell AFTER DELETE ON accounts.sessions FOR EACH STATEMENT
  EXECUTE FUNCTION notifications.tell_of_change();
