-- Whether a payment that a holder has begun for a product could still be paid: a signature that is valid and whose nonce is not used, or
-- an open page of the card provider.
CREATE OR REPLACE FUNCTION payment_may_come(of_holder text, of_product integer)
RETURNS boolean
LANGUAGE sql
STABLE
AS $function$
  SELECT EXISTS (
    SELECT FROM read.payments p
    WHERE of_holder LIKE 'wallet:%' AND lower(p.wallet) COLLATE "C" = lower(substr(of_holder, length('wallet:') + 1))
      AND p.product = of_product
      AND (p.status IN ('Signed', 'OnChainSent')
           OR (p.status = 'PaymentFailed' AND p.signed_at IS NOT NULL
               AND p.valid_until_block >= coalesce((SELECT block_number FROM chain_cursors
                                                    WHERE name = format('payments-%s-%s', p.chain_id, p.contract)), 0)))
      AND NOT EXISTS (SELECT FROM read.payments other
                      WHERE other.chain_id = p.chain_id AND other.contract = p.contract AND other.wallet = p.wallet
                        AND other.nonce = p.nonce AND other.status = 'PlanSaved')
  ) OR EXISTS (
    SELECT FROM read.card_payments c
    WHERE lower(c.holder) = lower(of_holder) AND c.product = of_product AND c.status = 'CardSessionOpened'
  )
$function$;
REVOKE EXECUTE ON FUNCTION payment_may_come FROM PUBLIC;
GRANT EXECUTE ON FUNCTION payment_may_come TO tmai_app;
