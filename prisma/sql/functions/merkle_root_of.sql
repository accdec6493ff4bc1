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
