-- An anchor is of a checkpoint that there is, and none is dated ahead: the next one would wait for that day.
CREATE OR REPLACE FUNCTION refuse_anchor_out_of_line()
RETURNS trigger
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM checkpoints WHERE number = NEW.checkpoint_number)
     OR NEW.signed_at > clock_timestamp() + interval '5 minutes' THEN
    RAISE EXCEPTION 'an anchor of checkpoint %, signed at %, cannot be', NEW.checkpoint_number, NEW.signed_at
      USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $function$;
