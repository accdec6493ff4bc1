-- Writes the rows that projections made of an event. A change is {o: insert|put|patch|remove, t: table, k: key, v: values}.
-- `insert` fails where the row or another unique value exists: that is how a projection guards what must be unique.
CREATE OR REPLACE FUNCTION apply_rows(target text, changes jsonb)
RETURNS void
LANGUAGE plpgsql
AS $function$
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
END $function$;
REVOKE EXECUTE ON FUNCTION apply_rows FROM PUBLIC;
