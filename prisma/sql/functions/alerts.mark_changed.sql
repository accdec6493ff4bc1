-- The index in memory asks for what was armed since it last looked: an armed watch has the id of the transaction that changed it.
CREATE OR REPLACE FUNCTION alerts.mark_changed()
RETURNS trigger
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $function$
BEGIN
  NEW.changed := pg_current_xact_id();
  RETURN NEW;
END $function$;
REVOKE EXECUTE ON FUNCTION alerts.mark_changed FROM PUBLIC;
