-- Writes row changes of which there is one a row. In this order, so that what moves out of the way has moved.
CREATE OR REPLACE FUNCTION apply_folded(target text, changes jsonb)
RETURNS void
LANGUAGE plpgsql
AS $function$
DECLARE
  change jsonb; patch jsonb; rows_of text; matches text; assignments text;
BEGIN
  FOR change IN SELECT * FROM jsonb_array_elements(changes) LOOP
    rows_of := format('%I.%I', target, change->>'t');
    SELECT string_agg(format('row.%1$I = new.%1$I', key), ' AND ') INTO matches
    FROM jsonb_array_elements_text(change->'k') AS key;
    IF change->'gone' <> '[]' THEN
      EXECUTE format('DELETE FROM %1$s row USING jsonb_populate_recordset(NULL::%1$s, $1) new WHERE %2$s', rows_of, matches)
      USING change->'gone';
    END IF;
    FOR patch IN SELECT * FROM jsonb_array_elements(change->'patches') LOOP
      SELECT string_agg(format('%1$I = new.%1$I', name), ', ') INTO assignments
      FROM jsonb_array_elements_text(patch->'columns') AS name;
      EXECUTE format('UPDATE %1$s row SET %2$s FROM jsonb_populate_recordset(NULL::%1$s, $1) new WHERE %3$s', rows_of, assignments, matches)
      USING patch->'rows';
    END LOOP;
    IF change->'rows' <> '[]' THEN
      EXECUTE format('INSERT INTO %1$s SELECT * FROM jsonb_populate_recordset(NULL::%1$s, $1)', rows_of)
      USING change->'rows';
    END IF;
  END LOOP;
END $function$;
REVOKE EXECUTE ON FUNCTION apply_folded FROM PUBLIC;
