-- The application's role writes to the ledger, its read models and its lookups through functions alone. They run with the
-- rights of the role that migrates, on a search path that no caller can change; the tables below them can only be read.

ALTER FUNCTION append_events(jsonb, text[])
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION append_together(text[], integer[], text[], integer[], text[], integer[], text[], text, bytea, jsonb, jsonb, text[])
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION catch_up_audit(integer)
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;

-- Positions go on from the last one without a gap, whoever inserts: one row far ahead would be the end of all appends.
-- Asked once a statement, so that a batch costs no more than one event.
CREATE FUNCTION refuse_gap() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
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
END $$;
CREATE TRIGGER events_refuse_gap AFTER INSERT ON events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_gap();

-- Checkpoints go on from one another, end in the ledger, and say in their columns what their text says.
CREATE FUNCTION refuse_checkpoint_out_of_line() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
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
END $$;
CREATE TRIGGER checkpoints_refuse_out_of_line BEFORE INSERT ON checkpoints
  FOR EACH ROW EXECUTE FUNCTION refuse_checkpoint_out_of_line();

CREATE FUNCTION append_checkpoint(number integer, to_position bigint, canonical text, public_key bytea, frontier bytea)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO checkpoints (number, to_position, canonical, public_key, frontier) VALUES ($1, $2, $3, $4, $5)
$$;

-- An anchor is of a checkpoint that there is, and none is dated ahead: the next one would wait for that day.
CREATE FUNCTION refuse_anchor_out_of_line() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM checkpoints WHERE number = NEW.checkpoint_number)
     OR NEW.signed_at > clock_timestamp() + interval '5 minutes' THEN
    RAISE EXCEPTION 'an anchor of checkpoint %, signed at %, cannot be', NEW.checkpoint_number, NEW.signed_at
      USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER anchors_refuse_out_of_line BEFORE INSERT ON anchors
  FOR EACH ROW EXECUTE FUNCTION refuse_anchor_out_of_line();

CREATE FUNCTION append_anchor(transaction_hash text, chain_id integer, checkpoint_number integer, serialized text,
                              signed_at timestamptz)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO anchors (transaction_hash, chain_id, checkpoint_number, serialized, signed_at) VALUES ($1, $2, $3, $4, $5)
$$;

REVOKE EXECUTE ON FUNCTION append_checkpoint(integer, bigint, text, bytea, bytea),
  append_anchor(text, integer, integer, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_checkpoint(integer, bigint, text, bytea, bytea),
  append_anchor(text, integer, integer, text, timestamptz) TO tmai_app;

-- What only those functions call, and what only they write.
REVOKE EXECUTE ON FUNCTION apply_rows(text, jsonb), apply_or_park(text, jsonb, boolean), apply_folded(text, jsonb) FROM tmai_app;
REVOKE INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA read FROM tmai_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA read REVOKE INSERT, UPDATE, DELETE ON TABLES FROM tmai_app;
REVOKE INSERT, UPDATE, DELETE ON events, commands, checkpoints, anchors, parked_events, read_model_heads,
  event_index, event_buckets, journal_buckets, journal_buckets_source FROM tmai_app;
-- A database that was made by PostgreSQL 14 or earlier lets everybody add to it.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
