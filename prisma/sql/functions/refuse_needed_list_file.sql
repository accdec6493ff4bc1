-- A file leaves only when no one can ever read or prove it: it was not published, the ledger does not name its version, and its
-- list has gone on to another version or is not open.
CREATE OR REPLACE FUNCTION refuse_needed_list_file()
RETURNS trigger
LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp
AS $function$
BEGIN
  IF EXISTS (SELECT FROM lists.publications p WHERE p.list_id = OLD.list_id
             AND (p.major, p.minor, p.patch) = (OLD.major, OLD.minor, OLD.patch))
     OR EXISTS (SELECT FROM lists.lists l WHERE l.list_id = OLD.list_id AND l.visibility <> 'private' AND l.deleted_at IS NULL
                AND (l.major, l.minor, l.patch) = (OLD.major, OLD.minor, OLD.patch))
     OR EXISTS (SELECT FROM events e WHERE e.stream_id = 'list-' || OLD.list_id AND e.type = 'ListPublished'
                AND e.canonical::jsonb->'data'->>'version' = format('%s.%s.%s', OLD.major, OLD.minor, OLD.patch)) THEN
    RAISE EXCEPTION 'file %.%.% of list % is needed', OLD.major, OLD.minor, OLD.patch, OLD.list_id USING ERRCODE = '42501';
  END IF;
  RETURN OLD;
END $function$;
