-- The bucket that the next ones to be added up belong into.
CREATE OR REPLACE FUNCTION next_journal_bucket()
RETURNS integer
LANGUAGE sql
STABLE
AS $function$ SELECT coalesce(max(bucket) + 1, 0) FROM event_buckets $function$;
REVOKE EXECUTE ON FUNCTION next_journal_bucket FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_journal_bucket TO tmai_app;
