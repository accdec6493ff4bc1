-- Positions continue from the last one without a gap, no matter who inserts: one row far ahead would be the end of all appends.
-- Asked once a statement, so that a batch costs no more than one event.
CREATE OR REPLACE FUNCTION refuse_gap()
RETURNS trigger
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  first_added bigint; last_added bigint; added_count bigint; head_before bigint;
BEGIN
  SELECT min(position), max(position), count(*) INTO first_added, last_added, added_count FROM added;
  IF added_count = 0 THEN RETURN NULL; END IF;
  SELECT coalesce(max(position), 0) INTO head_before FROM events WHERE position < first_added;
  IF first_added <> head_before + 1 OR last_added <> head_before + added_count
     OR EXISTS (SELECT FROM events WHERE position > last_added) THEN
    RAISE EXCEPTION 'positions % to % do not go on from the end of the ledger', first_added, last_added
      USING ERRCODE = '42501';
  END IF;
  RETURN NULL;
END $function$;
