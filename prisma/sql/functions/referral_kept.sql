-- What payments keep of a referrer's shares, in cents: those that are paid, and those that could be. Several of one nonce are paid once.
CREATE OR REPLACE FUNCTION referral_kept(of_address text)
RETURNS bigint
LANGUAGE sql
STABLE
AS $function$
  SELECT coalesce(sum(most), 0)::bigint FROM (
    SELECT max(p.referral_kept_usd_cents) AS most FROM read.payments p
    WHERE lower(p.referral_kept_from) = lower(of_address) AND p.status IN ('Signed', 'OnChainSent', 'PlanSaved')
    GROUP BY p.chain_id, p.contract, p.wallet, p.nonce
  ) kept
$function$;
REVOKE EXECUTE ON FUNCTION referral_kept FROM PUBLIC;
GRANT EXECUTE ON FUNCTION referral_kept TO tmai_app;
