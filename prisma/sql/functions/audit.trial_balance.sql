-- Balance of every account at a moment, both measures; its columns of amounts sum to zero at any moment. Runs with the
-- caller's own rights.
CREATE OR REPLACE FUNCTION audit.trial_balance(at timestamptz DEFAULT 'infinity')
RETURNS TABLE(
  account text, chain_id integer, token_symbol text, token_address text, debit_usd_cents numeric,
  credit_usd_cents numeric, balance_usd_cents numeric, balance_base_units numeric
)
LANGUAGE sql
STABLE
AS $function$
  SELECT journal.account, journal.chain_id, journal.token_symbol, journal.token_address,
         sum(journal.debit_usd_cents), sum(journal.credit_usd_cents),
         sum(journal.amount_usd_cents), sum(journal.amount_base_units)
  FROM audit.journal
  WHERE journal.posted_at <= at
  GROUP BY 1, 2, 3, 4
  ORDER BY 1, 2, 4
$function$;
REVOKE EXECUTE ON FUNCTION audit.trial_balance FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit.trial_balance TO auditor;
