-- Real and invented tokens never stand in one table.
CREATE OR REPLACE FUNCTION market.refuse_mixed_market() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $function$
BEGIN
  IF EXISTS (SELECT FROM market.instruments WHERE simulated <> NEW.simulated) THEN
    RAISE EXCEPTION 'this database holds % market: the other one needs a database of its own',
      CASE WHEN NEW.simulated THEN 'the real' ELSE 'a simulated' END USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $function$;
REVOKE EXECUTE ON FUNCTION market.refuse_mixed_market FROM PUBLIC;
