-- Uses of limited coupons that open payments of a subject hold, but for one use's own. A use is held from `Signed` until
-- its payment is saved, has expired, or has failed and can no longer be sent: as `coupon_uses` counts, less what was paid. A card holds
-- one while its page is open.
CREATE OR REPLACE FUNCTION coupon_holds(of_subject text, but_for text)
RETURNS bigint
LANGUAGE sql
STABLE
AS $function$
  SELECT (
  SELECT count(DISTINCT concat_ws('/', p.chain_id, p.contract, p.wallet, p.nonce))
  FROM read.payments p JOIN read.coupons c ON c.code = p.coupon_code
  WHERE p.subject = of_subject
    AND (c.uses_in_all IS NOT NULL OR c.uses_per_wallet IS NOT NULL)
    AND concat_ws('/', p.chain_id, p.contract, p.wallet, p.nonce) IS DISTINCT FROM but_for
    AND (p.status IN ('Signed', 'OnChainSent')
         OR (p.status = 'PaymentFailed'
             AND p.valid_until_block >= coalesce((SELECT block_number FROM chain_cursors
                                                  WHERE name = format('payments-%s-%s', p.chain_id, p.contract)), 0)
             AND NOT EXISTS (SELECT FROM read.payments other
                             WHERE other.chain_id = p.chain_id AND other.contract = p.contract AND other.wallet = p.wallet
                               AND other.nonce = p.nonce AND other.status = 'PlanSaved')))
  ) + (
  SELECT count(*) FROM read.card_payments p JOIN read.coupons c ON c.code = p.coupon_code
  WHERE p.subject = of_subject AND p.status = 'CardSessionOpened' AND (c.uses_in_all IS NOT NULL OR c.uses_per_wallet IS NOT NULL)
  )
$function$;
REVOKE EXECUTE ON FUNCTION coupon_holds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION coupon_holds TO tmai_app;
