-- A partition for the hours of a month.
CREATE OR REPLACE FUNCTION market.make_hour_partition(month date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $function$
DECLARE
  start timestamptz := date_trunc('month', month::timestamp) AT TIME ZONE 'UTC';
  part text := 'candles_1h_' || to_char(month, 'YYYY_MM');
BEGIN
  PERFORM pg_advisory_xact_lock(7270005);
  IF to_regclass(format('market.%I', part)) IS NULL THEN
    EXECUTE format('CREATE TABLE market.%I PARTITION OF market.candles_1h FOR VALUES FROM (%L) TO (%L)',
      part, start, (date_trunc('month', month::timestamp) + interval '1 month') AT TIME ZONE 'UTC');
    EXECUTE format('CREATE INDEX ON market.%I USING brin (at) WITH (pages_per_range = 32)', part);
  END IF;
END $function$;
REVOKE EXECUTE ON FUNCTION market.make_hour_partition FROM PUBLIC;
GRANT EXECUTE ON FUNCTION market.make_hour_partition TO tmai_app;
