-- How the application adds a row: it may not write into the table itself. A trigger says what may be added. Proofs against the
-- checkpoint read the nodes that are stored with it.
CREATE OR REPLACE FUNCTION append_checkpoint(
  number integer, to_position bigint, canonical text, public_key bytea, frontier bytea
)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  INSERT INTO checkpoints (number, to_position, canonical, public_key, frontier) VALUES ($1, $2, $3, $4, $5);
  SELECT extend_merkle_nodes($2)
$function$;
REVOKE EXECUTE ON FUNCTION append_checkpoint FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_checkpoint TO tmai_app;
