-- What the journal posted after one position up to another, until a moment, added up as the buckets have it.
CREATE OR REPLACE FUNCTION journal_cells(after bigint, up_to bigint, until timestamptz)
RETURNS TABLE(
  month date, product integer, slug text, chain_id integer, token_symbol text, token_address text,
  token_decimals integer, account text, entries bigint, debit_usd_cents numeric,
  credit_usd_cents numeric, base_units numeric
)
LANGUAGE sql
STABLE
SET enable_hashjoin TO 'off'
SET enable_mergejoin TO 'off'
AS $function$
  SELECT date_trunc('month', posted_at AT TIME ZONE 'UTC')::date, product, slug,
         chain_id, token_symbol, token_address, token_decimals, account,
         sum(sign(sign)::bigint),
         sum(debit_usd_cents), sum(credit_usd_cents), sum(amount_base_units)
  FROM audit.journal
  WHERE position > after AND position <= up_to AND posted_at <= until
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
$function$;
REVOKE EXECUTE ON FUNCTION journal_cells FROM PUBLIC;
GRANT EXECUTE ON FUNCTION journal_cells TO tmai_app;
