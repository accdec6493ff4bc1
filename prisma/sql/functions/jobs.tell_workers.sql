-- Workers hear of new work instead of asking for it several times a second: once a transaction, however much it wrote, and without
-- saying what. A notice may be lost with its connection, so they look from time to time all the same.
CREATE OR REPLACE FUNCTION jobs.tell_workers()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], '');
  RETURN NULL;
END
$function$;
