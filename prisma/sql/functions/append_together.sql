-- The usual append: a batch in which everybody may write. A few statements for the whole batch instead of some for every
-- event, and nothing that has to be undone one by one.
--
-- Answers the position before the batch's first event, or NULL, having written nothing, where one of the appends is not
-- usual: its stream is not where the caller read it, or its command was appended before. A value that stands in the way
-- raises its own error. In both cases the caller sends the batch to `append_events`, which tells the appends apart.
--
--   streams, after_versions    one a append: where its stream was read; no stream twice
--   event_streams … canonicals one an event, in order; `canonicals` are lines (RFC 8785 text holds no line break), `hashes`
--                              32 bytes each
--   commands_sent              [{id, first, last}]: the events, counted from 1, that a command appended
--   changes                    [{t: table, k: key columns, gone, patches: [{columns, rows}], rows}], one change a row
--   projections                those whose rows are in `changes`
CREATE OR REPLACE FUNCTION append_together(
  streams text[], after_versions integer[], event_streams text[], versions integer[], types text[],
  schema_versions integer[], recorded text[], canonicals text, hashes bytea, commands_sent jsonb,
  changes jsonb, projections text[]
)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET enable_seqscan TO 'off'
SET enable_hashjoin TO 'off'
SET enable_mergejoin TO 'off'
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  head bigint; chain bytea; chains bytea[] := '{}'; events_sent integer := cardinality(types);
BEGIN
  PERFORM pg_advisory_xact_lock(7270001);
  IF EXISTS (
    SELECT FROM unnest(streams, after_versions) AS append(stream, after_version)
    WHERE after_version <> coalesce((SELECT max(version) FROM events WHERE stream_id = append.stream), 0)
  ) THEN RETURN NULL; END IF;
  IF commands_sent <> '[]' AND EXISTS (
    SELECT FROM jsonb_array_elements(commands_sent) AS sent JOIN commands ON commands.id = sent->>'id'
  ) THEN RETURN NULL; END IF;

  SELECT position, chain_hash INTO head, chain FROM events ORDER BY position DESC LIMIT 1;
  head := coalesce(head, 0);
  chain := coalesce(chain, decode(repeat('00', 32), 'hex'));
  FOR place IN 1..events_sent LOOP
    chain := sha256(chain || int8send(head + place) || substring(hashes FROM place * 32 - 31 FOR 32));
    chains[place] := chain;
  END LOOP;

  INSERT INTO events (position, stream_id, version, type, schema_version, recorded_at, canonical, hash, chain_hash)
  SELECT head + place, stream, version, type, schema_version, at::timestamptz, canonical,
         substring(hashes FROM place::integer * 32 - 31 FOR 32), chain_hash
  FROM unnest(event_streams, versions, types, schema_versions, recorded, string_to_array(canonicals, E'\n'), chains)
    WITH ORDINALITY AS event(stream, version, type, schema_version, at, canonical, chain_hash, place);

  IF commands_sent <> '[]' THEN
    INSERT INTO commands (id, answer)
    SELECT sent->>'id', jsonb_build_object('recorded', (
      SELECT jsonb_agg(jsonb_build_object('position', head + place, 'chainHash', encode(chains[place], 'hex')) ORDER BY place)
      FROM generate_series((sent->>'first')::integer, (sent->>'last')::integer) AS place))
    FROM jsonb_array_elements(commands_sent) AS sent;
  END IF;
  IF changes <> '[]' THEN PERFORM apply_folded('read', changes); END IF;
  IF projections <> '{}' THEN
    UPDATE read_model_heads SET position = head + events_sent WHERE projection = ANY (projections) AND position = head;
  END IF;
  RETURN head;
END $function$;
REVOKE EXECUTE ON FUNCTION append_together FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_together TO tmai_app;
