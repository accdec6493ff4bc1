-- Packs a month that is over: the rows of its partition become a row a token, and the partition goes.
CREATE OR REPLACE FUNCTION market.pack_month(month date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $function$
DECLARE
  start timestamptz := date_trunc('month', month::timestamp) AT TIME ZONE 'UTC';
  part text := 'candles_1h_' || to_char(month, 'YYYY_MM');
  packed integer; hours_before bigint; hours_after bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7270005);
  IF to_regclass(format('market.%I', part)) IS NULL THEN RETURN 0; END IF;
  IF date_trunc('month', month::timestamp) + interval '1 month' > (now() AT TIME ZONE 'UTC') THEN
    RAISE EXCEPTION 'the month of % is not over', month USING ERRCODE = '22023';
  END IF;
  EXECUTE format('LOCK TABLE market.%I IN ACCESS EXCLUSIVE MODE', part);
  EXECUTE format('SELECT count(*) FROM market.%I', part) INTO hours_before;
  EXECUTE format($sql$
    INSERT INTO market.candles_1h_packed
    SELECT instrument_id, %L::date, array_agg((extract(epoch FROM at - %L::timestamptz) / 3600)::smallint ORDER BY at),
           array_agg(open ORDER BY at), array_agg(high ORDER BY at), array_agg(low ORDER BY at), array_agg(close ORDER BY at),
           array_agg(volume ORDER BY at), min(source), max(known_at)
    FROM market.%I GROUP BY instrument_id
    ON CONFLICT DO NOTHING$sql$, date_trunc('month', month::timestamp)::date, start, part);
  GET DIAGNOSTICS packed = ROW_COUNT;
  SELECT coalesce(sum(cardinality(p.hours)), 0) INTO hours_after
  FROM market.candles_1h_packed p WHERE p.month = date_trunc('month', pack_month.month::timestamp)::date;
  IF hours_after <> hours_before THEN
    RAISE EXCEPTION 'the month of % has % hours, of which % were packed', month, hours_before, hours_after;
  END IF;
  EXECUTE format('DROP TABLE market.%I', part);
  RETURN packed;
END $function$;
REVOKE EXECUTE ON FUNCTION market.pack_month FROM PUBLIC;
GRANT EXECUTE ON FUNCTION market.pack_month TO tmai_app;
