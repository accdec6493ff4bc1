-- The ledger: one append-only table, one function that writes to it.

CREATE TABLE events (
  position       bigint PRIMARY KEY CHECK (position > 0),
  stream_id      text NOT NULL,
  version        integer NOT NULL CHECK (version > 0),
  type           text NOT NULL,
  schema_version integer NOT NULL,
  recorded_at    timestamptz(3) NOT NULL,
  -- RFC 8785 text of the whole envelope: what `hash` is the SHA-256 of.
  canonical      text NOT NULL,
  hash           bytea NOT NULL CHECK (octet_length(hash) = 32),
  chain_hash     bytea NOT NULL CHECK (octet_length(chain_hash) = 32),
  CONSTRAINT events_stream_version UNIQUE (stream_id, version)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the ledger is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = '42501';
END $$;

CREATE TRIGGER events_refuse_row_change BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER events_refuse_truncate BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The answer that a command got when it was first appended.
CREATE TABLE commands (
  id     text PRIMARY KEY,
  answer jsonb NOT NULL
);

-- Read models live in a schema of their own, so that a rebuilt set can take the place of the live one at once.
CREATE SCHEMA read;

-- Writes the rows that projections made of an event. A change is {o: insert|put|patch|remove, t: table, k: key, v: values}.
-- `insert` fails where the row or another unique value exists: that is how a projection guards what must be unique.
CREATE FUNCTION apply_rows(target text, changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change jsonb; tbl text; whole jsonb; matches text; assignments text;
BEGIN
  FOR change IN SELECT * FROM jsonb_array_elements(changes) LOOP
    tbl := change->>'t';
    whole := coalesce(change->'k', '{}') || coalesce(change->'v', '{}');
    SELECT string_agg(format('row.%1$I = new.%1$I', key), ' AND ') INTO matches FROM jsonb_object_keys(change->'k') AS key;
    CASE change->>'o'
      WHEN 'insert' THEN
        EXECUTE format('INSERT INTO %1$I.%2$I SELECT * FROM jsonb_populate_record(NULL::%1$I.%2$I, $1)', target, tbl) USING whole;
      WHEN 'put' THEN
        EXECUTE format('DELETE FROM %1$I.%2$I row USING jsonb_populate_record(NULL::%1$I.%2$I, $1) new WHERE %3$s', target, tbl, matches) USING whole;
        EXECUTE format('INSERT INTO %1$I.%2$I SELECT * FROM jsonb_populate_record(NULL::%1$I.%2$I, $1)', target, tbl) USING whole;
      WHEN 'patch' THEN
        SELECT string_agg(format('%1$I = new.%1$I', key), ', ') INTO assignments FROM jsonb_object_keys(change->'v') AS key;
        EXECUTE format('UPDATE %1$I.%2$I row SET %3$s FROM jsonb_populate_record(NULL::%1$I.%2$I, $1) new WHERE %4$s', target, tbl, assignments, matches) USING whole;
      WHEN 'remove' THEN
        EXECUTE format('DELETE FROM %1$I.%2$I row USING jsonb_populate_record(NULL::%1$I.%2$I, $1) new WHERE %3$s', target, tbl, matches) USING whole;
    END CASE;
  END LOOP;
END $$;

-- Appends a batch. Each append is {s: stream, v: version it read, e: events, r: row changes, k: command id or null} and is
-- accepted or refused on its own: a subtransaction each. Answers stand in the same order.
--
-- Positions are drawn under one advisory lock that is held to commit, so position order is commit order and no number is
-- ever missing: a reader that remembers one number skips nothing.
CREATE FUNCTION append_events(batch jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  append jsonb; event jsonb; answer jsonb; answers jsonb := '[]'; recorded jsonb;
  head_position bigint; head_chain bytea; next_position bigint; next_chain bytea; current_version integer; broken text;
BEGIN
  PERFORM pg_advisory_xact_lock(7270001);
  SELECT position, chain_hash INTO head_position, head_chain FROM events ORDER BY position DESC LIMIT 1;
  head_position := coalesce(head_position, 0);
  head_chain := coalesce(head_chain, decode(repeat('00', 32), 'hex'));

  FOR append IN SELECT * FROM jsonb_array_elements(batch) LOOP
    answer := NULL;
    IF append->>'k' IS NOT NULL THEN
      SELECT commands.answer INTO answer FROM commands WHERE id = append->>'k';
    END IF;
    IF answer IS NOT NULL THEN
      answers := answers || jsonb_build_array(answer || '{"repeated": true}');
      CONTINUE;
    END IF;

    SELECT coalesce(max(version), 0) INTO current_version FROM events WHERE stream_id = append->>'s';
    IF current_version <> (append->>'v')::integer THEN
      answers := answers || jsonb_build_array(jsonb_build_object('conflict', 'version', 'version', current_version));
      CONTINUE;
    END IF;

    BEGIN
      next_position := head_position;
      next_chain := head_chain;
      recorded := '[]';
      FOR event IN SELECT * FROM jsonb_array_elements(append->'e') LOOP
        next_position := next_position + 1;
        current_version := current_version + 1;
        next_chain := sha256(next_chain || int8send(next_position) || decode(event->>'h', 'hex'));
        INSERT INTO events (position, stream_id, version, type, schema_version, recorded_at, canonical, hash, chain_hash)
        VALUES (next_position, append->>'s', current_version, event->>'t', (event->>'sv')::integer, (event->>'at')::timestamptz,
                event->>'c', decode(event->>'h', 'hex'), next_chain);
        recorded := recorded || jsonb_build_array(jsonb_build_object('position', next_position, 'chainHash', encode(next_chain, 'hex')));
      END LOOP;
      PERFORM apply_rows('read', append->'r');
      answer := jsonb_build_object('recorded', recorded);
      IF append->>'k' IS NOT NULL THEN
        INSERT INTO commands (id, answer) VALUES (append->>'k', answer);
      END IF;
      head_position := next_position;
      head_chain := next_chain;
    EXCEPTION
      WHEN unique_violation THEN
        GET STACKED DIAGNOSTICS broken = CONSTRAINT_NAME;
        answer := jsonb_build_object('conflict', 'taken', 'constraint', broken);
      WHEN OTHERS THEN
        answer := jsonb_build_object('conflict', 'error', 'message', SQLERRM, 'sqlState', SQLSTATE);
    END;
    answers := answers || jsonb_build_array(answer);
  END LOOP;
  RETURN answers;
END $$;

-- What the program runs as. It may add to the ledger and read it, nothing else.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tmai_app') THEN CREATE ROLE tmai_app NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another database of the same server was migrated at this moment
END $$;
GRANT USAGE ON SCHEMA public, read TO tmai_app;
GRANT SELECT, INSERT ON events, commands TO tmai_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA read GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO tmai_app;
