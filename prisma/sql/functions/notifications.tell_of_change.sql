-- Web processes that show inboxes hear of it when what a user was sent or has read changed, and when a session ended. Once a
-- transaction, however much it changed, and without saying whose: each process reloads those it shows.
CREATE OR REPLACE FUNCTION notifications.tell_of_change()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('inboxes', '');
  RETURN NULL;
END
$function$;
