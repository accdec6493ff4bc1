-- Applies row changes that name their event (e) and projection (n), each such group on its own, and answers the groups
-- that failed as [{e, n, m: message}]. Only what lies in the event's own values is forgiven: a table that is missing or
-- a right that is not given is a fault of the installation, which no event may pass unseen. Guards (unique values, the
-- journal's balance) are forgiven only in a rebuild, where the event has happened and cannot be refused any more.
CREATE OR REPLACE FUNCTION apply_or_park(target text, changes jsonb, forgive_guards boolean)
RETURNS jsonb
LANGUAGE plpgsql
AS $function$
DECLARE
  part record; failed jsonb := '[]';
BEGIN
  FOR part IN
    SELECT (change->>'e')::bigint AS event, change->>'n' AS projection, jsonb_agg(change ORDER BY place) AS changes
    FROM jsonb_array_elements(changes) WITH ORDINALITY AS each(change, place)
    GROUP BY 1, 2 ORDER BY 1, min(place)
  LOOP
    BEGIN
      PERFORM apply_rows(target, part.changes);
    EXCEPTION
      WHEN data_exception OR not_null_violation OR foreign_key_violation THEN
        failed := failed || jsonb_build_object('e', part.event, 'n', part.projection, 'm', SQLERRM);
      WHEN unique_violation OR check_violation THEN
        IF NOT forgive_guards THEN RAISE; END IF;
        failed := failed || jsonb_build_object('e', part.event, 'n', part.projection, 'm', SQLERRM);
    END;
  END LOOP;
  RETURN failed;
END $function$;
REVOKE EXECUTE ON FUNCTION apply_or_park FROM PUBLIC;
