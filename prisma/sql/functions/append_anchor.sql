-- How the application adds a row: it may not write into the table itself. A trigger says what may be added.
CREATE OR REPLACE FUNCTION append_anchor(
  transaction_hash text, chain_id integer, checkpoint_number integer, serialized text,
  signed_at timestamptz
)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  INSERT INTO anchors (transaction_hash, chain_id, checkpoint_number, serialized, signed_at) VALUES ($1, $2, $3, $4, $5)
$function$;
REVOKE EXECUTE ON FUNCTION append_anchor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_anchor TO tmai_app;
