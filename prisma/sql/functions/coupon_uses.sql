-- The uses that a coupon's limits count, one a wallet and nonce, for a nonce pays once. A use is held from `Signed` on.
-- It is free again once the payment has expired or failed; but a failed one whose signature the contract would still take
-- (its transaction was reverted) is held until the watcher has passed the last block that could. A card's use is its charge's own, and
-- held from `CardSessionOpened` until it has failed; of a plan that is the account's own, the account's.
CREATE OR REPLACE FUNCTION coupon_uses(wanted text)
RETURNS TABLE(wallet text, use_key text)
LANGUAGE sql
STABLE
AS $function$
  SELECT DISTINCT p.wallet, concat_ws('/', p.chain_id, p.contract, p.wallet, p.nonce)
  FROM read.payments p
  WHERE p.coupon_code = wanted AND (
    p.status IN ('Signed', 'OnChainSent', 'PlanSaved', 'PlanWithdrawn')
    OR (p.status = 'PaymentFailed'
        AND p.valid_until_block >= coalesce((SELECT block_number FROM chain_cursors
                                             WHERE name = format('payments-%s-%s', p.chain_id, p.contract)), 0)
        AND NOT EXISTS (SELECT FROM read.payments other
                        WHERE other.chain_id = p.chain_id AND other.contract = p.contract AND other.wallet = p.wallet
                          AND other.nonce = p.nonce AND other.status = 'PlanSaved')))
  UNION ALL
  SELECT g.wallet, 'grant/' || g.grant_id FROM read.grants g WHERE g.coupon_code = wanted
  UNION ALL
  SELECT coalesce(c.wallet, c.holder), 'card/' || c.card_payment_id FROM read.card_payments c
  WHERE c.coupon_code = wanted AND c.status NOT IN ('CardPaymentInitiated', 'CardPaymentFailed')
$function$;
REVOKE EXECUTE ON FUNCTION coupon_uses FROM PUBLIC;
GRANT EXECUTE ON FUNCTION coupon_uses TO tmai_app;
