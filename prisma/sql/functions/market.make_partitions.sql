-- The application's role makes no tables: it asks for the partitions that a stretch of days needs.
CREATE OR REPLACE FUNCTION market.make_partitions(first_day date, last_day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $function$
DECLARE
  start date; part text; parent text;
BEGIN
  IF last_day - first_day > 20 * 366 OR last_day > current_date + 40 THEN
    RAISE EXCEPTION 'partitions from % to % are too many', first_day, last_day USING ERRCODE = '22023';
  END IF;
  PERFORM pg_advisory_xact_lock(7270005);
  FOR start IN SELECT generate_series(date_trunc('year', first_day), last_day, interval '1 year')::date LOOP
    FOREACH parent IN ARRAY ARRAY['candles_1d', 'grades'] LOOP
      part := format('%s_%s', parent, to_char(start, 'YYYY'));
      IF to_regclass(format('market.%I', part)) IS NULL THEN
        EXECUTE format('CREATE TABLE market.%I PARTITION OF market.%I FOR VALUES FROM (%L) TO (%L)',
          part, parent, start, start + interval '1 year');
        EXECUTE format('CREATE TRIGGER %s_stay BEFORE TRUNCATE ON market.%I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', part, part);
      END IF;
    END LOOP;
  END LOOP;
END $function$;
REVOKE EXECUTE ON FUNCTION market.make_partitions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION market.make_partitions TO tmai_app;
