-- Appends a batch. Each append is {s: stream, v: version it read, e: events, r: row changes, k: command id or null} and is
-- accepted or refused on its own: a subtransaction each. Answers stand in the same order.
--
-- Positions are assigned under one advisory lock that is held to commit, so position order is commit order and no number is
-- ever missing: a reader that remembers one number skips nothing.
CREATE OR REPLACE FUNCTION append_events(batch jsonb, projections text[] DEFAULT '{}')
RETURNS jsonb
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  append jsonb; event jsonb; answer jsonb; answers jsonb := '[]'; recorded jsonb; parked jsonb;
  head_position bigint; head_chain bytea; next_position bigint; next_chain bytea;
  read_version integer; next_version integer; started_at bigint; broken text; careful boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(7270001);
  SELECT position, chain_hash INTO head_position, head_chain FROM events ORDER BY position DESC LIMIT 1;
  head_position := coalesce(head_position, 0);
  head_chain := coalesce(head_chain, decode(repeat('00', 32), 'hex'));
  started_at := head_position;

  FOR append IN SELECT * FROM jsonb_array_elements(batch) LOOP
    answer := NULL;
    IF append->>'k' IS NOT NULL THEN
      SELECT commands.answer INTO answer FROM commands WHERE id = append->>'k';
    END IF;
    IF answer IS NOT NULL THEN
      answers := answers || jsonb_build_array(answer || '{"repeated": true}');
      CONTINUE;
    END IF;

    SELECT coalesce(max(version), 0) INTO read_version FROM events WHERE stream_id = append->>'s';
    IF read_version <> (append->>'v')::integer THEN
      answers := answers || jsonb_build_array(jsonb_build_object('conflict', 'version', 'version', read_version));
      CONTINUE;
    END IF;

    FOREACH careful IN ARRAY ARRAY[false, true] LOOP
      BEGIN
        next_position := head_position;
        next_chain := head_chain;
        next_version := read_version;
        recorded := '[]';
        FOR event IN SELECT * FROM jsonb_array_elements(append->'e') LOOP
          next_position := next_position + 1;
          next_version := next_version + 1;
          next_chain := sha256(next_chain || int8send(next_position) || decode(event->>'h', 'hex'));
          INSERT INTO events (position, stream_id, version, type, schema_version, recorded_at, canonical, hash, chain_hash)
          VALUES (next_position, append->>'s', next_version, event->>'t', (event->>'sv')::integer,
                  (event->>'at')::timestamptz, event->>'c', decode(event->>'h', 'hex'), next_chain);
          recorded := recorded || jsonb_build_array(jsonb_build_object('position', next_position, 'chainHash', encode(next_chain, 'hex')));
        END LOOP;
        parked := coalesce(append->'x', '[]');
        IF careful THEN
          parked := parked || apply_or_park('read', append->'r', false);
        ELSE
          PERFORM apply_rows('read', append->'r');
        END IF;
        IF parked <> '[]' THEN
          INSERT INTO parked_events (projection, position, error)
          SELECT each->>'n', head_position + 1 + (each->>'e')::bigint, each->>'m' FROM jsonb_array_elements(parked) AS each;
        END IF;
        answer := jsonb_build_object('recorded', recorded);
        IF append->>'k' IS NOT NULL THEN
          INSERT INTO commands (id, answer) VALUES (append->>'k', answer);
        END IF;
        head_position := next_position;
        head_chain := next_chain;
        EXIT;
      EXCEPTION
        WHEN unique_violation THEN
          GET STACKED DIAGNOSTICS broken = CONSTRAINT_NAME;
          answer := jsonb_build_object('conflict', 'taken', 'constraint', broken);
          EXIT;
        WHEN OTHERS THEN
          answer := jsonb_build_object('conflict', 'error', 'message', SQLERRM, 'sqlState', SQLSTATE);
          -- Class 22 and what is null or points nowhere: maybe one projection's rows. Anything else ends it.
          EXIT WHEN careful OR NOT (SQLSTATE LIKE '22%' OR SQLSTATE IN ('23502', '23503'));
      END;
    END LOOP;
    answers := answers || jsonb_build_array(answer);
  END LOOP;

  IF head_position > started_at THEN
    UPDATE read_model_heads SET position = head_position WHERE projection = ANY (projections) AND position = started_at;
  END IF;
  RETURN answers;
END $function$;
REVOKE EXECUTE ON FUNCTION append_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_events TO tmai_app;
