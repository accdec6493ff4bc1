-- Nodes of the ledger's Merkle tree, each over 2^level events: a proof reads some hundred of them instead of every event. They are
-- derived, so that a proof is compared with the checkpoint's signed root before it is handed out.
CREATE TABLE merkle_nodes (
  level integer NOT NULL,
  -- Counted from 0 within the level.
  place bigint NOT NULL,
  hash  bytea NOT NULL,
  PRIMARY KEY (level, place)
);
GRANT SELECT ON merkle_nodes TO tmai_app;

-- The node of RFC 9162 over as many nodes of one level as a power of two.
CREATE OR REPLACE FUNCTION merkle_root_of(hashes bytea[])
RETURNS bytea
LANGUAGE plpgsql
IMMUTABLE STRICT
AS $function$
BEGIN
  WHILE cardinality(hashes) > 1 LOOP
    hashes := ARRAY(SELECT sha256('\x01'::bytea || hashes[2 * n - 1] || hashes[2 * n])
                    FROM generate_series(1, cardinality(hashes) / 2) AS n ORDER BY n);
  END LOOP;
  RETURN hashes[1];
END $function$;

-- Adds the nodes over events up to a position that are not stored yet: those of level 8 from leaves, and of each eighth level above
-- from the one below.
CREATE OR REPLACE FUNCTION extend_merkle_nodes(upto bigint)
RETURNS void
LANGUAGE plpgsql
AS $function$
DECLARE
  below integer := 8; begun bigint;
BEGIN
  SELECT coalesce(max(place) + 1, 0) INTO begun FROM merkle_nodes WHERE level = 8;
  INSERT INTO merkle_nodes (level, place, hash)
  SELECT 8, (position - 1) / 256,
         merkle_root_of(array_agg(sha256('\x00'::bytea || int8send(position) || hash) ORDER BY position))
  FROM events WHERE position > begun * 256 AND position <= upto / 256 * 256 GROUP BY 2;
  LOOP
    SELECT coalesce(max(place) + 1, 0) INTO begun FROM merkle_nodes WHERE level = below + 8;
    INSERT INTO merkle_nodes (level, place, hash)
    SELECT below + 8, place / 256, merkle_root_of(array_agg(hash ORDER BY place))
    FROM merkle_nodes WHERE level = below AND place >= begun * 256 GROUP BY 2 HAVING count(*) = 256;
    EXIT WHEN NOT FOUND;
    below := below + 8;
  END LOOP;
END $function$;

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

SELECT extend_merkle_nodes(coalesce(max(to_position), 0)) FROM checkpoints;
