-- Checkpoints go on from one another, end in the ledger, and say in their columns what their text says.
CREATE OR REPLACE FUNCTION refuse_checkpoint_out_of_line()
RETURNS trigger
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  last_number integer; last_to bigint; says jsonb := NEW.canonical::jsonb;
BEGIN
  SELECT number, to_position INTO last_number, last_to FROM checkpoints ORDER BY number DESC LIMIT 1;
  IF NEW.number <> coalesce(last_number, 0) + 1 OR NEW.to_position <= coalesce(last_to, 0)
     OR NEW.to_position > (SELECT coalesce(max(position), 0) FROM events) THEN
    RAISE EXCEPTION 'checkpoint % up to position % does not go on from checkpoint % up to position %',
      NEW.number, NEW.to_position, coalesce(last_number, 0), coalesce(last_to, 0) USING ERRCODE = '42501';
  END IF;
  IF says->'number' IS DISTINCT FROM to_jsonb(NEW.number) OR says->'toPosition' IS DISTINCT FROM to_jsonb(NEW.to_position)
     OR says->'fromPosition' IS DISTINCT FROM to_jsonb(coalesce(last_to, 0) + 1) THEN
    RAISE EXCEPTION 'the text of checkpoint % is not about these positions', NEW.number USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $function$;
