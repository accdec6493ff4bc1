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
