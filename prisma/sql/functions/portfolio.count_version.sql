-- Counts what the figures of a portfolio follow from. A writer that forgot to count would leave old figures on the page.
CREATE OR REPLACE FUNCTION portfolio.count_version()
RETURNS trigger
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $function$
BEGIN
  UPDATE portfolio.accounts SET version = version + 1
  WHERE account IN (SELECT DISTINCT account FROM changed);
  RETURN NULL;
END $function$;
REVOKE EXECUTE ON FUNCTION portfolio.count_version FROM PUBLIC;
