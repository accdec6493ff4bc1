-- What others may see of a list begins when it is opened to them, and notes of before stay its maker's.
ALTER TABLE lists.lists ADD COLUMN opened_at timestamptz(3);
UPDATE lists.lists l SET opened_at = coalesce(
  (SELECT min(v.at) FROM lists.publications p JOIN lists.list_versions v USING (list_id, major, minor, patch)
   WHERE p.list_id = l.list_id), l.updated_at)
WHERE l.visibility <> 'private';
-- Null for a note of which it is not known: only its maker sees it until it is written again.
ALTER TABLE lists.list_tokens ADD COLUMN noted_at timestamptz(3);

-- How many versions an account saved on a day, and with how many tokens: counted under the lock that the row is.
ALTER TABLE lists.owners
  ADD COLUMN saved_on date,
  ADD COLUMN versions integer NOT NULL DEFAULT 0,
  ADD COLUMN tokens integer NOT NULL DEFAULT 0;

-- A file leaves only when nobody can ever read or prove it: it was not published, the ledger does not name its version, and its
-- list has gone on to another version or is not open.
CREATE FUNCTION refuse_needed_list_file()
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
DROP TRIGGER list_files_stand ON lists.list_files;
CREATE TRIGGER list_files_stand BEFORE UPDATE ON lists.list_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER list_files_needed BEFORE DELETE ON lists.list_files FOR EACH ROW EXECUTE FUNCTION refuse_needed_list_file();
GRANT DELETE ON lists.list_files TO tmai_app;
