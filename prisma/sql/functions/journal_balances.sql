-- A journal entry has two lines or more, and both of its measures sum to zero.
CREATE OR REPLACE FUNCTION journal_balances(accounts text[], usd_cents bigint[], base_units numeric[])
RETURNS boolean
LANGUAGE sql
IMMUTABLE
AS $function$
  SELECT cardinality(accounts) >= 2
     AND cardinality(usd_cents) = cardinality(accounts)
     AND cardinality(base_units) = cardinality(accounts)
     AND (SELECT sum(cents) FROM unnest(usd_cents) AS cents) = 0
     AND (SELECT sum(units) FROM unnest(base_units) AS units) = 0
$function$;
